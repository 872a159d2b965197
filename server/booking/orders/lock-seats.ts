import { type SQL, sql } from 'drizzle-orm'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import type { Shop } from '../../platform/shop.ts'

/**
 * Locks the options that a query returns, in the order of their ids, so that two orders for the same dates cannot deadlock. It does not
 * block adding one of them to a cart.
 */
export async function lockSeats({ db }: Shop, optionIds: SQL) {
  await executePrepared(
    db,
    sql`select id from product_options where id in (${optionIds}) order by id for no key update`,
  )
}
