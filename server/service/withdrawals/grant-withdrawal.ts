import { sql } from 'drizzle-orm'
import { cancelOrder } from '../../booking/cancellation/cancel-order.ts'
import type { Refusal } from '../../booking/purchase/refusals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, type Shop } from '../../platform/shop.ts'
import { writeNote } from '../../platform/staff/log.ts'

/**
 * Grants the withdrawal of an inbox item: its order ends, everything that was paid is given back, and the item is done. Refused when no
 * order was found for it, or when the order has ended. In the caller's transaction.
 */
export async function grantWithdrawal(
  shop: Shop,
  itemId: number,
  reason: string,
): Promise<Refusal | undefined> {
  const rows = await readRows(shop.db, { order_id: col.integer.orNull })`
    select w.order_id from inbox_items i join withdrawals w on w.id = i.ref_id
    where i.id = ${itemId} and i.kind = 'withdrawal' for update of i`
  const item = rows[0]
  if (!item) throw new Problem('not_found')
  if (!item.order_id) return { outcome: 'not_possible', reason: 'no_order' }
  await writeNote(shop, 'order', item.order_id, reason)
  const cancelled = await cancelOrder(shop, item.order_id, { why: 'withdrawn' })
  if (cancelled.outcome !== 'cancelled') return cancelled
  await shop.db.execute(sql`
    update inbox_items set state = 'done', closed_at = ${shop.now}, first_answer_at = coalesce(first_answer_at, ${shop.now}),
      assignee_id = coalesce(assignee_id, ${actorId('colleague', shop.by)})
    where id = ${itemId}`)
  return undefined
}
