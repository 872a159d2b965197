import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import { paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { dayOf } from '../../../contract/rules/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { completeConfirmation } from '../changes/confirm-order.ts'
import { writeHistory } from '../orders/change-status.ts'
import { earlyStartVersion, termsVersion } from '../orders/consent.ts'
import { heldUntil } from '../orders/holds.ts'
import { mailApprovalRequest, mailOrderReceived, mailStaffToApprove } from '../orders/mail-buyer.ts'
import { writeParticipants } from '../orders/write-participants.ts'
import { newPayment } from '../payments/start-payment.ts'
import { earliestDay, grossCentsOf, type OrderRequest, type Purchase } from '../purchase/purchase.ts'
import { orderLines, orders } from '../tables/order-tables.ts'
import { needsEarlyStart } from './check-order.ts'

/** The order that was placed before with this key. */
export async function findPlaced(
  { db }: Shop,
  customerId: number,
  key: string | null,
): Promise<number | undefined> {
  if (key === null) return undefined
  const rows = await readRows(db, {
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
}

/** Staff made the offer and mailed it to this address. */
export const fromOffer: Trust = { network: null, isAddressConfirmed: true, needsApproval: false }

/** The status an order starts with, and why. */
function firstStatus(
  { body }: OrderRequest,
  purchase: Purchase,
  { needsApproval }: Trust,
): { status: OrderStatus; why: OrderEvent } {
  const grossCents = grossCentsOf(purchase)
  if (grossCents === 0) return { status: orderStatus.confirmed, why: 'paid' }
  if (needsApproval) return { status: orderStatus.awaitingApproval, why: 'many_unpaid_seats' }
  if (paymentMethods[body.payment_method] === 'approval')
    return { status: orderStatus.awaitingApproval, why: 'approval_asked' }
  if (body.payment_method !== 'account') return { status: orderStatus.awaitingPayment, why: 'placed' }
  if (purchase.buyer.creditLimitCents === null)
    return { status: orderStatus.awaitingApproval, why: 'account_requested' }
  return grossCents <= purchase.buyer.creditLeftCents
    ? { status: orderStatus.confirmed, why: 'on_account' }
    : { status: orderStatus.awaitingApproval, why: 'above_credit_limit' }
}

const textOrNull = (text: string | undefined) => text || null

async function insertOrder(
  shop: Shop,
  { body, key, pickupPoint }: OrderRequest,
  purchase: Purchase,
  statusId: OrderStatus,
  { network, isAddressConfirmed, needsApproval }: Trust,
): Promise<number> {
  const { lines, buyer, shipping, totals, code, offerId } = purchase
  const { invoiceAddress } = buyer
  const firstDay = earliestDay(lines)
  if (!invoiceAddress) throw new Error('an order without an invoice address passed the checks')
  const [order] = await shop.db
    .insert(orders)
    .values({
      customerId: buyer.customerId,
      idempotencyKey: key,
      statusId,
      locale: shop.locale,
      placedAt: shop.now,
      // Seats beyond the limit are held once staff have approved the order.
      heldUntil: needsApproval
        ? shop.now
        : heldUntil(body.payment_method, shop.now, {
            firstDay,
            isAddressConfirmed,
            isAccountRequest: buyer.creditLimitCents === null,
          }),
      addressConfirmedAt: isAddressConfirmed ? shop.now : null,
      network,
      paymentMethod: body.payment_method,
      reference: textOrNull(body.reference),
      remarks: textOrNull(body.remarks),
      approver: paymentMethods[body.payment_method] === 'approval' ? (body.approver ?? null) : null,
      contact: buyer.contact,
      invoiceAddress,
      deliveryAddress: shipping?.needs === 'address' ? buyer.deliveryAddress : null,
      shippingMethod: shipping?.code ?? null,
      pickupPoint: (shipping?.needs === 'pickup_point' ? pickupPoint : undefined) ?? null,
      discountCodeId: code?.id ?? null,
      offerId,
      termsVersion,
      earlyStart: needsEarlyStart(buyer, lines, dayOf(shop.now))
        ? { at: shop.now.toISOString(), text_version: earlyStartVersion }
        : null,
      netCents: totals.netCents,
      vatCents: totals.vatCents,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('the insert returned no row')
  return order.id
}

/** Names and prices as they are now, whatever happens to the catalogue later. */
async function insertLines(shop: Shop, { body }: OrderRequest, { parts, totals }: Purchase, orderId: number) {
  const inserted = await shop.db
    .insert(orderLines)
    .values(
      parts.map(({ of, line, name, optionName, priced }, index) => ({
        orderId,
        kind: of === 'line' ? ('option' as const) : of,
        productId: line?.productId ?? null,
        optionId: of === 'line' ? (line?.optionId ?? null) : null,
        name,
        optionName,
        amount: priced.amount,
        unitNetCents: priced.unitNetCents,
        discountCents: totals.lines[index]?.discountCents ?? 0,
        vat: priced.vat,
        vatCents: totals.lines[index]?.vatCents ?? 0,
      })),
    )
    .returning({ id: orderLines.id, optionId: orderLines.optionId })
  for (const { po_id, people } of body.participants ?? []) {
    const line = inserted.find(({ optionId }) => optionId === po_id)
    if (line) await writeParticipants(shop, line.id, people)
  }
}

/** Writes a purchase that passed the checks as an order, with its payment or invoice, and its mails. */
export async function writeOrder(
  shop: Shop,
  request: OrderRequest,
  purchase: Purchase,
  trust: Trust,
): Promise<number> {
  const { status, why } = firstStatus(request, purchase, trust)
  const orderId = await insertOrder(shop, request, purchase, status, trust)
  await insertLines(shop, request, purchase, orderId)
  await writeHistory(shop, orderId, null, orderStatus.draft, 'draft')
  await writeHistory(shop, orderId, orderStatus.draft, status, why)
  if (status === orderStatus.confirmed) {
    await completeConfirmation(shop, { id: orderId, status })
    return orderId
  }
  if (status === orderStatus.awaitingPayment)
    await newPayment(
      shop,
      { id: orderId, paymentMethod: request.body.payment_method, grossCents: grossCentsOf(purchase) },
      request.provider,
    )
  if (why === 'approval_asked') await mailApprovalRequest(shop, orderId)
  else if (status === orderStatus.awaitingApproval) await mailStaffToApprove(shop, orderId, request.staffMail)
  await mailOrderReceived(shop, orderId)
  return orderId
}
