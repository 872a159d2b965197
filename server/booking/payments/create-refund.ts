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

/** Records a refund, never more than was paid; a job sends it to the provider. The buyer gets a mail if they do not expect it. */
export async function createRefund(
  shop: Shop,
  payment: Pick<Payment, 'id'>,
  cents: number,
  why: Why,
  more: { note?: string; idempotencyKey?: string } = {},
) {
  const rows = await readRows(shop.db, { left: col.integer })`
    select p.amount_cents - coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id), 0)::int as left
    from payments p where p.id = ${payment.id} and p.state = 'paid' for update`
  const backCents = Math.min(cents, rows[0]?.left ?? 0)
  if (backCents <= 0) return
  const [row] = await shop.db
    .insert(refunds)
    .values({ paymentId: payment.id, cents: backCents, why, ...more, createdAt: shop.now })
    .returning({ id: refunds.id })
  if (row && !inMailAboutOrder.has(why)) await mailRefund(shop, row.id)
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
