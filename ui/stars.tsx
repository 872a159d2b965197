import type { CSSProperties } from 'react'
import { useFormat } from './i18n/format.ts'
import { useTranslations } from './i18n/translations.tsx'

type Props = { rating: number; count?: number; className?: string }

/** A rating of at most five stars, with the number next to it and a full sentence for screen readers. */
export function Stars({ rating, count, className = '' }: Props) {
  const t = useTranslations('ui')
  const format = useFormat()
  // An average has a decimal, a single review's stars do not.
  const value = count === undefined ? format.number(rating) : format.rating(rating)
  return (
    <span className={`rating ${className}`}>
      <span className="sr-only">
        {count === undefined ? t('rating', { rating: value }) : t('ratingOf', { rating: value, count })}
      </span>
      <span
        aria-hidden="true"
        className="stars"
        style={{ '--part': `${(rating / 5) * 100}%` } as CSSProperties}
      />
      <span aria-hidden="true">
        <b>{value}</b>
        {count !== undefined && <span>{` (${format.number(count)})`}</span>}
      </span>
    </span>
  )
}
