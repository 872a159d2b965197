import { sql } from 'drizzle-orm'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** Locks the customer, so that two orders on account do not both fit under one credit limit. */
export async function lockBuyer({ db }: Shop, customerId: number) {
  const { rowCount } = await executePrepared(
    db,
    sql`select from customers where id = ${customerId} and deleted_at is null for no key update`,
  )
  // Deleted from another tab a moment ago.
  if (!rowCount) throw new Problem('not_logged_in')
}
