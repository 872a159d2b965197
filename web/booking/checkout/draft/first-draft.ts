import type { Address, AddressBook, Customer } from '../../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../../contract/wire/booking/checkout.ts'
import { draftOfAddress } from '../../../account/address/address-text.ts'
import { fullName } from '../../../account/customer/full-name.ts'
import { type AddressKind, addressKinds, type Draft } from '../../purchase/draft.ts'

/** Invoice addresses that fit who buys: the server takes an address with a company for a company's. */
export const addressesFor = (draft: Draft, book: AddressBook, kind: AddressKind) =>
  kind === 'delivery'
    ? book.delivery
    : book.invoice.filter(({ company }) => Boolean(company) === (draft.buyer === 'company'))

/** A choice that still stands, else the first that may be had. */
const stillThere = (wanted: string | undefined, there: readonly string[]) =>
  wanted && there.includes(wanted) ? wanted : (there[0] ?? '')

/** The chosen address must be one that is there; with none there, a new one is asked for. */
export function chooseAmong(draft: Draft, addresses: readonly Address[], kind: AddressKind): Draft {
  const chosen = draft[`${kind}.id`]
  if (chosen === 'new') return {}
  const id =
    stillThere(
      chosen,
      addresses.map(({ id }) => String(id)),
    ) || 'new'
  return id === chosen ? {} : { [`${kind}.id`]: id, [`${kind}.editing`]: '' }
}

type Known = {
  kept: Draft
  customer: Customer
  cart: Cart
  book: AddressBook
  shippingMethods: readonly ShippingMethod[]
  paymentMethods: readonly PaymentMethod[]
  /** Asked for by the page's address: the address to edit, or `new`. */
  wantedAddress: string | undefined
}

/** What the order step begins with: what was typed before, else what we know. */
export function firstDraft(known: Known): Draft {
  const { kept, customer, cart, book } = known
  const chosen = cart.address_data
  const isCompany = Boolean(chosen.invoice ? chosen.invoice.company : customer.company)
  const name = fullName(customer)
  const draft: Draft = {
    buyer: isCompany ? 'company' : 'private',
    company: chosen.invoice?.company ?? customer.company ?? '',
    company_number: customer.company_number ?? '',
    vat_number: customer.vat_number ?? '',
    invoice_email: customer.invoice_email ?? '',
    'invoice.id': chosen.invoice ? String(chosen.invoice.id) : '',
    'invoice.name': name,
    'invoice.country_code': 'NL',
    // Delivery is marked different when the cart has a delivery address already (specification, point 4).
    same: chosen.delivery ? 'no' : 'yes',
    'delivery.id': chosen.delivery ? String(chosen.delivery.id) : '',
    'delivery.name': name,
    'delivery.country_code': 'NL',
    people: 'now',
    ...kept,
    terms: '',
    early_start: '',
  }
  if (known.wantedAddress) Object.assign(draft, wanted(known.wantedAddress, book))
  for (const kind of addressKinds)
    Object.assign(draft, chooseAmong(draft, addressesFor(draft, book, kind), kind))
  draft.shipping_method = stillThere(
    draft.shipping_method,
    known.shippingMethods.map(({ code }) => code),
  )
  draft.payment_method = stillThere(
    draft.payment_method,
    known.paymentMethods.filter(({ unavailable }) => !unavailable).map(({ code }) => code),
  )
  return draft
}

/** The address named in the page's address opens; one that is not there is passed over. */
function wanted(id: string, book: AddressBook): Draft {
  if (id === 'new') return { 'invoice.id': 'new', 'invoice.editing': '' }
  const address = [...book.invoice, ...book.delivery].find((one) => String(one.id) === id)
  return address ? editAddress(address.type, address) : {}
}

export const editAddress = (kind: AddressKind, address: Address): Draft => ({
  ...draftOfAddress(kind, address),
  [`${kind}.id`]: String(address.id),
  [`${kind}.editing`]: String(address.id),
  ...(kind === 'invoice' ? { buyer: address.company ? 'company' : 'private' } : { same: 'no' }),
})
