import { sql } from 'drizzle-orm'
import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import { paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { actorId, type Shop } from '../../platform/shop.ts'
import { newToken } from '../../platform/token.ts'
import { completeConfirmation } from '../changes/confirm-order.ts'
import { earlyStartVersion, termsVersion } from '../orders/consent.ts'
import { heldUntil } from '../orders/holds.ts'
import {
  mailApprovalRequest,
  mailManagers,
  mailOrderReceived,
  mailStaffToApprove,
} from '../orders/mail-buyer.ts'
import { participantColumns } from '../orders/write-participants.ts'
import type { OrderWithPayment } from '../payments/start-payment.ts'
import type { Manager } from '../purchase/find-buyer.ts'
import { earliestDay, grossCentsOf, type OrderRequest, type Purchase } from '../purchase/purchase.ts'
import { needsEarlyStart } from './check-order.ts'

/** The order that was placed before with this key. */
export async function findPlaced(
  { db }: Shop,
  customerId: number,
  key: string | null,
): Promise<number | undefined> {
  if (key === null) return undefined
  const rows = await readPrepared(db, {
    id: col.integer,
  })`select id from orders where customer_id = ${customerId} and idempotency_key = ${key}`
  return rows[0]?.id
}

/** How far an order that is not paid yet is trusted. */
export type Trust = {
  /** Where it comes from, if its network is to be counted. */
  network: string | null
  isAddressConfirmed: boolean
  /** There are too many unpaid seats. */
  needsApproval: boolean
  /** The buyer's mailbox did not get too many mails about unpaid orders. */
  mayMail: boolean
  /** The manager of the buyer's company who decides about it; the other managers may too. */
  manager?: Manager | null
  /** Until when seats are held, where that does not follow from the payment method. */
  heldUntil?: Date
}

/** Staff made the offer and mailed it to this address. */
export const fromOffer: Trust = {
  network: null,
  isAddressConfirmed: true,
  needsApproval: false,
  mayMail: true,
}

/** A colleague speaks with the buyer. */
export const fromColleague = (heldUntil: Date | undefined): Trust => ({
  ...fromOffer,
  ...(heldUntil && { heldUntil }),
})

/** The status an order starts with, and why. */
function firstStatus(
  { body }: OrderRequest,
  purchase: Purchase,
  { needsApproval, manager }: Trust,
): { status: OrderStatus; why: OrderEvent } {
  const grossCents = grossCentsOf(purchase)
  if (grossCents === 0) return { status: orderStatus.confirmed, why: 'paid' }
  if (needsApproval) return { status: orderStatus.awaitingApproval, why: 'many_unpaid_seats' }
  if (manager || paymentMethods[body.payment_method] === 'approval')
    return { status: orderStatus.awaitingApproval, why: 'approval_asked' }
  if (body.payment_method !== 'account') return { status: orderStatus.awaitingPayment, why: 'placed' }
  if (purchase.buyer.creditLimitCents === null)
    return { status: orderStatus.awaitingApproval, why: 'account_requested' }
  return grossCents <= purchase.buyer.creditLeftCents
    ? { status: orderStatus.confirmed, why: 'on_account' }
    : { status: orderStatus.awaitingApproval, why: 'above_credit_limit' }
}

const textOrNull = (text: string | undefined) => text || null

/** Names and prices as they are now, whatever happens to the catalogue later. */
const linesOf = ({ parts, totals }: Purchase) =>
  parts.map(({ of, line, name, optionName, priced }, index) => ({
    place: index,
    kind: of === 'line' ? 'option' : of,
    product_id: line?.productId ?? null,
    option_id: of === 'line' ? (line?.optionId ?? null) : null,
    name,
    option_name: optionName,
    amount: priced.amount,
    unit_net_cents: priced.unitNetCents,
    discount_cents: totals.lines[index]?.discountCents ?? 0,
    vat: priced.vat,
    vat_cents: totals.lines[index]?.vatCents ?? 0,
  }))

/** The participants of all lines. Of two lists for one line the last one counts. */
const participantsOf = ({ participants = [] }: OrderRequest['body']) =>
  [...new Map(participants.map(({ po_id, people }) => [po_id, people]))].flatMap(([option_id, people]) =>
    people.map((person, place) => ({ option_id, place, ...participantColumns(person) })),
  )

/** Half an emoji, which JSON in PostgreSQL cannot hold, becomes a replacement character, as it does in text. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
const jsonOf = (value: unknown) => sql`${value === null ? null : JSON.stringify(value, wellFormed)}::jsonb`

type FirstStatus = ReturnType<typeof firstStatus>

/** An order that was just written, with its payment if it is paid now. */
export type WrittenOrder = { id: number; toPay?: OrderWithPayment }

/** Writes the order, its lines, participants and history, and its payment if it is paid now: all in one statement. */
async function insertOrder(
  { db, now, locale, by }: Shop,
  { body, key, pickupPoint, provider }: OrderRequest,
  purchase: Purchase,
  { status, why }: FirstStatus,
  { network, isAddressConfirmed, needsApproval, manager = null, heldUntil: agreedUntil }: Trust,
): Promise<WrittenOrder> {
  const { lines, buyer, shipping, totals, code, offerId } = purchase
  const { invoiceAddress } = buyer
  if (!invoiceAddress) throw new Error('an order without an invoice address passed the checks')
  const method = body.payment_method
  // Seats beyond the limit are held once staff have approved the order.
  const held = needsApproval
    ? now
    : (agreedUntil ??
      heldUntil(
        // While a manager decides, seats are held as for any other approver.
        manager ? 'employer' : method,
        now,
        {
          firstDay: earliestDay(lines),
          isAddressConfirmed,
          isAccountRequest: buyer.creditLimitCents === null,
        },
        buyer.settings,
      ))
  const employer = paymentMethods[method] === 'approval' ? (body.approver ?? null) : null
  const approver = manager ? { name: manager.name, email: manager.email } : employer
  const source = offerId !== null ? 'offer' : by?.kind === 'colleague' ? 'phone' : 'web'
  const earlyStart = needsEarlyStart(buyer, lines, dayOf(now))
    ? { at: now.toISOString(), text_version: earlyStartVersion }
    : null
  const reference = newToken()
  const rows = await readPrepared(db, { id: col.integer, number: col.text, payment_id: col.integer.orNull })`
    with placed as (
      insert into orders (customer_id, company_id, idempotency_key, status_id, locale, placed_at, held_until, address_confirmed_at, network, payment_method,
        reference, remarks, approver, contact, invoice_address, delivery_address, shipping_method, pickup_point, discount_code_id, offer_id,
        terms_version, terms, early_start, net_cents, vat_cents, source, for_manager)
      values (${buyer.customerId}, ${manager?.company_id ?? null}, ${key}, ${status}, ${locale}, ${now}, ${held}, ${isAddressConfirmed ? now : null}, ${network}, ${method},
        ${textOrNull(body.reference)}, ${textOrNull(body.remarks)},
        ${jsonOf(approver)}, ${jsonOf(buyer.contact)}, ${jsonOf(invoiceAddress)},
        ${jsonOf(shipping?.needs === 'address' ? buyer.deliveryAddress : null)}, ${shipping?.code ?? null},
        ${jsonOf((shipping?.needs === 'pickup_point' ? pickupPoint : undefined) ?? null)}, ${code?.id ?? null}, ${offerId},
        ${termsVersion}, ${jsonOf(buyer.settings.terms)}, ${jsonOf(earlyStart)}, ${totals.netCents}, ${totals.vatCents}, ${source}, ${manager !== null})
      returning id, number
    ), lines as (
      insert into order_lines (order_id, kind, product_id, option_id, name, option_name, amount, unit_net_cents, discount_cents, vat, vat_cents)
      select placed.id, line.kind, line.product_id, line.option_id, line.name, line.option_name, line.amount, line.unit_net_cents,
        line.discount_cents, line.vat, line.vat_cents
      from placed, jsonb_to_recordset(${jsonOf(linesOf(purchase))}) as line (place int, kind text, product_id int, option_id int, name text,
        option_name text, amount int, unit_net_cents int, discount_cents int, vat text, vat_cents int)
      order by line.place
      returning id, option_id
    ), people as (
      insert into participants (order_line_id, name, email, details)
      select line.id, person.name, person.email, person.details
      from (select option_id, min(id) as id from lines group by option_id) line
      join jsonb_to_recordset(${jsonOf(participantsOf(body))})
        as person (option_id int, place int, name text, email text, details jsonb) on person.option_id = line.option_id
      order by line.id, person.place
    ), history as (
      insert into order_history (order_id, from_status_id, to_status_id, at, why, by, by_colleague_id)
      select placed.id, step.from_id, step.to_id, ${now}, step.why, ${actorId('customer', by)}::int, ${actorId('colleague', by)}::int
      from placed, (values (1, null::int, ${orderStatus.draft}::int, 'draft'), (2, ${orderStatus.draft}, ${status}, ${why})) as step (place, from_id, to_id, why)
      order by step.place
    ), payment as (
      insert into payments (order_id, reference, provider, method, amount_cents, state, created_at)
      select placed.id, ${reference}, ${provider}, ${method}, ${grossCentsOf(purchase)}, 'new', ${now}
      from placed where ${status}::int = ${orderStatus.awaitingPayment}
      returning id
    )
    select id, number, (select id from payment) as payment_id from placed`
  const row = rows[0]
  if (!row) throw new Error('the insert returned no row')
  if (row.payment_id === null) return { id: row.id }
  return {
    id: row.id,
    toPay: {
      number: row.number,
      status_id: status,
      locale,
      placed_at: now,
      held_until: held,
      terms: buyer.settings.terms,
      first_day: earliestDay(lines),
      email: buyer.contact.email,
      id: row.payment_id,
      reference,
      state: 'new',
      method,
      amount_cents: grossCentsOf(purchase),
      checkout_url: null,
    },
  }
}

/** Writes a purchase that passed the checks as an order, with its payment or invoice, and its mails. */
export async function writeOrder(
  shop: Shop,
  request: OrderRequest,
  purchase: Purchase,
  trust: Trust,
): Promise<WrittenOrder> {
  const first = firstStatus(request, purchase, trust)
  const { status, why } = first
  const written = await insertOrder(shop, request, purchase, first, trust)
  const { id } = written
  if (status === orderStatus.confirmed) {
    await completeConfirmation(shop, { id, status })
    return written
  }
  if (trust.manager && status === orderStatus.awaitingApproval) await mailManagers(shop, id)
  else if (why === 'approval_asked') await mailApprovalRequest(shop, id)
  else if (status === orderStatus.awaitingApproval) await mailStaffToApprove(shop, id, request.staffMail)
  const { customerId, contact } = purchase.buyer
  if (trust.mayMail)
    await mailOrderReceived(shop, {
      id,
      customerId,
      email: contact.email,
      status,
      method: request.body.payment_method,
    })
  return written
}
