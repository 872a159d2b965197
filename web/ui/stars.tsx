import { useTranslations } from 'use-intl'
import { useFormat } from '../i18n/format.ts'

type Props = { rating: number; count?: number; className?: string }

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

const row = (className: string) => (
  <svg viewBox="0 0 100 20" className={`h-4.5 w-22.5 max-w-none ${className}`} aria-hidden="true">
    {[0, 20, 40, 60, 80].map((x) => (
      <path
        key={x}
        d={star}
        transform={`translate(${x})`}
        strokeWidth="1"
        strokeLinejoin="round"
        stroke="currentColor"
      />
    ))}
  </svg>
)

/** A rating of at most five stars, with the figure beside it and the whole sentence for screen readers. */
export function Stars({ rating, count, className = '' }: Props) {
  const t = useTranslations('ui')
  const { number } = useFormat()
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 ${className}`}>
      <span className="sr-only">
        {count === undefined
          ? t('rating', { rating: number(rating) })
          : t('ratingOf', { rating: number(rating), count })}
      </span>
      <span aria-hidden="true" className="relative inline-block">
        {row('fill-line text-silver')}
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
          {row('fill-signal text-ink')}
        </span>
      </span>
      <span aria-hidden="true" className="text-sm">
        <span className="font-bold">{number(rating)}</span>
        {count !== undefined && <span className="opacity-75"> ({number(count)})</span>}
      </span>
    </span>
  )
}
