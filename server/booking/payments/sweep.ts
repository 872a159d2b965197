import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Log } from '../../platform/log.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { mailOrderExpired } from '../orders/mail-buyer.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import { findPayment, isOver, listPayments } from './payment-row.ts'
import type { Payments } from './provider.ts'
import { sendRefunds } from './refund.ts'
import { settlePayment } from './settle-payment.ts'

const idsOf = async ({ db }: Shop, which: ReturnType<typeof sql>) =>
  (await readRows(db, { id: col.integer })`${which}`).map(({ id }) => id)

/** One that fails does not keep the others waiting. */
async function each(ids: number[], log: Log, what: string, work: (id: number) => Promise<unknown>) {
  for (const id of ids) await work(id).catch((error: unknown) => log.error({ err: error, id }, what))
}

/**
 * An order whose time to pay is over ends, once its payments have ended at the provider too: what might still be paid is cancelled there
 * first, so that no money arrives for an order that is gone. Its places are free all the while: being held is a matter of the clock.
 */
async function expireOrder(shop: Shop, payments: Payments, orderId: number) {
  for (const payment of await listPayments(shop, orderId)) {
    if (isOver(payment.state)) continue
    if (payment.providerId !== null) {
      await payments.provider.cancel(payment.providerId)
      await settlePayment(shop, payments, payment)
    } else
      await shop.db.execute(sql`
        update payments set state = 'canceled' where id = ${payment.id} and state = 'new' and provider_id is null`)
  }
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const isDue = order.heldUntil !== null && order.heldUntil <= shop.now
    if (order.status !== orderStatus.awaitingPayment || !isDue) return
    const isUnderWay = (await listPayments(shop, orderId)).some(({ state }) => !isOver(state))
    if (isUnderWay) return
    await moveOrder(shop, order, orderStatus.ended, 'payment_expired')
    await mailOrderExpired(shop, orderId)
  })
}

/** What nobody came back for: asks about payments under way, ends orders whose time is over, and sends money back that is owed. */
export async function sweep(shop: Shop, payments: Payments) {
  const { log } = payments
  const underWay = await idsOf(
    shop,
    sql`select id from payments where state in ('open', 'pending') and provider = ${payments.provider.name}
      order by asked_at nulls first limit 500`,
  )
  await each(underWay, log, 'a payment could not be settled; it is tried again', async (id) => {
    const payment = await findPayment(shop, id)
    if (payment) await settlePayment(shop, payments, payment)
  })
  const overdue = await idsOf(
    shop,
    sql`select id from orders where status_id = ${literals(orderStatus.awaitingPayment)} and held_until <= ${shop.now} order by held_until limit 500`,
  )
  await each(overdue, log, 'an order could not be ended; it is tried again', (id) =>
    expireOrder(shop, payments, id),
  )
  await sendRefunds(shop, payments)
}
