import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { AddressFields } from '../../account/address/address-fields.tsx'
import { CompanyNumbers } from '../purchase/company-numbers.tsx'
import { useFormParts } from '../purchase/form-context.ts'
import { OrderSection } from '../purchase/form-section.tsx'

/** Where the invoice goes: shown where it is known, asked where it is not. */
export function InvoicePart({ address }: { address: Offer['invoice_address'] }) {
  const t = useTranslations('offers.accept')
  if (!address)
    return (
      <OrderSection title={t('invoice')} intro={<p>{t('invoiceAsk')}</p>}>
        <CompanyFields />
        <AddressFields kind="invoice" withName />
      </OrderSection>
    )
  const { name, company, street, house_number, postcode, city } = address
  return (
    <OrderSection title={t('invoice')} intro={<p>{t('invoiceKnown')}</p>}>
      <p className="wrap-anywhere">
        <strong>{company || name}</strong>
        <br />
        {street} {house_number}
        <br />
        {postcode} {city}
      </p>
    </OrderSection>
  )
}

function CompanyFields() {
  const { form, fields } = useFormParts()
  return (
    <div className="mb-5 grid gap-5 sm:grid-cols-2">
      <TextField
        {...fields.field('company')}
        optional
        autoComplete="organization"
        className="sm:col-span-2"
      />
      {form.typed.company?.trim() && <CompanyNumbers />}
    </div>
  )
}
