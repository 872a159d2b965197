import { useFormat } from './i18n/format.ts'
import { useTranslations } from './i18n/translations.tsx'

type Props = { rating: number; count?: number; className?: string }

/** Five identical stars in one path, at different offsets. */
const stars = [10, 30, 50, 70, 90]
  .map((x) => `M${x} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L${x} 14.9l-5.2 2.7 1-5.8L${x - 8.4} 7.7l5.8-.8z`)
  .join('')

const row = (className: string) => (
  <svg viewBox="0 0 100 20" className={`h-4.5 w-22.5 max-w-none ${className}`} aria-hidden="true">
    <path d={stars} strokeWidth="1" strokeLinejoin="round" stroke="currentColor" />
  </svg>
)

/** A rating of at most five stars, with the number next to it and a full sentence for screen readers. */
export function Stars({ rating, count, className = '' }: Props) {
  const t = useTranslations('ui')
  const format = useFormat()
  // An average has a decimal, a single review's stars do not.
  const value = count === undefined ? format.number(rating) : format.rating(rating)
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 ${className}`}>
      <span className="sr-only">
        {count === undefined ? t('rating', { rating: value }) : t('ratingOf', { rating: value, count })}
      </span>
      <span aria-hidden="true" className="relative inline-block">
        {row('fill-line text-silver')}
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
          {row('fill-signal text-ink')}
        </span>
      </span>
      <span aria-hidden="true" className="text-sm">
        <span className="font-bold">{value}</span>
        {count !== undefined && <span className="opacity-75"> ({format.number(count)})</span>}
      </span>
    </span>
  )
}
