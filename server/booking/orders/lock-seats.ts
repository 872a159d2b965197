import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/**
 * Locks the options whose ids a query gives, in the order of their ids, so that two who want the same dates never wait for each other in a
 * circle. It does not stand in the way of somebody who only puts one of them in a cart.
 */
export async function lockSeats({ db }: Shop, optionIds: SQL) {
  await db.execute(sql`
    select id from product_options where id in (${optionIds}) order by id for no key update`)
}
