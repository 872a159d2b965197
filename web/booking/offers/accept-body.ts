import { addressFieldNames } from '../../../contract/rules/contact/address.ts'
import type { AcceptLinkedOfferBody, Offer } from '../../../contract/wire/booking/offer.ts'
import { max, required } from '../../lib/forms/rules.ts'
import {
  bounds,
  checkAddressFields,
  checkAgreement,
  checkCompany,
  checkShipping,
  type Facts,
  shippingMethodOf,
  withoutEmpty,
} from '../purchase/check-draft.ts'
import { type Draft, type DraftErrors, emptyDraft, type FieldName } from '../purchase/draft.ts'
import type { PurchaseOptions } from '../purchase/form-context.ts'
import { sum } from '../purchase/purchase.ts'

/** What the form starts with. */
export function firstAcceptance(offer: Offer, options: PurchaseOptions, name: string): Draft {
  const { invoice } = emptyDraft
  const payable = options.paymentMethods.filter(({ unavailable }) => !unavailable)
  return {
    ...emptyDraft,
    accepted_by: name,
    company: offer.customer.company ?? '',
    invoice: { ...invoice, input: { ...invoice.input, name: offer.customer.name } },
    shipping_method: options.shippingMethods[0]?.code ?? '',
    pickup_postcode: offer.invoice_address?.postcode ?? null,
    payment_method: payable[0]?.code ?? '',
  }
}

/** Checked before it is sent; the server has the final say. */
export const checkAcceptance = (draft: Draft, facts: Facts, asksAddress: boolean): DraftErrors =>
  withoutEmpty({
    accepted_by: required(draft.accepted_by) ?? max(bounds.accepted_by.max)(draft.accepted_by),
    reference: max(bounds.reference.max)(draft.reference),
    ...(asksAddress ? checkAddressFields(draft, 'invoice') : {}),
    ...(asksAddress && draft.company.trim() ? checkCompany(draft, facts.book) : {}),
    ...checkShipping(draft, facts),
    ...checkAgreement(draft, facts),
  })

/** The total above the button, with VAT and shipping. */
export const totalOf = (offer: Offer, draft: Draft, facts: Facts) =>
  sum(offer.gross, shippingMethodOf(draft, facts)?.gross ?? 0)

/** The acceptance as the API takes it. */
export function acceptBody(offer: Offer, draft: Draft, facts: Facts): AcceptLinkedOfferBody {
  const method = shippingMethodOf(draft, facts)
  const reference = draft.reference.trim()
  const { input } = draft.invoice
  const invoice_address = {
    name: input.name.trim(),
    street: input.street.trim(),
    house_number: input.house_number.trim(),
    postcode: input.postcode.trim(),
    city: input.city.trim(),
    country_code: input.country_code,
    company: draft.company.trim() || null,
    company_number: draft.company_number.trim() || null,
    vat_number: draft.vat_number.trim() || null,
  }
  return {
    name: draft.accepted_by.trim(),
    ...(reference ? { reference } : {}),
    terms: true,
    payment_method: draft.payment_method || 'ideal',
    ...(method ? { shipping_method: method.code } : {}),
    ...(method?.needs === 'pickup_point' ? { pickup_point: draft.pickup_point } : {}),
    ...(draft.early_start ? { early_start: true } : {}),
    ...(offer.invoice_address ? {} : { invoice_address }),
    expected_total: totalOf(offer, draft, facts),
  }
}

const sameName = [
  'reference',
  'shipping_method',
  'pickup_point',
  'payment_method',
  'terms',
  'early_start',
] as const
const companyFields = ['company', 'company_number', 'vat_number'] as const

/** A field of the request by its name on the page. The fields of an address that is not asked for are on no page. */
export const acceptField =
  (asksAddress: boolean) =>
  (name: string): FieldName | undefined => {
    if (name === 'name') return 'accepted_by'
    if (asksAddress) {
      const part = name.replace(/^invoice_address\./, '')
      const ofCompany = companyFields.find((one) => one === part)
      if (ofCompany) return ofCompany
      const field = addressFieldNames.find((one) => name === `invoice_address.${one}`)
      if (field) return `invoice.${field}`
    }
    return sameName.find((one) => one === name)
  }
