import { useFormat } from '../../../ui/i18n/format.ts'

/** A day as on a tear-off calendar. Decorative: the date is also written out next to it. */
export function DayBlock({ day }: { day: string }) {
  const format = useFormat()
  const month = format.day(day, 'monthDay').replace(/[\d\s.]+/g, '')
  return (
    <div aria-hidden="true" className="w-16 shrink-0 bg-ink pt-2 pb-1.5 text-center text-paper">
      <span className="block text-2xl leading-none font-extrabold tracking-tight tabular-nums">
        {Number(day.slice(8))}
      </span>
      <span className="block text-xs font-bold text-signal">{month}</span>
    </div>
  )
}
