import { sql } from 'drizzle-orm'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { mailRefund } from '../orders/mail-buyer.ts'
import { refunds } from '../tables/payment-tables.ts'
import type { Payment } from './find-payment.ts'
import type { Payments } from './provider.ts'

/** For a cancelled order the refund is part of the mail about the cancellation. */
const inMailAboutOrder: ReadonlySet<string> = new Set<Why>(['cancelled', 'withdrawn', 'no_place'])

type Why = (typeof refunds.$inferInsert)['why']

/** Records a refund, never more than was paid, and returns how much; a job sends it to the provider. The buyer gets a mail if they do not expect it. */
export async function createRefund(
  shop: Shop,
  payment: Pick<Payment, 'id'>,
  cents: number,
  why: Why,
  more: { note?: string; idempotencyKey?: string } = {},
): Promise<number> {
  const rows = await readRows(shop.db, { left: col.integer })`
    select p.amount_cents - coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id), 0)::int as left
    from payments p where p.id = ${payment.id} and p.state = 'paid' for update`
  const backCents = Math.min(cents, rows[0]?.left ?? 0)
  if (backCents <= 0) return 0
  const [row] = await shop.db
    .insert(refunds)
    .values({ paymentId: payment.id, cents: backCents, why, ...more, createdAt: shop.now })
    .returning({ id: refunds.id })
  if (row && !inMailAboutOrder.has(why)) await mailRefund(shop, row.id)
  return backCents
}

const paidColumns = { ids: col.array(col.integer), left: col.integer, owed: col.integer }

/**
 * Gives back at most this much of what was paid for an order, from as many payments as it takes, and returns how much that was. What is
 * still owed for its invoices is kept, because somebody may have paid a part only. The caller has locked the order and written the credit note.
 */
export async function refundOrder(shop: Shop, orderId: number, cents: number, why: Why): Promise<number> {
  const rows = await readRows(shop.db, paidColumns)`
    select coalesce(array_agg(p.id order by p.id), '{}') as ids,
      coalesce(sum(p.amount_cents - coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id), 0)), 0)::int as left,
      coalesce((select sum(i.net_cents + i.vat_cents) from invoices i where i.order_id = ${orderId}), 0)::int as owed
    from payments p where p.order_id = ${orderId} and p.state = 'paid'`
  const { ids = [], left = 0, owed = 0 } = rows[0] ?? {}
  const total = Math.max(0, Math.min(cents, left - owed))
  let back = 0
  for (const id of ids) back += await createRefund(shop, { id }, total - back, why)
  return back
}

const dueColumns = { id: col.integer, cents: col.integer, provider_id: col.text.neverNull, number: col.text }

/** Sends all refunds that are due to the provider, each with its own idempotency key, so that a retry refunds once. */
export async function sendRefunds(shop: Shop, { provider, log }: Payments) {
  const rows = await readPrepared(shop.db, { id: col.integer })`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where r.done_at is null and p.provider = ${provider.name} order by r.id limit 50`
  for (const { id } of rows)
    try {
      await inTransaction(shop, async ({ db, now }) => {
        const rows = await readRows(db, dueColumns)`
          select r.id, r.cents, p.provider_id, o.number from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
          where r.id = ${id} and r.done_at is null for update of r skip locked`
        const due = rows[0]
        if (!due) return
        const made = await provider.refund(due.provider_id, {
          key: `refund-${due.id}-${due.provider_id}`,
          cents: due.cents,
          description: `Vangnet ${due.number}`,
        })
        await db.execute(
          sql`update refunds set done_at = ${now}, provider_id = ${made.id} where id = ${due.id}`,
        )
      })
    } catch (error) {
      log.error({ err: error, refund: id }, 'refund failed; it will be retried')
      await shop.db.execute(sql`update refunds set attempts = attempts + 1 where id = ${id}`)
    }
}
