import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import type { PaymentMethodCode } from '../../../contract/wire/booking/checkout.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { lockOrder } from '../orders/move-order.ts'
import { heldUntil } from './payment-methods.ts'
import { isOver, listPayments, type Payment } from './payment-row.ts'
import type { Provider } from './provider.ts'
import { newPayment } from './start-payment.ts'

const mostAttempts = 10
/** Trying again holds the places a little longer, but not for ever. */
const longestHoldMs = 2 * 60 * 60_000

/**
 * Another attempt at an order that is not paid. One that is still open is gone on with; otherwise a new one begins, and places whose time
 * was over are taken again if they are still there.
 */
export const retryPayment = (
  shop: Shop,
  provider: Provider['name'],
  { orderId }: Payment,
  wanted: PaymentMethodCode | undefined,
) =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== orderStatus.awaitingPayment) throw new Problem('not_possible')
    const attempts = await listPayments(shop, orderId)
    const latest = attempts[0]
    const method = wanted ?? order.paymentMethod
    if (method === 'account') throw new Problem('invalid', { fields: { payment_method: ['unavailable'] } })
    if (latest && !isOver(latest.state) && latest.method === method) return
    if (attempts.length >= mostAttempts) throw new Problem('not_possible')
    const isHeld = order.heldUntil !== null && order.heldUntil > shop.now
    if (!isHeld && !(await canSeatAgain(shop, orderId))) throw new Problem('not_possible')
    const longest = new Date(order.placedAt.getTime() + longestHoldMs)
    const online = heldUntil('ideal', shop.now, null) ?? shop.now
    const until = isHeld
      ? new Date(Math.max(order.heldUntil?.getTime() ?? 0, Math.min(online.getTime(), longest.getTime())))
      : online
    if (!isHeld && shop.now > longest) throw new Problem('not_possible')
    await shop.db.execute(
      sql`update orders set held_until = ${until}, payment_method = ${method} where id = ${orderId}`,
    )
    await newPayment(shop, { ...order, paymentMethod: method }, provider)
  })
