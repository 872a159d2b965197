import { sql } from 'drizzle-orm'
import { type OrderEvent, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { changeStatus, type LockedOrder } from '../orders/change-status.ts'
import { findFirstDay } from '../orders/find-first-day.ts'
import { approvalTerm, isTooSoonToTransfer, transferTerm } from '../orders/holds.ts'

import type { Provider } from '../payments/provider.ts'
import { newPayment } from '../payments/start-payment.ts'
import type { Refusal } from '../purchase/refusals.ts'

type Options = {
  method: PaymentMethodCode
  provider: Provider['name']
  why: OrderEvent
  /** Whether the order holds its seats now; otherwise they are taken again if they are free. */
  isHeld: boolean
}

/** An order that waited for a decision can be paid now: its seats are held for it, and its payment is prepared. */
export async function awaitPayment(
  shop: Shop,
  order: LockedOrder,
  { method, provider, why, isHeld }: Options,
): Promise<{ outcome: 'awaited' } | Refusal> {
  const firstDay = await findFirstDay(shop, order.id)
  const kind = paymentMethods[method]
  const { holds } = await getSettings(shop)
  const isUnavailable = kind === 'transfer' && isTooSoonToTransfer(firstDay, dayOf(shop.now), holds)
  if (isUnavailable || kind === 'account' || kind === 'approval')
    return { outcome: 'invalid', fields: { payment_method: ['unavailable'] } }
  if (!isHeld && !(await canSeatAgain(shop, order.id)))
    return { outcome: 'not_possible', reason: 'out_of_stock' }
  const until =
    kind === 'transfer'
      ? transferTerm(shop.now, firstDay, order.terms)
      : approvalTerm(shop.now, firstDay, holds)
  await shop.db.execute(
    sql`update orders set held_until = ${until}, payment_method = ${method} where id = ${order.id}`,
  )
  await changeStatus(shop, order, orderStatus.awaitingPayment, why)
  await newPayment(shop, { ...order, paymentMethod: method }, provider)
  return { outcome: 'awaited' }
}
