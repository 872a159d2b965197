import { useEffect, useEffectEvent } from 'react'
import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { ProductPage as Page } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../contract/wire/catalogue/product-choice.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { type AnalyticsItem, emitEvent } from '../../lib/analytics/events.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'
import { useRememberedWish } from '../wish/use-remembered-wish.ts'
import { Alternatives } from './alternatives.tsx'
import { BookBarSlot } from './choice/book-bar-slot.tsx'
import { BookingPanel } from './choice/booking-panel.tsx'
import { ProductChoice } from './choice/product-choice.tsx'
import { ProductOptions } from './choice/product-options.tsx'
import { BookableLocations } from './dates/bookable-locations.tsx'
import { isShown } from './dates/filter-dates.ts'
import { Gallery } from './gallery.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductSection } from './product-section.tsx'
import { ProductSections } from './product-sections.tsx'

type Props = {
  page: Page
  wish: Wish
  choices: AttributeChoices | null
}

export function ProductPage({ page, wish, choices }: Props) {
  const t = useTranslations('product')
  const { product } = page
  const options = product.options.filter(isShown)
  const { name, code, kind } = product
  // Reported once per product, also when its data are loaded again.
  const reportView = useEffectEvent((_id: number) =>
    emitEvent({ name: 'view_item', items: [toAnalyticsItem(page)] }),
  )
  useEffect(() => reportView(product.id), [product.id])
  return (
    <ProductChoice page={page} wish={wish}>
      {kind === 'training' && <RememberedWish wish={wish} />}
      <PageHead
        title={t('page.metaTitle', { name, code, kind })}
        description={product.meta_description}
        alternates={product.alternate_lang_hrefs}
        about={product.uri}
      />
      <StructuredData data={import.meta.env.SSR && page.schema} />
      <Container className={`product-layout ${product.pictures.length > 1 ? 'product-pictures' : ''}`}>
        <ProductHeader page={page} />
        <BookingPanel product={product} options={options} />
        <div className="product-dates">
          <ProductSection id="options" title={t(`options.${kind}`)}>
            {kind === 'training' && <BookableLocations page={page} options={options} />}
            <ProductOptions product={product} options={options} choices={choices} />
          </ProductSection>
        </div>
        <Gallery product={product} className="product-media" />
        <div className="product-rest">
          <ProductSections page={page} />
        </div>
      </Container>
      <Alternatives products={page.alternatives} />
      <BookBarSlot product={product} options={options} />
    </ProductChoice>
  )
}

/** Remembers the wish for the visit; the first page of a visitor with a wish is loaded again with it. */
function RememberedWish({ wish }: { wish: Wish }) {
  useRememberedWish(wish)
  return null
}

/** The selected option as an analytics item, without VAT. */
function toAnalyticsItem({ product, selected_option: option }: Page): AnalyticsItem {
  const { name: full_name, brand, starting_price } = product
  return {
    po_id: option?.po_id ?? null,
    full_name,
    brand,
    price: option?.net ?? starting_price ?? 0,
    option_name: option?.option_name ?? '',
    quantity: 1,
  }
}
