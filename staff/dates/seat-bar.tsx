import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = {
  taken: number
  seats: number
  minimum: number | null
  /** Only the numbers where there is little room. */
  isTight?: boolean
}

/** How full a date is, as numbers and as a bar; orange below the minimum. */
export function SeatBar({ taken, seats, minimum, isTight }: Props) {
  const t = useTranslations('staffDates')
  const isThin = minimum !== null && taken < minimum
  return (
    <span
      className="inline-flex shrink-0 items-center gap-2 whitespace-nowrap"
      title={t('takenOf', { taken, seats })}
    >
      <span
        aria-hidden="true"
        className={`h-1.5 w-14 overflow-hidden rounded-full bg-mist ${isTight ? 'max-xl:hidden' : ''}`}
      >
        <span
          className={`block h-full ${isThin ? 'bg-wait' : 'bg-good'}`}
          style={{ width: `${Math.min(100, (taken / Math.max(1, seats)) * 100)}%` }}
        />
      </span>
      <span className={`tabular-nums ${isTight && isThin ? 'max-xl:text-wait' : ''}`}>
        {taken}/{seats}
      </span>
    </span>
  )
}
