import { CalendarDays } from 'lucide-react'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { LanguageBadge } from './language-badge.tsx'
import { SeatsLeft } from './seats-left.tsx'

/** A training's next date with its location and seats left. */
export function CardDate({ product }: { product: ProductCard }) {
  const t = useTranslations('catalogue.card')
  const wish = useTranslations('catalogue.wish')
  const { days } = useFormat()
  if (product.kind !== 'training') return null
  const next = product.next_date
  return (
    <div className="card-date">
      <CalendarDays aria-hidden="true" />
      {next ? (
        <p>
          <span className="sr-only">{`${t('next')}: `}</span>
          <span className="font-bold">{days(next.first_day, next.last_day)}</span>
          <span className="card-place">
            {product.more_dates > 0
              ? `${next.location}, ${wish('moreDates', { count: product.more_dates })}`
              : next.location}
          </span>
          <span className="card-seats">
            <SeatsLeft count={next.places_left} />
            <LanguageBadge language={next.language} />
          </span>
        </p>
      ) : (
        <p className="text-stone">{t(product.on_quotation ? 'onQuotation' : 'noDate')}</p>
      )}
    </div>
  )
}
