import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { confirmEmail } from '../../accounts/confirmation/confirm-email.ts'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { confirmOrder } from '../changes/confirm-order.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { changeStatus, type LockedOrder, lockOrder } from '../orders/change-status.ts'
import { mailPaidWithoutSeat, mailPaymentFailed } from '../orders/mail-buyer.ts'
import { createRefund } from './create-refund.ts'
import { findPayment, isFinal, type Payment } from './find-payment.ts'
import type { Payments, ProviderPayment } from './provider.ts'

/** Payment received: confirm the order, ask the buyer to rebook if its seats are gone, or refund if nothing is to be paid any more. */
async function handlePaid(shop: Shop, order: LockedOrder, payment: Payment) {
  if (order.status !== orderStatus.awaitingPayment) {
    const why = order.status === orderStatus.ended ? 'order_ended' : 'double_payment'
    return createRefund(shop, payment, payment.amountCents, why)
  }
  const isHeld = order.heldUntil === null || order.heldUntil > shop.now
  if (isHeld) return confirmOrder(shop, order, 'paid')
  if (await canSeatAgain(shop, order.id)) return confirmOrder(shop, order, 'paid_late')
  await changeStatus(shop, order, orderStatus.withoutSeat, 'paid_without_place')
  return mailPaidWithoutSeat(shop, order.id)
}

async function apply(shop: Shop, payment: Payment, reported: ProviderPayment) {
  // Paid stays paid, whatever reports arrive late or out of order.
  if (payment.state === reported.state || payment.state === 'paid') return
  const [order, now] = await Promise.all([
    lockOrder(shop, payment.orderId),
    // Another request may have settled it while this one waited for the lock.
    findPayment(shop, payment.id),
  ])
  if (!now || now.state === reported.state || now.state === 'paid') return
  if (isFinal(now.state) && reported.state !== 'paid') return
  const isPaid = reported.state === 'paid'
  await Promise.all([
    executePrepared(
      shop.db,
      sql`update payments set state = ${reported.state}, paid_at = ${isPaid ? shop.now : null} where id = ${payment.id}`,
    ),
    isPaid ? confirmEmail(shop, order.customerId) : undefined,
  ])
  if (isPaid) await handlePaid(shop, order, now)
  else if (
    (reported.state === 'failed' || reported.state === 'expired') &&
    order.status === orderStatus.awaitingPayment &&
    order.heldUntil !== null &&
    order.heldUntil > shop.now
  )
    await mailPaymentFailed(shop, payment.id)
}

/**
 * The one settlement, for webhook, return page and sweeper: asks the provider, locks the order, and applies the reported state once,
 * however many requests arrive at the same time.
 */
export async function settlePayment(
  shop: Shop,
  { provider, log }: Payments,
  payment: Payment,
): Promise<void> {
  if (payment.providerId === null || payment.state === 'paid') return
  const reported = await provider.find(payment.providerId)
  await executePrepared(shop.db, sql`update payments set asked_at = ${shop.now} where id = ${payment.id}`)
  if (!reported) return
  if (reported.state === 'paid' && reported.amountCents !== payment.amountCents) {
    log.error({ payment: payment.id }, 'the amount paid differs from the amount requested; check it by hand')
    return
  }
  await inTransaction(shop, (shop) => apply(shop, payment, reported))
}
