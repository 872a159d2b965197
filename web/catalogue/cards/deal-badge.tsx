import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The Swedish locale formats days as the API does: 2026-12-31. */
const dayInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

export function DealBadge({ endsAt }: { endsAt: string }) {
  const t = useTranslations('catalogue.card')
  const { day } = useFormat()
  const lastDay = dayInAmsterdam.format(new Date(endsAt))
  return (
    <Badge tone="dark">
      {t('deal')} {t('until', { day: day(lastDay, 'monthDay') })}
    </Badge>
  )
}
