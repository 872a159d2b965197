import type { Address, AddressBook, Customer } from '../../../../contract/wire/accounts/customer.ts'
import { emptyAddress, inputOf } from '../../../account/address/address.ts'
import { fullName } from '../../../account/customer/full-name.ts'
import {
  type AddressChoice,
  type AddressKind,
  addressKinds,
  type Draft,
  emptyDraft,
} from '../../purchase/draft.ts'
import type { PurchaseOptions } from '../../purchase/form-context.ts'
import { type Purchase, trainingsIn } from '../../purchase/purchase.ts'

/** The saved addresses that fit the buyer: an invoice address with a company belongs to a company. */
export const addressesFor = ({ buyer }: Pick<Draft, 'buyer'>, book: AddressBook, kind: AddressKind) =>
  kind === 'delivery'
    ? book.delivery
    : book.invoice.filter(({ company }) => Boolean(company) === (buyer === 'company'))

/** A choice that is still available, else the first one that can be preselected. */
const available = <Code extends string>(
  code: Code | '',
  codes: readonly Code[],
  preselectable = codes,
): Code | '' => (code !== '' && codes.includes(code) ? code : (preselectable[0] ?? ''))

/** Chooses one of the available addresses; when there are none, asks for a new one. */
export function chooseAmong(choice: AddressChoice, addresses: readonly Address[]): AddressChoice {
  if (choice.mode === 'new') return choice
  if (addresses.some(({ id }) => id === choice.id)) return choice
  const [first] = addresses
  return first ? { ...choice, mode: 'chosen', id: first.id } : { ...choice, mode: 'new', id: null }
}

export const editAddress = (kind: AddressKind, address: Address): Partial<Draft> => ({
  [kind]: { mode: 'edit', id: address.id, input: inputOf(address) } satisfies AddressChoice,
  ...(kind === 'invoice'
    ? { buyer: address.company ? ('company' as const) : ('private' as const) }
    : { isSameAddress: false }),
})

type Known = PurchaseOptions & {
  saved: Partial<Draft>
  customer: Customer
  purchase: Purchase
  /** From the page's path: the id of the address to edit, or `new`. */
  wantedAddress: string | undefined
}

/** The initial values of the order step: the saved draft, else the customer's data. */
export function firstDraft(known: Known): Draft {
  const { saved, customer, purchase, book } = known
  const { invoice, delivery } = purchase.address_data
  const choiceOf = (address: Address | null): AddressChoice => ({
    mode: 'chosen',
    id: address?.id ?? null,
    input: { ...emptyAddress, name: fullName(customer) },
  })
  // Nearly all bookings for more than one person are made by companies.
  const isGroup = !customer.account_exists && trainingsIn(purchase.items).some(({ amount }) => amount > 1)
  const draft: Draft = {
    ...emptyDraft,
    buyer: (invoice ? invoice.company : customer.company) || isGroup ? 'company' : 'private',
    company: invoice?.company ?? customer.company ?? '',
    company_number: customer.company_number ?? '',
    vat_number: customer.vat_number ?? '',
    invoice_email: customer.invoice_email ?? '',
    invoice: choiceOf(invoice),
    delivery: choiceOf(delivery),
    // Delivery is marked different when the cart has a delivery address already (specification, point 4).
    isSameAddress: !delivery,
    ...saved,
    terms: false,
    early_start: false,
  }
  if (known.wantedAddress) Object.assign(draft, openAddress(draft, known.wantedAddress, book))
  for (const kind of addressKinds) draft[kind] = chooseAmong(draft[kind], addressesFor(draft, book, kind))
  draft.shipping_method = available(
    draft.shipping_method,
    known.shippingMethods.map(({ code }) => code),
  )
  const methods = known.paymentMethods.filter(({ unavailable }) => !unavailable)
  draft.payment_method = available(
    draft.payment_method,
    methods.map(({ code }) => code),
    methods.filter(({ needs }) => !needs).map(({ code }) => code),
  )
  return draft
}

/** Opens the address that the page's path names; an unknown one is ignored. */
function openAddress(draft: Draft, id: string, book: AddressBook): Partial<Draft> {
  if (id === 'new') return { invoice: { ...draft.invoice, mode: 'new', id: null } }
  const address = [...book.invoice, ...book.delivery].find((one) => String(one.id) === id)
  return address ? editAddress(address.type, address) : {}
}
