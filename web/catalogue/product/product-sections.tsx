import type { ProductPage as Page } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Still } from '../../lib/lazy/still.tsx'
import { stillSections } from './lazy-still-sections.ts'
import { ProductSection } from './product-section.tsx'
import { ReviewList } from './review-list.tsx'

/** The sections below the dates. */
export function ProductSections({ page }: { page: Page }) {
  const t = useTranslations('product')
  const { product } = page
  return (
    <>
      <Still code={stillSections} props={{ page, place: 'top' }} className="space-y-12 lg:space-y-16" />
      <ProductSection id="reviews" title={t('page.reviews')}>
        {page.reviews.length ? (
          <ReviewList product={product} first={page.reviews} />
        ) : (
          <p className="max-w-read wrap-anywhere">{t('reviews.none', { name: product.name })}</p>
        )}
      </ProductSection>
      {page.pages.length > 0 && (
        <Still code={stillSections} props={{ page, place: 'bottom' }} className="block" />
      )}
    </>
  )
}
