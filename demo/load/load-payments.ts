import { sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { paymentReturnPath } from '../../contract/rules/paths/links.ts'
import { issueInvoice } from '../../server/booking/invoices/issue-invoice.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { newToken } from '../../server/platform/token.ts'

type Placed = {
  id: number
  status: number
  method: string
  placedAt: Date
  heldUntil: Date | null
  cents: number
}

/** Nothing is paid at the bank for orders on account, for drafts, and while an employer decides. */
const isAtBank = ({ method, status }: Placed) =>
  method !== 'account' && status !== orderStatus.draft && status !== orderStatus.awaitingApproval

/** Payment and invoice of a demo order: paid orders have an invoice, the others can still be paid. */
export async function loadPayment(db: Database, order: Placed) {
  if (isAtBank(order)) {
    const state =
      order.status === orderStatus.awaitingPayment
        ? 'open'
        : order.status === orderStatus.ended
          ? 'expired'
          : 'paid'
    const reference = newToken()
    const bankId = `tr_test_${newToken().slice(0, 20)}`
    await db.execute(sql`
      insert into test_bank_payments (id, idempotency_key, description, method, amount_cents, state, redirect_url, locale, expires_at)
      values (${bankId}, ${`demo ${order.id}`}, ${`Vangnet VN${order.id}`}, ${order.method}, ${order.cents}, ${state},
        ${paymentReturnPath('nl', reference)}, 'nl', ${order.heldUntil ?? order.placedAt})`)
    await db.execute(sql`
      insert into payments (order_id, reference, provider, provider_id, method, amount_cents, state, checkout_url, created_at, paid_at)
      values (${order.id}, ${reference}, 'test_bank', ${bankId}, ${order.method}, ${order.cents}, ${state}, ${`/testbank/${bankId}`},
        ${order.placedAt}, ${state === 'paid' ? order.placedAt : null})`)
  }
  if (order.status === orderStatus.confirmed || order.status === orderStatus.awaitingParticipants)
    await issueInvoice({ db, locale: 'nl', now: order.placedAt }, order.id)
}
