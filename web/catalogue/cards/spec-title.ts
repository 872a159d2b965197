import { specIds } from '../../../contract/rules/ids.ts'
import type { Product, ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The "duration" of equipment is its delivery time, that of an inspection its turnaround. */
export function useSpecTitle(kind: Product['kind']) {
  const t = useTranslations('catalogue.facts')
  return ({ id, title }: ProductPage['specifications'][number]) => {
    if (id !== specIds.duration || kind === 'training') return title
    return kind === 'equipment' ? t('delivery') : t('planning')
  }
}
