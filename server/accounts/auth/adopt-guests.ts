import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** What other guests with the same, now proven, address ordered and own goes to the one account; they themselves end. */
export async function adoptGuests({ db, now }: Shop, customerId: number, guestIds: number[]) {
  if (!guestIds.length) return
  const guests = sql`${sql.param(guestIds)}::int[]`
  // The key kept a guest's order from being placed twice; that guest orders no more, and two guests might have used the same one.
  await db.execute(sql`
    update orders set customer_id = ${customerId}, idempotency_key = null where customer_id = any(${guests})`)
  for (const table of ['offers', 'certificates', 'inspected_items'])
    await db.execute(sql`
      update ${sql.identifier(table)} set customer_id = ${customerId} where customer_id = any(${guests})`)
  await db.execute(sql`delete from sessions where customer_id = any(${guests})`)
  await db.execute(sql`update customers set deleted_at = ${now} where id = any(${guests})`)
}
