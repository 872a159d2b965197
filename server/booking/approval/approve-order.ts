import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { confirmOrder } from '../changes/confirm-order.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { changeStatus, type LockedOrder, lockOrder } from '../orders/change-status.ts'
import { findFirstDay } from '../orders/find-first-day.ts'
import { transferTerm } from '../orders/holds.ts'
import { mailOrderApproved } from '../orders/mail-buyer.ts'
import type { Provider } from '../payments/provider.ts'
import { newPayment } from '../payments/start-payment.ts'
import type { Refusal } from '../purchase/refusals.ts'

/** From now on the order holds its seats, for as long as a bank transfer may take, however it is paid. */
async function holdSeats(shop: Shop, order: LockedOrder, provider: Provider['name']): Promise<boolean> {
  if (!(await canSeatAgain(shop, order.id))) return false
  const until = transferTerm(shop.now, await findFirstDay(shop, order.id), order.terms)
  await shop.db.execute(sql`
    update orders set held_until = ${until}, address_confirmed_at = coalesce(address_confirmed_at, ${shop.now}) where id = ${order.id}`)
  await changeStatus(shop, order, orderStatus.awaitingPayment, 'approved')
  await newPayment(shop, order, provider)
  await mailOrderApproved(shop, order.id)
  return true
}

/** Staff approve an order: one on account is confirmed, one with many unpaid seats can be paid. */
export const approveOrder = (
  shop: Shop,
  provider: Provider['name'],
  orderId: number,
): Promise<{ outcome: 'approved' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== orderStatus.awaitingApproval || order.approver) return { outcome: 'not_possible' }
    const isSeated = order.heldUntil === null || order.heldUntil > shop.now
    if (order.paymentMethod === 'account') {
      if (!isSeated && !(await canSeatAgain(shop, order.id)))
        return { outcome: 'not_possible', reason: 'out_of_stock' }
      await confirmOrder(shop, order, 'approved')
    } else if (!(await holdSeats(shop, order, provider)))
      return { outcome: 'not_possible', reason: 'out_of_stock' }
    return { outcome: 'approved' }
  })
