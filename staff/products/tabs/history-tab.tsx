import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productQuery } from '../../api/catalogue/products.ts'
import { knownText } from '../../kit/i18n/known-text.ts'
import { HistoryCard } from '../../records/history-card.tsx'
import { useCan } from '../../session/me.tsx'

/** What colleagues changed in a product, and their notes about it. */
export function HistoryTab({ product: { id, history } }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  return (
    <HistoryCard
      kind="product"
      id={id}
      history={history}
      queryKey={productQuery(id).queryKey}
      mayWrite={can('catalogue:write')}
      title={t('part.history')}
      empty={t('noHistory')}
      actorOf={(actor) => t(`actor.${actor}`)}
      titleOf={(what) => {
        const key = `did.${what?.replace('.', '_')}`
        return knownText(t(key as 'did.product_changed'), `staffProducts.${key}`) ?? t('changed')
      }}
    />
  )
}
