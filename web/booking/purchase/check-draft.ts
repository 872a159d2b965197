import { addressFieldNames } from '../../../contract/rules/contact/address.ts'
import { isDay } from '../../../contract/rules/time/typed-day.ts'
import type { AddressBook } from '../../../contract/wire/accounts/customer.ts'
import type { ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import { checkAddress } from '../../account/address/address.ts'
import { email, max, required } from '../../lib/forms/rules.ts'
import { type AddressKind, type Draft, type DraftErrors, personIn, personName } from './draft.ts'
import { isFilledIn } from './people.ts'
import { type PurchaseLine, trainingsIn } from './purchase.ts'

/** What the checks depend on besides the draft. */
export type Facts = {
  items: readonly PurchaseLine[]
  needsShipping: boolean
  shippingMethods: readonly ShippingMethod[]
  book: AddressBook
  today: string
  /** A private buyer's course starts before the withdrawal period is over. */
  needsEarlyStart: boolean
  isFree: boolean
}

/** Maximum lengths, for the checks and for their texts. */
export const bounds = {
  accepted_by: { max: 120 },
  approver_name: { max: 120 },
  company: { max: 120 },
  reference: { max: 60 },
  remarks: { max: 2000 },
} as const

export const isCompany = ({ buyer }: Draft) => buyer === 'company'
export const areFieldsOpen = (draft: Draft, kind: AddressKind) => draft[kind].mode !== 'chosen'

export const shippingMethodOf = (draft: Draft, { needsShipping, shippingMethods }: Facts) =>
  needsShipping ? shippingMethods.find(({ code }) => code === draft.shipping_method) : undefined

/** Goods go to another address than the invoice. */
export const hasDeliveryAddress = (draft: Draft, facts: Facts) =>
  shippingMethodOf(draft, facts)?.needs === 'address' && !draft.isSameAddress

export const chosenAddress = ({ invoice, delivery }: Draft, book: AddressBook, kind: AddressKind) => {
  const { id } = kind === 'invoice' ? invoice : delivery
  return book[kind].find((address) => address.id === id)
}

type Known = { book: AddressBook; countries: readonly { code: string; in_eu: boolean }[] }

/** The country of the invoice address decides which company number is required. */
export const invoiceCountry = (draft: Draft, book: AddressBook) =>
  (areFieldsOpen(draft, 'invoice')
    ? draft.invoice.input.country_code
    : chosenAddress(draft, book, 'invoice')?.country_code) || 'NL'

/** In these countries a company's VAT number is checked, because its VAT may be reverse-charged. */
export const isInOtherEuCountry = (draft: Draft, { book, countries }: Known): boolean => {
  const country = invoiceCountry(draft, book)
  return country !== 'NL' && countries.some(({ code, in_eu }) => code === country && in_eu)
}

/** A Dutch company is identified by its KvK number, a foreign one by its VAT number. */
export function checkCompany(draft: Draft, book: AddressBook): DraftErrors {
  const number = draft.company_number.replace(/[\s.]/g, '')
  const isDutch = invoiceCountry(draft, book) === 'NL'
  return {
    company: required(draft.company),
    company_number: isDutch
      ? (required(number) ?? (/^\d{8}$/.test(number) ? undefined : 'company_number'))
      : undefined,
    vat_number: isDutch ? undefined : required(draft.vat_number),
    invoice_email: email(draft.invoice_email),
  }
}

export function checkAddressFields(draft: Draft, kind: AddressKind): DraftErrors {
  const errors = checkAddress(draft[kind].input)
  return Object.fromEntries(addressFieldNames.map((field) => [`${kind}.${field}`, errors[field]]))
}

const checkAddressChoice = (draft: Draft, kind: AddressKind): DraftErrors => {
  if (areFieldsOpen(draft, kind)) return checkAddressFields(draft, kind)
  return draft[kind].id === null ? { [`${kind}.id`]: 'required' } : {}
}

/** Nobody has to be named yet, but every participant who is filled in needs a name. */
function checkPeople(draft: Draft, { items, today }: Facts): DraftErrors {
  const errors: DraftErrors = {}
  for (const { po_id: poId, amount } of trainingsIn(items))
    for (let index = 0; index < amount; index++) {
      const person = personIn(draft, poId, index)
      if (!isFilledIn(person)) continue
      errors[personName(poId, index, 'name')] = required(person.name) ?? max(120)(person.name)
      errors[personName(poId, index, 'email')] = email(person.email)
      const born = person.date_of_birth
      if (born && (!isDay(born) || born >= today || born < '1900'))
        errors[personName(poId, index, 'date_of_birth')] = 'day'
      for (const field of ['winda_id', 'irata_number'] as const)
        errors[personName(poId, index, field)] = max(20)(person[field])
    }
  return errors
}

export function checkShipping(draft: Draft, facts: Facts): DraftErrors {
  if (!facts.needsShipping) return {}
  const method = shippingMethodOf(draft, facts)
  if (!method) return { shipping_method: 'required' }
  return method.needs === 'pickup_point' ? { pickup_point: required(draft.pickup_point) } : {}
}

/** Payment method and consents, which ordering and accepting an offer both need. */
export const checkAgreement = (draft: Draft, facts: Facts): DraftErrors => ({
  ...(draft.payment_method === 'employer' && !facts.isFree
    ? {
        approver_name: required(draft.approver_name) ?? max(bounds.approver_name.max)(draft.approver_name),
        approver_email: required(draft.approver_email) ?? email(draft.approver_email),
      }
    : {}),
  payment_method: facts.isFree ? undefined : required(draft.payment_method),
  terms: draft.terms ? undefined : 'required',
  early_start: facts.needsEarlyStart && !draft.early_start ? 'required' : undefined,
})

export const withoutEmpty = (errors: DraftErrors): DraftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, rule]) => rule))

/** Checked before the order is sent; the server has the final say. */
export function checkDraft(draft: Draft, facts: Facts): DraftErrors {
  const errors: DraftErrors = {
    ...(isCompany(draft) ? checkCompany(draft, facts.book) : {}),
    ...checkAddressChoice(draft, 'invoice'),
    ...(hasDeliveryAddress(draft, facts) ? checkAddressChoice(draft, 'delivery') : {}),
    ...(draft.isNamedLater ? {} : checkPeople(draft, facts)),
    ...checkShipping(draft, facts),
    ...checkAgreement(draft, facts),
  }
  for (const name of ['company', 'reference', 'remarks'] as const)
    errors[name] ??= max(bounds[name].max)(draft[name])
  return withoutEmpty(errors)
}
