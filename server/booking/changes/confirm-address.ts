import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { confirmEmail } from '../../accounts/confirmation/confirm-email.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { lockOrder } from '../orders/change-status.ts'
import { findFirstDay } from '../orders/find-first-day.ts'
import { isHeld, transferTerm } from '../orders/holds.ts'
import { needsConfirmation } from '../orders/needs-confirmation.ts'

/** The link was mailed to the address on the order. The customer may have changed theirs since. */
async function confirmBuyer(shop: Shop, orderId: number) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select c.id from orders o join customers c on c.id = o.customer_id
    where o.id = ${orderId} and lower(o.contact->>'email') = lower(c.email)`
  for (const { id } of rows) await confirmEmail(shop, id)
}

/** The customer confirmed their address by another link: their bank transfers have their whole term. */
export async function confirmOrders(shop: Shop, customerId: number) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select o.id from orders o join customers c on c.id = o.customer_id
    where c.id = ${customerId} and ${needsConfirmation} and lower(o.contact->>'email') = lower(c.email) order by o.id`
  for (const { id } of rows) await confirmAddress(shop, id)
}

/**
 * The buyer opened a link that was mailed to their address. A bank transfer then has its whole term, also if the first hour has just
 * passed and the seats are still free. Opening it again changes nothing.
 */
export const confirmAddress = (shop: Shop, orderId: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.isAddressConfirmed) return
    await shop.db.execute(sql`update orders set address_confirmed_at = ${shop.now} where id = ${orderId}`)
    await confirmBuyer(shop, orderId)
    const isTransferAwaited =
      order.status === orderStatus.awaitingPayment && paymentMethods[order.paymentMethod] === 'transfer'
    if (!isTransferAwaited || !(isHeld(order, shop.now) || (await canSeatAgain(shop, orderId)))) return
    const until = transferTerm(order.placedAt, await findFirstDay(shop, orderId), order.terms)
    await shop.db.execute(sql`update orders set held_until = ${until} where id = ${orderId}`)
  })
