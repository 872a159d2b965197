import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = { taken: number; seats: number; minimum: number | null }

/** How full a date is, as numbers and as a bar; orange below the minimum. */
export function SeatBar({ taken, seats, minimum }: Props) {
  const t = useTranslations('staffDates')
  const isThin = minimum !== null && taken < minimum
  return (
    <span className="inline-flex items-center gap-2" title={t('takenOf', { taken, seats })}>
      <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-mist">
        <span
          className={`block h-full ${isThin ? 'bg-wait' : 'bg-good'}`}
          style={{ width: `${Math.min(100, (taken / Math.max(1, seats)) * 100)}%` }}
        />
      </span>
      <span className="tabular-nums">
        {taken}/{seats}
      </span>
    </span>
  )
}
