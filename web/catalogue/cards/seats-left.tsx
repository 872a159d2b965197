import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const few = 3

/** How many can still come along; amber when it is nearly full. */
export function SeatsLeft({ count }: { count: number }) {
  const t = useTranslations('catalogue.seats')
  return <Badge tone={count <= few ? 'wait' : 'good'}>{t('left', { count })}</Badge>
}
