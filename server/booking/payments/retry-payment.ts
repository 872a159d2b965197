import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { lockOrder } from '../orders/change-status.ts'
import { findFirstDay } from '../orders/find-first-day.ts'
import { extendHold, isHeld, isTooSoonToTransfer } from '../orders/holds.ts'
import { postponeOrderReceived } from '../orders/mail-buyer.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { isFinal, listPayments, type Payment } from './find-payment.ts'
import type { Provider } from './provider.ts'
import { newPayment } from './start-payment.ts'

const maxAttempts = 10

/**
 * Prepares another attempt to pay an order. An open attempt with the same method is continued; otherwise a new one begins, and seats that
 * are no longer held are taken again if they are still free.
 */
export const retryPayment = (
  shop: Shop,
  provider: Provider['name'],
  { orderId }: Payment,
  chosenMethod: PaymentMethodCode | undefined,
): Promise<{ outcome: 'ready' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== orderStatus.awaitingPayment) return { outcome: 'not_possible' }
    const attempts = await listPayments(shop, orderId)
    const latest = attempts[0]
    const method = chosenMethod ?? order.paymentMethod
    const unavailable: Refusal = { outcome: 'invalid', fields: { payment_method: ['unavailable'] } }
    if (paymentMethods[method] === 'account' || paymentMethods[method] === 'approval') return unavailable
    if (latest && !isFinal(latest.state) && latest.method === method) return { outcome: 'ready' }
    if (attempts.length >= maxAttempts) return { outcome: 'not_possible' }
    const firstDay = await findFirstDay(shop, orderId)
    const { holds } = await getSettings(shop)
    if (paymentMethods[method] === 'transfer' && isTooSoonToTransfer(firstDay, dayOf(shop.now), holds))
      return unavailable
    const until = extendHold({ ...order, firstDay }, method, shop.now, { holds, terms: order.terms })
    if (!until) return { outcome: 'not_possible' }
    if (!isHeld(order, shop.now) && !(await canSeatAgain(shop, orderId))) return { outcome: 'not_possible' }
    await shop.db.execute(
      sql`update orders set held_until = ${until}, payment_method = ${method} where id = ${orderId}`,
    )
    await newPayment(shop, { ...order, paymentMethod: method }, provider)
    await postponeOrderReceived(shop, orderId, method)
    return { outcome: 'ready' }
  })
