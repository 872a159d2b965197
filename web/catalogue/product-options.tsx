import type { ReactNode } from 'react'
import type { Product, ProductOption } from '../../contract/catalogue.ts'
import { PhoneLink } from '../content/phone-link.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { DateList } from './date-list.tsx'
import { EmptyState } from './empty-state.tsx'
import { OptionTable } from './option-table.tsx'

/** Dates of a training, versions of goods, rates of an inspection; or how to get one when there is none. */
export function ProductOptions({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('catalogue.dates')
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
      <EmptyState title={t('quotationTitle')}>
        <p>{t.rich('quotationText', call)}</p>
      </EmptyState>
    )
  if (options.length === 0)
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t.rich('emptyText', { ...call, ...write })}</p>
      </EmptyState>
    )
  if (product.kind === 'training') return <DateList dates={options} exempt={product.vat_exempt} />
  return <OptionTable product={product} />
}
