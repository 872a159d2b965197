import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { newToken } from '../../platform/token.ts'
import { confirmOrder } from '../changes/confirm-order.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { isHeld } from '../orders/holds.ts'
import { mailPaidWithoutSeat } from '../orders/mail-buyer.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { payments } from '../tables/payment-tables.ts'

/** Notes a transfer that is on the bank statement. Once everything is paid, an order that waits for it is confirmed. In the caller's transaction. */
export async function noteBankPayment(
  shop: Shop,
  orderId: number,
  { cents, bookedOn }: { cents: number; bookedOn: string },
): Promise<Refusal | undefined> {
  if (bookedOn > dayOf(shop.now)) return { outcome: 'invalid', fields: { booked_on: ['max'] } }
  const order = await lockOrder(shop, orderId)
  if (order.status === orderStatus.ended || order.status === orderStatus.draft)
    return { outcome: 'not_possible' }
  await shop.db.insert(payments).values({
    orderId,
    reference: newToken(),
    provider: 'bank',
    method: 'banktransfer',
    amountCents: cents,
    state: 'paid',
    createdAt: shop.now,
    paidAt: instantIn(bookedOn, '12:00'),
  })
  const rows = await readRows(shop.db, { paid: col.integer })`
    select coalesce(sum(amount_cents), 0)::int as paid from payments where order_id = ${orderId} and state = 'paid'`
  if (order.status !== orderStatus.awaitingPayment || (rows[0]?.paid ?? 0) < order.grossCents)
    return undefined
  // An attempt to pay online that is still open must not pay it again.
  await shop.db.execute(sql`
    update payments set state = 'canceled' where order_id = ${orderId} and state = 'new'`)
  if (isHeld(order, shop.now) || (await canSeatAgain(shop, orderId))) await confirmOrder(shop, order, 'paid')
  else {
    await changeStatus(shop, order, orderStatus.withoutSeat, 'paid_without_place')
    await mailPaidWithoutSeat(shop, orderId)
  }
  return undefined
}
