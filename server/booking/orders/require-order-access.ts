import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { orderLinkMonths } from '../../../contract/rules/booking/order-link.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { findCustomer, requireAccount } from '../../platform/http/requests/session.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'

/** Links lie in mailboxes and browsers for years, so they end some time after the last course day. */
export async function findLinkEnd({ db }: Shop, orderId: number): Promise<Date | undefined> {
  const rows = await readPrepared(db, { end: col.instant.neverNull })`
    select greatest(o.placed_at, (
      select max(p.last_day) from order_lines l join product_options p on p.id = l.option_id where l.order_id = o.id)::timestamptz)
      + make_interval(months => ${orderLinkMonths}::int) as end
    from orders o where o.id = ${orderId}`
  return rows[0]?.end
}

export async function isPlacedBy({ db }: Shop, orderId: number, customerId: number): Promise<boolean> {
  const { rowCount } = await executePrepared(
    db,
    sql`select from orders where id = ${orderId} and customer_id = ${customerId}`,
  )
  return rowCount === 1
}

/** Readable with a signed link or by the customer who placed it; 410 for a link that has ended, 404 for everyone else. */
export async function requireOrderAccess(
  c: Context<RouterEnv>,
  signer: Signer,
  id: number,
  key: string | undefined,
) {
  const visitor = await findCustomer(c)
  const isSigned = key !== undefined && signer.isSigned(orderSignatureSubject(id), key)
  const linkEnd = isSigned ? await findLinkEnd(c.var.shop, id) : undefined
  if (linkEnd && linkEnd > c.var.shop.now) return
  if (visitor && (await isPlacedBy(c.var.shop, id, visitor.customerId))) return
  throw new Problem(linkEnd ? 'link_ended' : 'not_found')
}

/** In the dashboard: only for the customer who placed it. */
export async function requireOwnOrder(c: Context<RouterEnv>, id: number) {
  const customerId = await requireAccount(c)
  if (!(await isPlacedBy(c.var.shop, id, customerId))) throw new Problem('not_found')
}
