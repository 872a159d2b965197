import { useFormat } from '../../../ui/i18n/format.ts'

/** A day as on a tear-off calendar. Decorative: the date is also written out next to it. */
export function DayBlock({ day }: { day: string }) {
  const format = useFormat()
  const month = format.day(day, 'monthDay').replace(/[\d\s.]+/g, '')
  return (
    <div aria-hidden="true" className="day-block">
      <span>{Number(day.slice(8))}</span>
      <span>{month}</span>
    </div>
  )
}
