import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** Up to how much a customer may order on account; null: not at all. */
export async function getCreditLimit({ db }: Shop, customerId: number): Promise<number | null> {
  const rows = await readRows(db, {
    credit_limit_cents: col.integer.orNull,
  })`select credit_limit_cents from customers where id = ${customerId}`
  return rows[0]?.credit_limit_cents ?? null
}
