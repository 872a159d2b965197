import { sql } from 'drizzle-orm'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import type { Shop } from '../../platform/shop.ts'

/** Other orders with the same code wait, so that its last use is counted once. */
export async function lockDiscount({ db }: Shop, id: number) {
  await executePrepared(db, sql`select from discount_codes where id = ${id} for no key update`)
}
