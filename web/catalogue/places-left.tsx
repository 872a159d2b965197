import { useTranslations } from '../i18n/translations.tsx'
import { Badge } from '../ui/badge.tsx'

const few = 3

/** How many can still come along; amber when it is nearly full. */
export function PlacesLeft({ count }: { count: number }) {
  const t = useTranslations('catalogue.places')
  return <Badge tone={count <= few ? 'wait' : 'good'}>{t('left', { count })}</Badge>
}
