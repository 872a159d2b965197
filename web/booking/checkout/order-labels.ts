import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { type AddressKind, addressFields, type FieldName, personName } from '../purchase/draft.ts'
import { fieldsOf } from '../purchase/participant-fields.ts'
import { trainingsOf } from '../purchase/people.ts'

type Labels = Partial<Record<FieldName, string>>

/** Every field's name, in the order in which they stand on the page, so that the list of faults follows it. */
export function useOrderLabels(items: readonly CartItem[]): Labels {
  const t = useTranslations('checkout')
  const ofAddress = (kind: AddressKind): Labels => ({
    [`${kind}.id`]: t(`address.${kind}`),
    ...Object.fromEntries(addressFields.map((field) => [`${kind}.${field}`, t(`address.field.${field}`)])),
  })
  const people: Labels = {}
  for (const item of trainingsOf(items))
    for (let index = 0; index < item.amount; index++)
      for (const field of fieldsOf(item))
        people[personName(item.po_id, index, field)] = t(`people.field.${field}`)
  return {
    company: t('buyer.companyName'),
    company_number: t('buyer.companyNumber'),
    vat_number: t('buyer.vatNumber'),
    invoice_email: t('buyer.invoiceEmail'),
    reference: t('buyer.reference'),
    ...ofAddress('invoice'),
    ...people,
    shipping_method: t('shipping.title'),
    ...ofAddress('delivery'),
    pickup_postcode: t('pickup.postcode'),
    pickup_point: t('pickup.title'),
    payment_method: t('payment.title'),
    remarks: t('remarks.label'),
    terms: t('consent.termsName'),
    early_start: t('consent.earlyStartName'),
  }
}
