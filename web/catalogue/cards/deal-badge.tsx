import { dayOf } from '../../../contract/rules/time/day.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

export function DealBadge({ endsAt }: { endsAt: string }) {
  const t = useTranslations('catalogue.card')
  const { day } = useFormat()
  const lastDay = dayOf(new Date(endsAt))
  return (
    <Badge tone="dark">
      {t('deal')} {t('until', { day: day(lastDay, 'monthDay') })}
    </Badge>
  )
}
