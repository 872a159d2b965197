import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** A simultaneous answer waits here and then finds the offer answered. */
export async function lockOffer({ db }: Shop, id: number): Promise<{ customerId: number }> {
  const rows = await readRows(db, {
    customer_id: col.integer,
  })`select customer_id from offers where id = ${id} for no key update`
  if (!rows[0]) throw new Problem('not_found')
  return { customerId: rows[0].customer_id }
}
