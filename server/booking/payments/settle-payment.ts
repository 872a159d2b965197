import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { confirmOrder } from '../changes/confirm-order.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { mailPaidWithoutPlace, mailPaymentFailed } from '../orders/mail-buyer.ts'
import { type LockedOrder, lockOrder, moveOrder } from '../orders/move-order.ts'
import { findPayment, isOver, type Payment } from './payment-row.ts'
import type { Payments, ProviderPayment } from './provider.ts'
import { giveBack } from './refund.ts'

/** Money has come. It buys the places, or, where they have gone, the buyer's choice; where nothing is to be paid any more it goes back. */
async function takeMoney(shop: Shop, order: LockedOrder, payment: Payment) {
  if (order.status !== orderStatus.awaitingPayment) {
    const why = order.status === orderStatus.ended ? 'order_ended' : 'double_payment'
    return giveBack(shop, payment, payment.amountCents, why)
  }
  const isHeld = order.heldUntil === null || order.heldUntil > shop.now
  if (isHeld) return confirmOrder(shop, order, 'paid')
  if (await canSeatAgain(shop, order.id)) return confirmOrder(shop, order, 'paid_late')
  await moveOrder(shop, order, orderStatus.withoutSeat, 'paid_without_place')
  return mailPaidWithoutPlace(shop, order.id)
}

async function apply(shop: Shop, payment: Payment, told: ProviderPayment) {
  // What is paid stays paid, whatever comes in late or out of order.
  if (payment.state === told.state || payment.state === 'paid') return
  const order = await lockOrder(shop, payment.orderId)
  // Another may have settled it while this one waited for the lock.
  const now = await findPayment(shop, payment.id)
  if (!now || now.state === told.state || now.state === 'paid') return
  if (isOver(now.state) && told.state !== 'paid') return
  await shop.db.execute(sql`
    update payments set state = ${told.state}, paid_at = ${told.state === 'paid' ? shop.now : null} where id = ${payment.id}`)
  if (told.state === 'paid') await takeMoney(shop, order, now)
  else if (
    (told.state === 'failed' || told.state === 'expired') &&
    order.status === orderStatus.awaitingPayment &&
    order.heldUntil !== null &&
    order.heldUntil > shop.now
  )
    await mailPaymentFailed(shop, payment.id)
}

/**
 * The one settlement, for webhook, return page and sweeper alike: the provider is asked, the order is locked, and what is settled already
 * stays as it is. Twenty at once settle once.
 */
export async function settlePayment(
  shop: Shop,
  { provider, log }: Payments,
  payment: Payment,
): Promise<void> {
  if (payment.providerId === null || payment.state === 'paid') return
  const told = await provider.find(payment.providerId)
  await shop.db.execute(sql`update payments set asked_at = ${shop.now} where id = ${payment.id}`)
  if (!told) return
  if (told.state === 'paid' && told.amountCents !== payment.amountCents) {
    log.error({ payment: payment.id }, 'another sum was paid than asked for; somebody must look at it')
    return
  }
  await inTransaction(shop, (shop) => apply(shop, payment, told))
}
