import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/database/database.ts'

/** The discount codes that the README mentions. Also added to demos loaded before they existed. */
export async function loadDiscounts(db: Database) {
  await db.execute(sql`
    insert into discount_codes (code, percent, amount_cents, minimum_cents, most_uses, most_uses_per_customer, ends_at, category_ids)
    values ('WELKOM10', 10, null, null, null, 1, null, '{}'),
      ('VEILIG50', null, 5000, 25000, null, null, null, '{}'),
      ('WIND15', 15, null, null, null, null, null, (select coalesce(array_agg(id), '{}') from categories where key = 'wind')),
      ('VOORBIJ', 20, null, null, null, null, '2025-01-01', '{}')
    on conflict (upper(code)) do nothing`)
}
