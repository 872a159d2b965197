import type { z } from 'zod'
import type { DeskPayment } from '../../contract/rules/booking/desk.ts'
import type { participantFields } from '../../contract/rules/catalogue/products.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import { centsIn } from '../../contract/rules/money/money.ts'
import type {
  DeskCustomer,
  DeskOption,
  newOrderBody,
  priceOrderBody,
} from '../../contract/staff/booking/new-order.ts'

/** An address as it is typed. */
export type TypedPlace = {
  street: string
  house_number: string
  postcode: string
  city: string
  country_code: string
}
const noPlace: TypedPlace = { street: '', house_number: '', postcode: '', city: '', country_code: 'NL' }
/** Where goods go, and to whom. */
export type TypedAddress = TypedPlace & { name: string; company: string }
export const noAddress: TypedAddress = { ...noPlace, name: '', company: '' }

/** The fields of somebody new, as they are typed. */
export type TypedCustomer = TypedPlace & {
  company: string
  company_number: string
  firstname: string
  lastname: string
  email: string
  phone: string
}
export const noCustomer: TypedCustomer = {
  ...noPlace,
  company: '',
  company_number: '',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
}

export type Person = { [Field in (typeof participantFields)[number]]?: string }
export type CallLine = { option: DeskOption; amount: number; price: string; reason: string; people: Person[] }

/** Somebody who came to a date without an order, as the page of that date hands them over. */
export type WalkInToBook = {
  date: number
  name: string
  email: string | null
  company: string | null
  details: Person
}

/** Whether the page was opened for a walk-in. */
export const isWalkIn = (state: unknown): state is WalkInToBook =>
  typeof state === 'object' && state !== null && 'date' in state && 'details' in state

/** The call with the walk-in as a new customer and as the participant of the date to which they came. */
export function withWalkIn(
  call: Call,
  { name, email, company, details }: WalkInToBook,
  option: DeskOption,
): Call {
  const [firstname = '', ...rest] = name.split(' ')
  const typed = {
    ...call.typed,
    firstname,
    lastname: rest.join(' '),
    email: email ?? '',
    company: company ?? '',
  }
  const people = [{ name, ...(email ? { email } : {}), ...details }]
  return { ...call, isNew: true, typed, lines: [{ option, amount: 1, price: '', reason: '', people }] }
}

/** Everything that a colleague fills in during a call. */
export type Call = {
  key: string
  customer: DeskCustomer | null
  /** Somebody new, or the missing address of a customer. */
  typed: TypedCustomer
  isNew: boolean
  language: Locale
  lines: CallLine[]
  payment: DeskPayment
  linkDays: number
  shipping: string
  /** Where goods go, if not to the address of the invoice. */
  delivery: TypedAddress | null
  reference: string
  note: string
  earlyStart: boolean
}

export const newCall = (language: Locale): Call => ({
  key: crypto.randomUUID(),
  customer: null,
  typed: noCustomer,
  isNew: false,
  language,
  lines: [],
  payment: 'link',
  linkDays: 3,
  shipping: '',
  delivery: null,
  reference: '',
  note: '',
  earlyStart: false,
})

export const isEmpty = (call: Call) => !call.customer && !call.isNew && call.lines.length === 0

/** Whether the address has to be typed: for somebody new, or a customer without one. */
export const needsAddress = ({ customer, isNew }: Call) => isNew || customer?.invoice_address === null

/** The invoice goes to a company: consumer law does not apply. */
export const isForCompany = ({ customer, isNew, typed }: Call) =>
  isNew || !customer?.invoice_address ? typed.company !== '' : Boolean(customer.invoice_address.company)

/** The lines as the API takes them. A price that is the catalogue's own is no change. */
function linesOf({ lines }: Call) {
  return lines.map(({ option, amount, price, reason }) => {
    const cents = centsIn(price)
    const isChanged = cents !== undefined && (option.group_cents != null || cents !== option.net_cents)
    return {
      po_id: option.po_id,
      amount,
      ...(isChanged && { unit_net_cents: cents, reason: reason.trim() }),
    }
  })
}

/** What the calculator needs; a price without its reason is not told yet. */
export function toPriceBody(call: Call): z.input<typeof priceOrderBody> {
  return {
    key: call.key,
    language: call.language,
    ...(call.customer && { customer_id: call.customer.id }),
    ...(call.shipping && { shipping_method: call.shipping }),
    lines: linesOf(call).map((line) => ({
      ...line,
      ...('reason' in line && { reason: line.reason || '…' }),
    })),
  }
}

const filled = (person: Person) =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value?.trim()))

function addressOf({ typed, customer }: Call) {
  const name = [typed.firstname, typed.lastname].join(' ').trim()
  return {
    name: name || customer?.name || '',
    company: typed.company || customer?.company || null,
    street: typed.street,
    house_number: typed.house_number,
    postcode: typed.postcode,
    city: typed.city,
    country_code: typed.country_code,
    save: true,
  }
}

/** Without a name it is the buyer's. */
const deliveryOf = (call: Call, { name, company, ...place }: TypedAddress) => ({
  ...place,
  name: name.trim() || addressOf(call).name,
  company: company.trim() || null,
})

/** The order as the API takes it. */
export function toOrderBody(call: Call, grossCents: number | undefined): z.input<typeof newOrderBody> {
  const { typed, customer, lines } = call
  return {
    ...toPriceBody(call),
    lines: linesOf(call),
    ...(!customer && {
      customer: {
        email: typed.email,
        firstname: typed.firstname,
        lastname: typed.lastname,
        phone: typed.phone,
        company: typed.company,
        company_number: typed.company_number,
      },
    }),
    ...(needsAddress(call) && { invoice_address: addressOf(call) }),
    ...(call.shipping && call.delivery && { delivery_address: deliveryOf(call, call.delivery) }),
    participants: lines.flatMap(({ option, people }) => {
      const named = people.map(filled).filter((person) => person.name) as { name: string }[]
      return option.kind === 'training' && named.length ? [{ po_id: option.po_id, people: named }] : []
    }),
    reference: call.reference,
    note: call.note,
    early_start: call.earlyStart,
    payment: call.payment,
    link_days: call.linkDays,
    ...(grossCents !== undefined && { expected_gross_cents: grossCents }),
  }
}

/** People who were picked, on the empty rows; there are more seats if they do not fit. */
export function withMore(line: CallLine, picked: readonly Person[]): CallLine {
  const known = line.people.slice(0, line.amount).filter((person) => Object.keys(filled(person)).length > 0)
  const people = [...known, ...picked]
  return { ...line, amount: Math.max(line.amount, people.length), people }
}

/** People that were pasted, from this row on. More than there are seats for are left out. */
export function withPeople(line: CallLine, from: number, pasted: readonly Person[]): CallLine {
  const people = Array.from({ length: line.amount }, (_, index) => line.people[index] ?? {})
  for (const [index, person] of pasted.entries())
    if (from + index < people.length) people[from + index] = { ...people[from + index], ...person }
  return { ...line, people }
}

/** The call with a line for this date or product, once. */
export const withOption = (call: Call, option: DeskOption): Call =>
  call.lines.some((line) => line.option.po_id === option.po_id)
    ? call
    : { ...call, lines: [...call.lines, { option, amount: 1, price: '', reason: '', people: [] }] }

/** The call with another line for this date or product; null removes it. */
export const withLine = (call: Call, poId: number, next: CallLine | null): Call => ({
  ...call,
  lines: call.lines.flatMap((line) => (line.option.po_id === poId ? (next ?? []) : line)),
})
