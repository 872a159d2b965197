import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { Problem } from '../../platform/http/problem.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import { findCustomer, requireAccount } from '../../platform/http/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'

async function isPlacedBy({ db }: Shop, orderId: number, customerId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from orders where id = ${orderId} and customer_id = ${customerId}`,
  )
  return rowCount === 1
}

/** Readable with a signed link or by the customer who placed it; 404 for everyone else. */
export async function requireOrderAccess(
  c: Context<RouterEnv>,
  signer: Signer,
  id: number,
  key: string | undefined,
) {
  const visitor = await findCustomer(c)
  if (key !== undefined && signer.isSigned(orderSignatureSubject(id), key)) return
  if (!visitor || !(await isPlacedBy(c.var.shop, id, visitor.customerId))) throw new Problem('not_found')
}

/** In the dashboard: only for the customer who placed it. */
export async function requireOwnOrder(c: Context<RouterEnv>, id: number) {
  const customerId = await requireAccount(c)
  if (!(await isPlacedBy(c.var.shop, id, customerId))) throw new Problem('not_found')
}
