import type { AddressBook } from '../../../contract/wire/accounts/customer.ts'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import type { ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import { isDutchPostcode } from '../../account/address/address-text.ts'
import { email, max, required } from '../../lib/forms/rules.ts'
import { isDay } from './days.ts'
import { type AddressKind, addressFields, type Draft, type Faults, type FieldName } from './draft.ts'
import { isFilledIn, personOf, trainingsOf } from './people.ts'

/** What the rules hang on besides what was typed. */
export type Facts = {
  items: readonly CartItem[]
  needsShipping: boolean
  shippingMethods: readonly ShippingMethod[]
  book: AddressBook
  today: string
  /** A private buyer's course begins before the time to withdraw is over. */
  needsEarlyStart: boolean
  isFree: boolean
}

const longest: Partial<Record<FieldName, number>> = {
  company: 120,
  reference: 60,
  remarks: 2000,
}
const longestAddress = { name: 120, street: 120, house_number: 20, postcode: 12, city: 80, country_code: 2 }

export const isCompany = (draft: Draft) => draft.buyer === 'company'
export const isFormOpen = (draft: Draft, kind: AddressKind) =>
  draft[`${kind}.id`] === 'new' ||
  Boolean(draft[`${kind}.editing`] && draft[`${kind}.editing`] === draft[`${kind}.id`])

export const methodOf = (draft: Draft, { needsShipping, shippingMethods }: Facts) =>
  needsShipping ? shippingMethods.find(({ code }) => code === draft.shipping_method) : undefined

/** Goods go to another address than the invoice. */
export const goesElsewhere = (draft: Draft, facts: Facts) =>
  methodOf(draft, facts)?.needs === 'address' && draft.same === 'no'

/** Of the invoice address, as typed or as chosen: at home the trade register tells who a company is, abroad the VAT number. */
export const countryOf = (draft: Draft, book: AddressBook) =>
  (isFormOpen(draft, 'invoice')
    ? draft['invoice.country_code']
    : book.invoice.find(({ id }) => String(id) === draft['invoice.id'])?.country_code) || 'NL'

export function checkCompany(draft: Draft, book: AddressBook): Faults {
  const number = draft.company_number?.replace(/[\s.]/g, '') ?? ''
  const isDutch = countryOf(draft, book) === 'NL'
  return {
    company: required(draft.company ?? ''),
    company_number: isDutch
      ? (required(number) ?? (/^\d{8}$/.test(number) ? undefined : 'company_number'))
      : undefined,
    vat_number: isDutch ? undefined : required(draft.vat_number ?? ''),
    invoice_email: email(draft.invoice_email ?? ''),
  }
}

export function checkAddress(draft: Draft, kind: AddressKind): Faults {
  const faults: Faults = {}
  for (const field of addressFields) {
    const value = draft[`${kind}.${field}`] ?? ''
    faults[`${kind}.${field}`] = required(value) ?? max(longestAddress[field])(value)
  }
  const isDutch = draft[`${kind}.country_code`] === 'NL'
  if (isDutch && !isDutchPostcode(draft[`${kind}.postcode`] ?? '')) faults[`${kind}.postcode`] ??= 'postcode'
  if (!/\d/.test(draft[`${kind}.house_number`] ?? '')) faults[`${kind}.house_number`] ??= 'house_number'
  return faults
}

/** Nobody need be named yet; who is named needs a name. */
function checkPeople(draft: Draft, { items, today }: Facts): Faults {
  const faults: Faults = {}
  for (const { po_id, amount } of trainingsOf(items))
    for (let index = 0; index < amount; index++) {
      const person = personOf(draft, po_id, index)
      if (!isFilledIn(person)) continue
      faults[`people.${po_id}.${index}.name`] = required(person.name) ?? max(120)(person.name)
      faults[`people.${po_id}.${index}.email`] = email(person.email)
      const born = person.date_of_birth
      if (born && (!isDay(born) || born >= today || born < '1900'))
        faults[`people.${po_id}.${index}.date_of_birth`] = 'day'
      for (const field of ['winda_id', 'irata_number'] as const)
        faults[`people.${po_id}.${index}.${field}`] = max(20)(person[field])
    }
  return faults
}

export function checkSending(draft: Draft, facts: Facts): Faults {
  if (!facts.needsShipping) return {}
  const method = methodOf(draft, facts)
  if (!method) return { shipping_method: 'required' }
  return method.needs === 'pickup_point' ? { pickup_point: required(draft.pickup_point ?? '') } : {}
}

/** What is wrong, told before anything is sent. The server has the last word. */
export function checkDraft(draft: Draft, facts: Facts): Faults {
  const found: Faults = {
    ...(isCompany(draft) ? checkCompany(draft, facts.book) : {}),
    'invoice.id': required(draft['invoice.id'] ?? ''),
    ...(isFormOpen(draft, 'invoice') ? checkAddress(draft, 'invoice') : {}),
    ...(goesElsewhere(draft, facts) ? { 'delivery.id': required(draft['delivery.id'] ?? '') } : {}),
    ...(goesElsewhere(draft, facts) && isFormOpen(draft, 'delivery') ? checkAddress(draft, 'delivery') : {}),
    ...(draft.people === 'later' ? {} : checkPeople(draft, facts)),
    ...checkSending(draft, facts),
    payment_method: facts.isFree ? undefined : required(draft.payment_method ?? ''),
    terms: required(draft.terms ?? ''),
    early_start: facts.needsEarlyStart ? required(draft.early_start ?? '') : undefined,
  }
  for (const [name, most] of Object.entries(longest) as [FieldName, number][])
    found[name] ??= max(most)(draft[name] ?? '')
  return Object.fromEntries(Object.entries(found).filter(([, rule]) => rule))
}
