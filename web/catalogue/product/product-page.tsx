import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Alternates, ProductPage as Page } from '../../../contract/wire/catalogue/product.ts'
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
  page: Page
  choices: AttributeChoices | null
  /** The quotation page: the same page with a form on top and its own head. */
  quotation?: { title: string; description: string; alternates: Alternates; form: ReactNode }
}

export function ProductPage({ page, choices, quotation }: Props) {
  const t = useTranslations('product.page')
  const { product } = page
  const options = product.options.filter(({ state }) => state !== 'done')
  const { name, code, kind } = product
  // Reported once per product, also when its data are loaded again.
  const reportView = useEffectEvent((_id: number) =>
    emitEvent({ name: 'view_item', items: [toAnalyticsItem(page)] }),
  )
  useEffect(() => reportView(product.id), [product.id])
  return (
    <ProductChoice page={page}>
      <PageHead
        title={quotation?.title ?? t('metaTitle', { name, code, kind })}
        description={quotation?.description ?? product.meta_description}
        alternates={quotation?.alternates ?? product.alternate_lang_hrefs}
        indexed={!quotation}
        about={product.uri}
      />
      <StructuredData data={import.meta.env.SSR && page.schema} />
      <ProductHeader page={page} />
      <Container className="grid gap-x-12 gap-y-12 py-10 lg:grid-cols-[1fr_22rem] lg:py-14 xl:gap-x-20 xl:grid-cols-[1fr_25rem]">
        {quotation && <div className="min-w-0 lg:col-start-1">{quotation.form}</div>}
        <div className={`lg:col-start-2 lg:row-start-1 ${quotation ? 'lg:row-span-2' : ''}`}>
          <BookingPanel product={product} options={options} hasQuotationForm={quotation !== undefined} />
        </div>
        <div className="min-w-0 space-y-14 lg:col-start-1 lg:space-y-18">
          <ProductSections page={page} options={options} choices={choices} />
        </div>
      </Container>
      <Alternatives products={page.alternatives} />
    </ProductChoice>
  )
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
