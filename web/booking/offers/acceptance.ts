import type { AcceptOfferBody, Offer } from '../../../contract/wire/booking/offer.ts'
import { max, required } from '../../lib/forms/rules.ts'
import { checkAddress, checkCompany, checkSending, type Facts, methodOf } from '../purchase/check-draft.ts'
import { addressFields, type Draft, type Faults, type FieldName } from '../purchase/draft.ts'
import type { OrderData } from '../purchase/form-context.ts'

/** What the form begins with. Only what there is no choice about is chosen. */
export function firstAcceptance(offer: Offer, data: OrderData, name: string): Draft {
  const open = data.paymentMethods.filter(({ unavailable }) => !unavailable)
  return {
    name,
    reference: '',
    company: offer.customer.company ?? '',
    company_number: '',
    vat_number: '',
    'invoice.id': 'new',
    'invoice.name': offer.customer.name,
    'invoice.country_code': 'NL',
    shipping_method: data.shippingMethods[0]?.code ?? '',
    ...(offer.invoice_address ? { pickup_postcode: offer.invoice_address.postcode } : {}),
    payment_method: open[0]?.code ?? '',
    terms: '',
    early_start: '',
  }
}

/** What is wrong, told before anything is sent. */
export function checkAcceptance(draft: Draft, facts: Facts, asksAddress: boolean): Faults {
  const found: Faults = {
    name: required(draft.name ?? '') ?? max(120)(draft.name ?? ''),
    reference: max(60)(draft.reference ?? ''),
    ...(asksAddress ? checkAddress(draft, 'invoice') : {}),
    ...(asksAddress && draft.company?.trim() ? checkCompany(draft, facts.book) : {}),
    ...checkSending(draft, facts),
    payment_method: facts.isFree ? undefined : required(draft.payment_method ?? ''),
    terms: required(draft.terms ?? ''),
    early_start: facts.needsEarlyStart ? required(draft.early_start ?? '') : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, rule]) => rule))
}

/** With VAT and shipping; what stands above the button. */
export const totalOf = (offer: Offer, draft: Draft, facts: Facts) =>
  Math.round((offer.gross + (methodOf(draft, facts)?.gross ?? 0)) * 100) / 100

const trimmed = (draft: Draft, name: FieldName) => draft[name]?.trim() ?? ''

/** The answer as the shop wants it. */
export function acceptanceOf(offer: Offer, draft: Draft, facts: Facts): AcceptOfferBody {
  const method = methodOf(draft, facts)
  const reference = trimmed(draft, 'reference')
  const address = Object.fromEntries(
    addressFields.map((field) => [field, trimmed(draft, `invoice.${field}`)]),
  )
  const company = {
    company: trimmed(draft, 'company') || null,
    company_number: trimmed(draft, 'company_number') || null,
    vat_number: trimmed(draft, 'vat_number') || null,
  }
  return {
    name: trimmed(draft, 'name'),
    ...(reference ? { reference } : {}),
    terms: true,
    payment_method: (draft.payment_method || 'ideal') as AcceptOfferBody['payment_method'],
    ...(method ? { shipping_method: method.code } : {}),
    ...(method?.needs === 'pickup_point' ? { pickup_point: draft.pickup_point } : {}),
    ...(draft.early_start ? { early_start: true } : {}),
    ...(offer.invoice_address ? {} : { invoice_address: { ...address, ...company } }),
    expected_total: totalOf(offer, draft, facts),
  } as AcceptOfferBody
}

const plain = [
  'name',
  'reference',
  'shipping_method',
  'pickup_point',
  'payment_method',
  'terms',
  'early_start',
] as const
const ofCompany = ['company', 'company_number', 'vat_number'] as const

/** A field of the call as the page names it; those of an address that is not asked for are on no page. */
export const acceptanceField =
  (asksAddress: boolean) =>
  (name: string): FieldName | undefined => {
    const part = name.replace(/^invoice_address\./, '')
    if (asksAddress) {
      const field = addressFields.find((one) => name === `invoice_address.${one}`)
      if (field) return `invoice.${field}`
      const number = ofCompany.find((one) => one === part)
      if (number) return number
    }
    return plain.find((one) => one === name)
  }
