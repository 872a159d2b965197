import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changeStatus, lockOrder } from './change-status.ts'
import { mailApprovalEnded, mailOrderExpired } from './mail-buyer.ts'

/**
 * Orders about which nobody decided while their seats were held. One that never held seats, because there were too many, waits for staff
 * without an end.
 */
export async function listUndecided({ db, now }: Shop): Promise<number[]> {
  const rows = await readRows(db, { id: col.integer })`
    select id from orders where status_id = ${literals(orderStatus.awaitingApproval)} and held_until <= ${now} and held_until > placed_at
    order by held_until limit 500`
  return rows.map(({ id }) => id)
}

/** Ends an order about which nobody decided in time. Its seats were free from the end of the hold. */
export const expireApproval = (shop: Shop, orderId: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const isDue = order.heldUntil !== null && order.heldUntil <= shop.now && order.heldUntil > order.placedAt
    if (order.status !== orderStatus.awaitingApproval || !isDue) return
    await changeStatus(shop, order, orderStatus.ended, 'approval_expired')
    if (order.approver) await mailApprovalEnded(shop, orderId, ['buyer', 'approver'])
    else await mailOrderExpired(shop, orderId)
  })
