import { useTranslations } from '../../ui/i18n/translations.tsx'
import { knownText } from '../kit/i18n/known-text.ts'

/** Names a kind of mail, or one of the ways in which it opens, such as `order_cancelled.by_us`. */
export function useMailName() {
  const t = useTranslations('staffMailNames')
  const known = (key: string) => knownText(t(key as 'invoice'), `staffMailNames.${key}`)
  return (kind: string) => known(`${kind}.any`) ?? known(kind) ?? kind
}
