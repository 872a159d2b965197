import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SeatsLeft } from './seats-left.tsx'

/** Availability of a date or version: seats or stock left, full, sold out, cancelled, closed. */
export function OptionStatus({ option }: { option: ProductOption }) {
  const t = useTranslations('catalogue.seats')
  const { stock_status: status, bookable, places_left: left, first_day: firstDay } = option
  if (status === 3) return <Badge tone="bad">{t('cancelled')}</Badge>
  if (status === 2) return <Badge tone="neutral">{t(firstDay ? 'full' : 'soldOut')}</Badge>
  if (status === 4) return <Badge tone="neutral">{t('onRequest')}</Badge>
  if (!bookable) return <Badge tone="neutral">{t('closed')}</Badge>
  if (left === null) return <Badge tone="good">{t(firstDay ? 'bookable' : 'available')}</Badge>
  if (firstDay) return <SeatsLeft count={left} />
  return <Badge tone={left <= 3 ? 'wait' : 'good'}>{t('stock', { count: left })}</Badge>
}
