import type { Address, Customer } from '../../../../contract/wire/accounts/customer.ts'
import type { PlaceOrderBody } from '../../../../contract/wire/booking/order.ts'
import { ApiProblem, type ShopApi } from '../../../lib/api/api.ts'
import { type Facts, goesElsewhere, methodOf } from '../../purchase/check-draft.ts'
import type { AddressKind, Draft } from '../../purchase/draft.ts'
import { peopleOf, type SentRow } from '../../purchase/people.ts'
import { FieldFaults, inFields, orderField } from '../../purchase/server-errors.ts'
import { forgetDraft } from '../draft/saved-draft.ts'
import { saveAddress, saveCompany } from '../draft/saved-fields.ts'
import { type Attempt, beginAttempt, endAttempt, forgetPlaced, keepPlaced } from './attempt.ts'

export type Sending = {
  api: ShopApi
  customer: Customer
  draft: Draft
  facts: Facts
  /** What the button said, with VAT. */
  total: number
  onSaved: (kind: AddressKind, address: Address) => void
  /** Ordered at its prices, instead of the cart. */
  offer?: number
}

/** Nobody knows whether it was placed: no answer, or one that says to send it again. */
export class Unanswered extends Error {
  readonly isBank: boolean
  constructor(isBank: boolean) {
    super('unanswered')
    this.isBank = isBank
  }
}

function orderOf({ draft, facts, total, offer }: Sending) {
  const { participants, rows } = peopleOf(draft, facts.items)
  const method = methodOf(draft, facts)
  const given = (name: 'remarks' | 'reference', value = draft[name]?.trim()) =>
    value ? { [name]: value } : {}
  const order: PlaceOrderBody = {
    payment_method: (draft.payment_method || 'ideal') as PlaceOrderBody['payment_method'],
    ...(method ? { shipping_method: method.code } : {}),
    ...(method?.needs === 'pickup_point' ? { pickup_point: draft.pickup_point } : {}),
    ...given('remarks'),
    ...(draft.buyer === 'company' ? given('reference') : {}),
    ...(participants.length ? { participants } : {}),
    terms: true,
    ...(draft.early_start ? { early_start: true } : {}),
    ...(offer ? { offer: String(offer) } : {}),
    expected_total: total,
  }
  return { order, rows }
}

/** Sends an order that may have been sent before; its key sees to it that it is placed once. Where the browser goes next. */
export async function sendAttempt(
  api: ShopApi,
  { owner, key, body }: Attempt,
  rows: readonly SentRow[][] = [],
): Promise<string> {
  try {
    const placed = await inFields(orderField(rows), () => api.placeOrder(key, body))
    endAttempt()
    forgetDraft()
    keepPlaced({ owner, number: placed.number, redirect_url: placed.redirect_url })
    return placed.redirect_url
  } catch (error) {
    if (!isRefusal(error)) throw new Unanswered(isBankSilent(error))
    endAttempt()
    throw error
  }
}

const isBankSilent = (error: unknown) =>
  error instanceof ApiProblem && error.body?.error === 'bank_unavailable'

/** A refusal is certain; a fault of ours or on the way is not. */
const isRefusal = (error: unknown) =>
  error instanceof FieldFaults || (error instanceof ApiProblem && error.status < 500 && error.status !== 429)

/** All that was filled in goes to where it belongs, then the order itself. */
export async function sendOrder(sending: Sending): Promise<string> {
  const { api, customer, draft, facts, onSaved } = sending
  await saveCompany(draft, customer)
  const invoice = await saveAddress(api, draft, 'invoice', facts.book, onSaved)
  const delivery = goesElsewhere(draft, facts)
    ? await saveAddress(api, draft, 'delivery', facts.book, onSaved)
    : null
  await api.chooseAddresses(invoice, delivery)
  forgetPlaced()
  const { order, rows } = orderOf(sending)
  return sendAttempt(api, beginAttempt(customer.id, order), rows)
}
