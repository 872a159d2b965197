import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Log } from '../../platform/log.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { expireApproval, listUndecided } from '../orders/expire-approval.ts'
import { mailOrderExpired } from '../orders/mail-buyer.ts'
import { sendRefunds } from './create-refund.ts'
import { findPayment, isFinal, listPayments } from './find-payment.ts'
import type { Payments } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

const idsOf = async ({ db }: Shop, which: ReturnType<typeof sql>) =>
  (await readRows(db, { id: col.integer })`${which}`).map(({ id }) => id)

/** A payment that is younger may still be on its way to the provider, which is given ten seconds. */
const newPaymentMs = 60_000

/** An error in one does not stop the others. */
async function each(ids: number[], log: Log, what: string, work: (id: number) => Promise<unknown>) {
  for (const id of ids) await work(id).catch((error: unknown) => log.error({ err: error, id }, what))
}

/**
 * Ends an order that was not paid in time, once its payments have ended at the provider. Open payments are cancelled there first, so that
 * no money arrives for an ended order. Its seats were free from the end of the hold, also before this job runs.
 */
async function expireOrder(shop: Shop, payments: Payments, orderId: number) {
  for (const payment of await listPayments(shop, orderId)) {
    if (isFinal(payment.state)) continue
    if (payment.providerId !== null) {
      await payments.provider.cancel(payment.providerId)
      await settlePayment(shop, payments, payment)
    } else
      await shop.db.execute(sql`
        update payments set state = 'canceled' where id = ${payment.id} and state = 'new' and provider_id is null
          and created_at <= ${new Date(shop.now.getTime() - newPaymentMs)}`)
  }
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const isDue = order.heldUntil !== null && order.heldUntil <= shop.now
    if (order.status !== orderStatus.awaitingPayment || !isDue) return
    const isPending = (await listPayments(shop, orderId)).some(({ state }) => !isFinal(state))
    if (isPending) return
    await changeStatus(shop, order, orderStatus.ended, 'payment_expired')
    await mailOrderExpired(shop, orderId)
  })
}

/** Settles payments whose buyer did not return, ends orders that were not paid or decided in time, and sends refunds that are due. */
export async function sweep(shop: Shop, payments: Payments) {
  const { log } = payments
  const pending = await idsOf(
    shop,
    sql`select id from payments where state in ('open', 'pending') and provider = ${payments.provider.name}
      order by asked_at nulls first limit 500`,
  )
  await each(pending, log, 'settling a payment failed; it will be retried', async (id) => {
    const payment = await findPayment(shop, id)
    if (payment) await settlePayment(shop, payments, payment)
  })
  const overdue = await idsOf(
    shop,
    sql`select id from orders where status_id = ${literals(orderStatus.awaitingPayment)} and held_until <= ${shop.now} order by held_until limit 500`,
  )
  await each(overdue, log, 'ending an order failed; it will be retried', (id) =>
    expireOrder(shop, payments, id),
  )
  await each(await listUndecided(shop), log, 'ending an order failed; it will be retried', (id) =>
    expireApproval(shop, id),
  )
  await sendRefunds(shop, payments)
}
