import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Up to how much a customer may order on account; null: not at all. */
export async function getCreditLimit({ db }: Shop, customerId: number): Promise<number | null> {
  const { rows } = await db.execute<{ credit_limit_cents: number | null }>(
    sql`select credit_limit_cents from customers where id = ${customerId}`,
  )
  return rows[0]?.credit_limit_cents ?? null
}
