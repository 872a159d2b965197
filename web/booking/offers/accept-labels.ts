import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { addressFields, type FieldName } from '../purchase/draft.ts'

/** Every field's name, in the order in which they stand on the page, so that the list of faults follows it. */
export function useAcceptLabels(): Partial<Record<FieldName, string>> {
  const t = useTranslations('offers.accept')
  const of = useTranslations('checkout')
  return {
    name: t('name'),
    reference: t('reference'),
    company: of('buyer.companyName'),
    company_number: of('buyer.companyNumber'),
    vat_number: of('buyer.vatNumber'),
    ...Object.fromEntries(addressFields.map((field) => [`invoice.${field}`, of(`address.field.${field}`)])),
    shipping_method: t('shipping'),
    pickup_postcode: of('pickup.postcode'),
    pickup_point: of('pickup.title'),
    payment_method: of('payment.title'),
    terms: of('consent.termsName'),
    early_start: of('consent.earlyStartName'),
  }
}
