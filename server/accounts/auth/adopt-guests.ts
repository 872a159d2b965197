import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Moves everything that guests with the same, now proven, email address ordered and own to one account, and deletes those guests. */
export async function adoptGuests({ db, now }: Shop, customerId: number, guestIds: number[]) {
  if (!guestIds.length) return
  const guests = sql`${sql.param(guestIds)}::int[]`
  // The key prevents a guest from placing an order twice. It is cleared, because two guests might have used the same one.
  await db.execute(sql`
    update orders set customer_id = ${customerId}, idempotency_key = null where customer_id = any(${guests})`)
  for (const table of ['offers', 'certificates', 'inspected_items'])
    await db.execute(sql`
      update ${sql.identifier(table)} set customer_id = ${customerId} where customer_id = any(${guests})`)
  await db.execute(sql`delete from sessions where customer_id = any(${guests})`)
  await db.execute(sql`update customers set deleted_at = ${now} where id = any(${guests})`)
}
