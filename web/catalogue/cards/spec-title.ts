import { specIds } from '../../../contract/rules/ids.ts'
import type { Product, ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** For goods the "duration" is how long delivery takes, for an inspection how long we take. */
export function useSpecTitle(kind: Product['kind']) {
  const t = useTranslations('catalogue.facts')
  return ({ id, title }: ProductPage['specifications'][number]) => {
    if (id !== specIds.duration || kind === 'training') return title
    return kind === 'equipment' ? t('delivery') : t('planning')
  }
}
