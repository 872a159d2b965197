import type { z } from 'zod'
import type { DeskPayment } from '../../contract/rules/booking/desk.ts'
import type { participantFields } from '../../contract/rules/catalogue/products.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import { centsIn } from '../../contract/rules/money.ts'
import type {
  DeskCustomer,
  DeskOption,
  newOrderBody,
  priceOrderBody,
} from '../../contract/staff/new-order.ts'

/** The fields of somebody new, as they are typed. */
export type TypedCustomer = {
  company: string
  company_number: string
  firstname: string
  lastname: string
  email: string
  phone: string
  street: string
  house_number: string
  postcode: string
  city: string
  country_code: string
}
export const noCustomer: TypedCustomer = {
  company: '',
  company_number: '',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  country_code: 'NL',
}

export type Person = { [Field in (typeof participantFields)[number]]?: string }
export type CallLine = { option: DeskOption; amount: number; price: string; reason: string; people: Person[] }

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
    const isChanged = cents !== undefined && cents !== option.net_cents
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

/** People that were pasted, from this row on. More than there are seats for are left out. */
export function withPeople(line: CallLine, from: number, pasted: readonly Person[]): CallLine {
  const people = Array.from({ length: line.amount }, (_, index) => line.people[index] ?? {})
  for (const [index, person] of pasted.entries())
    if (from + index < people.length) people[from + index] = { ...people[from + index], ...person }
  return { ...line, people }
}
