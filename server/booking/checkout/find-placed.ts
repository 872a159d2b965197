import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** The order that this key has placed already. */
export async function findPlaced(
  { db }: Shop,
  customerId: number,
  key: string | null,
): Promise<number | undefined> {
  if (key === null) return undefined
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where customer_id = ${customerId} and idempotency_key = ${key}`,
  )
  return rows[0]?.id
}
