import type { BookingCurve } from '../../../contract/staff/planning/decide.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  curve: BookingCurve
  seats: number
  minimum: number | null
  /** Its size. */
  className?: string
}
type Point = BookingCurve['own'][number]

const width = 160
const height = 48
const edge = 3

/** How a date sells, in words. */
export function useCurveText() {
  const t = useTranslations('staffPlanning.curve')
  return ({ own, usual }: BookingCurve) => {
    const last = own.at(-1)
    const usualNow = last && usual.findLast(({ days_before }) => days_before >= last.days_before)
    return last && usualNow
      ? t('against', { sold: last.seats, usual: Math.round(usualNow.seats), days: last.days_before })
      : t('alone', { sold: last?.seats ?? 0 })
  }
}

/** Seats sold by days before the course, against the usual of that course; the dotted line is the minimum. */
export function BookingCurveChart({ curve, seats, minimum, className = 'h-12 w-40' }: Props) {
  const { own, usual } = curve
  const textOf = useCurveText()
  const longest = Math.max(1, ...[...own, ...usual].map(({ days_before }) => days_before))
  const most = Math.max(1, seats, ...[...own, ...usual].map((point) => point.seats))
  const x = (days: number) => edge + (1 - days / longest) * (width - 2 * edge)
  const y = (sold: number) => height - edge - (sold / most) * (height - 2 * edge)
  const line = (points: readonly Point[]) =>
    points.map((point) => `${x(point.days_before)},${y(point.seats)}`).join(' ')
  const last = own.at(-1)
  return (
    <svg
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      className={`shrink-0 ${className}`}
      aria-label={textOf(curve)}
    >
      {minimum !== null && (
        <line
          x1={edge}
          x2={width - edge}
          y1={y(minimum)}
          y2={y(minimum)}
          className="stroke-line"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <polyline
        points={line(usual)}
        fill="none"
        className="stroke-stone"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeDasharray="4 3"
      />
      <polyline
        points={line(own)}
        fill="none"
        className="stroke-ink"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {last && <circle cx={x(last.days_before)} cy={y(last.seats)} r="3" className="fill-ink" />}
    </svg>
  )
}
