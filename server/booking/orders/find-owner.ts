import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** Whose order it is. */
export async function findOwner({ db }: Shop, orderId: number): Promise<number | undefined> {
  const rows = await readRows(db, {
    customer_id: col.integer,
  })`select customer_id from orders where id = ${orderId}`
  return rows[0]?.customer_id
}
