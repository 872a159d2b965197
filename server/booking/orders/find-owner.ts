import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Whose order it is. */
export async function findOwner({ db }: Shop, orderId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ customer_id: number }>(
    sql`select customer_id from orders where id = ${orderId}`,
  )
  return rows[0]?.customer_id
}
