import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Other orders with the same code wait, so that its last use is counted once. */
export async function lockDiscount({ db }: Shop, id: number) {
  await db.execute(sql`select from discount_codes where id = ${id} for no key update`)
}
