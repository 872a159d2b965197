import { type ReactNode, useEffect } from 'react'
import type { Alternates, ProductPage as Found } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../contract/wire/catalogue/product-choice.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { type AnalyticsItem, emitEvent } from '../../lib/analytics/events.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'
import { Alternatives } from './alternatives.tsx'
import { BookingPanel } from './choice/booking-panel.tsx'
import { ProductChoice } from './choice/product-choice.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductSections } from './product-sections.tsx'

type Props = {
  found: Found
  choices: AttributeChoices | null
  /** Stands before all else, with a head of its own: the form to ask for a quotation. */
  first?: { title: string; description: string; alternates: Alternates; part: ReactNode }
}

export function ProductPage({ found, choices, first }: Props) {
  const t = useTranslations('product.page')
  const { product } = found
  // What has been is of no use to who wants to book.
  const options = product.options.filter(({ state }) => state !== 'done')
  const { name, code, kind } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen once, also when its data are loaded anew
  useEffect(() => emitEvent({ name: 'view_item', items: [itemOf(found)] }), [product.id])
  return (
    <ProductChoice found={found}>
      <PageHead
        title={first?.title ?? t('metaTitle', { name, code, kind })}
        description={first?.description ?? product.meta_description}
        alternates={first?.alternates ?? product.alternate_lang_hrefs}
        indexed={!first}
        about={product.uri}
      />
      <StructuredData data={import.meta.env.SSR && found.schema} />
      <ProductHeader found={found} />
      <Container className="grid gap-x-12 gap-y-12 py-10 lg:grid-cols-[1fr_22rem] lg:py-14 xl:gap-x-20 xl:grid-cols-[1fr_25rem]">
        {first && <div className="min-w-0 lg:col-start-1">{first.part}</div>}
        <div className={`lg:col-start-2 lg:row-start-1 ${first ? 'lg:row-span-2' : ''}`}>
          <BookingPanel product={product} options={options} besideForm={first !== undefined} />
        </div>
        <div className="min-w-0 space-y-14 lg:col-start-1 lg:space-y-18">
          <ProductSections found={found} options={options} choices={choices} />
        </div>
      </Container>
      <Alternatives products={found.alternatives} />
    </ProductChoice>
  )
}

/** As analytics count it: by what would go into the cart, without VAT. */
function itemOf({ product, selected_option: option }: Found): AnalyticsItem {
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
