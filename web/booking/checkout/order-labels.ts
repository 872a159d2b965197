import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useAddressLabels } from '../../account/address/address-fields.tsx'
import { type AddressKind, type FieldName, personName } from '../purchase/draft.ts'
import { personFieldsOf } from '../purchase/people.ts'
import { type PurchaseLine, trainingsIn } from '../purchase/purchase.ts'

type Labels = Partial<Record<FieldName, string>>

/** The label of every field, in the order of the page, so that the error summary follows it. */
export function useOrderLabels(items: readonly PurchaseLine[]): Labels {
  const t = useTranslations('checkout')
  const address = useAddressLabels()
  const labelsOf = (kind: AddressKind): Labels => ({
    [`${kind}.id`]: t(`address.${kind}`),
    ...Object.fromEntries(Object.entries(address).map(([field, label]) => [`${kind}.${field}`, label])),
  })
  const people: Labels = {}
  for (const training of trainingsIn(items))
    for (let index = 0; index < training.amount; index++)
      for (const field of personFieldsOf(training))
        people[personName(training.po_id, index, field)] = t(`people.field.${field}`)
  return {
    company_number: t('buyer.companyNumber'),
    vat_number: t('buyer.vatNumber'),
    company: t('buyer.companyName'),
    invoice_email: t('buyer.invoiceEmail'),
    reference: t('buyer.reference'),
    ...labelsOf('invoice'),
    ...people,
    shipping_method: t('shipping.title'),
    ...labelsOf('delivery'),
    pickup_postcode: t('pickup.postcode'),
    pickup_point: t('pickup.title'),
    payment_method: t('payment.title'),
    approver_name: t('payment.approverName'),
    approver_email: t('payment.approverEmail'),
    remarks: t('remarks.label'),
    terms: t('consent.termsName'),
    early_start: t('consent.earlyStartName'),
  }
}
