import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ProductGrid } from '../../catalogue/cards/product-grid.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { SubjectLinks } from '../../lib/page/subject-links.tsx'

const shownProducts = 4

/** An empty cart: subjects to start with, and best sellers. */
export function EmptyCart() {
  const t = useTranslations('cart.page')
  // The page does without best sellers when they cannot be loaded.
  const { value: found } = useAsk('best sellers', (api) =>
    api.queryProducts({ best_selling: true, limit: shownProducts, products_only: true }),
  )
  const products = found?.products.data ?? []
  return (
    <>
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyText')}</p>
        <SubjectLinks title={t('emptyStart')} />
      </EmptyState>
      {products.length > 0 && (
        <section aria-labelledby="best-sellers" className="mt-14">
          <SectionHeading id="best-sellers" title={t('bestSellers')} className="mb-8" />
          <ProductGrid products={products} across={4} />
        </section>
      )}
    </>
  )
}
