import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ProductGrid } from '../../catalogue/cards/product-grid.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'

const shownProducts = 4

/** Below an empty cart, which does without them when they cannot be loaded. */
export function BestSellers() {
  const t = useTranslations('cartPage')
  const { value: found } = useAsk('best sellers', (api) =>
    api.queryProducts({ best_selling: true, limit: shownProducts, products_only: true }),
  )
  const products = found?.products.data ?? []
  if (products.length === 0) return null
  return (
    <section aria-labelledby="best-sellers" className="mt-14">
      <SectionHeading id="best-sellers" title={t('bestSellers')} className="mb-8" />
      <ProductGrid products={products} across={4} />
    </section>
  )
}
