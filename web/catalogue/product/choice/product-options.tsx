import type { ReactNode } from 'react'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../../contract/wire/catalogue/product-choice.ts'
import { Collapsible } from '../../../../ui/disclosure/collapsible.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { LazyPage } from '../../../lib/lazy/lazy-page.tsx'
import { PhoneLink } from '../../../lib/page/phone-link.tsx'
import { useShellData } from '../../../lib/page/use-shell-data.ts'
import { DateChooser } from '../dates/date-chooser.tsx'
import { attributeChoice } from './lazy-attribute-choice.ts'
import { OptionTable } from './option-table.tsx'

type Props = { product: Product; options: ProductOption[]; choices: AttributeChoices | null }

/** The dates of a training, versions of equipment or rates of an inspection; or how to get one when there is none. */
export function ProductOptions({ product, options, choices }: Props) {
  const t = useTranslations('product')
  const { email, phone } = useShellData().shop
  const call = { number: phone, phone: (number: ReactNode) => <PhoneLink>{number}</PhoneLink> }
  const write = {
    address: email,
    email: (address: ReactNode) => (
      <a href={`mailto:${email}`} className="text-link">
        {address}
      </a>
    ),
  }
  if (product.on_quotation)
    return (
      <EmptyState title={t('dates.quotationTitle')}>
        <p>{t.rich('dates.quotationText', call)}</p>
      </EmptyState>
    )
  if (options.length === 0)
    return (
      <EmptyState title={t('dates.emptyTitle')}>
        <p>{t.rich('dates.emptyText', { ...call, ...write })}</p>
      </EmptyState>
    )
  if (product.kind === 'training') return <DateChooser product={product} dates={options} />
  // A single attribute is just a list; combinations need at least two.
  if (!choices || choices.attributes.length < 2) return <OptionTable product={product} />
  return (
    <>
      <LazyPage code={attributeChoice} props={{ product, first: choices }} />
      <Collapsible summary={t('choice.allOptions')} className="mt-6 border-t">
        <OptionTable product={product} />
      </Collapsible>
    </>
  )
}
