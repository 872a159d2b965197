import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { creditUpTo } from '../invoices/invoice.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { lockOrder, writeHistory } from '../orders/change-status.ts'
import { createRefund } from '../payments/create-refund.ts'
import type { Refusal } from '../purchase/refusals.ts'

type GiveBack = {
  cents: number
  why: 'goodwill' | 'price_difference'
  reason: string
  /** What had been refunded when the form was filled. */
  refunded_cents?: number | undefined
  key: string
}

const paidColumns = { id: col.integer, left: col.integer, refunded: col.integer }

/**
 * Refunds a part of what was paid, with a credit note for the same amount; the order goes on. Never more than is left, whatever is asked at
 * the same time, because the order is locked. The same key refunds once. In the caller's transaction.
 */
export async function giveBack(
  shop: Shop,
  orderId: number,
  { cents, why, reason, refunded_cents, key }: GiveBack,
): Promise<Refusal | undefined> {
  const order = await lockOrder(shop, orderId)
  const { rowCount: isRepeated } = await shop.db.execute(
    sql`select from refunds where idempotency_key = ${key}`,
  )
  if (isRepeated) return undefined
  const payments = await readRows(shop.db, paidColumns)`
    select p.id, (p.amount_cents - coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id), 0))::int as left,
      coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id), 0)::int as refunded
    from payments p where p.order_id = ${orderId} and p.state = 'paid' order by p.id for update`
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0)
  if (refunded_cents !== undefined && refunded_cents !== refunded) throw new Problem('changed_meanwhile')
  const payment = payments.find(({ left }) => left >= cents)
  const most = Math.max(0, ...payments.map(({ left }) => left))
  if (!payment) return most ? { outcome: 'invalid', fields: { cents: ['max'] } } : { outcome: 'not_possible' }
  await issueCreditNote(shop, orderId, creditUpTo(cents))
  await createRefund(shop, payment, cents, why, { note: reason, idempotencyKey: key })
  await writeHistory(shop, order, 'refunded')
  return undefined
}
