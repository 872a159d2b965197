import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const few = 3

/** How many seats are left; amber when the date is nearly full. */
export function SeatsLeft({ count }: { count: number }) {
  const t = useTranslations('catalogue.seats')
  return <Badge tone={count <= few ? 'wait' : 'good'}>{t('left', { count })}</Badge>
}
