import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/database/database.ts'

/**
 * The discount codes that the README mentions, and some that show the list of the back office. Also added to demos loaded before they
 * existed, but not once a colleague deleted or renamed one: the log knows.
 */
export async function loadDiscounts(db: Database) {
  await db.execute(sql`
    insert into discount_codes (code, percent, amount_cents, minimum_cents, most_uses, most_uses_per_customer, ends_at, category_ids, note)
    select demo.code, demo.percent, demo.amount_cents, demo.minimum_cents, demo.most_uses, demo.most_uses_per_customer, demo.ends_at::timestamptz,
      array(select id from categories where key = demo.category), demo.note
    from (values ('WELKOM10', 10, null::int, null::int, null::int, 1, null, null, 'Voor nieuwe klanten, in de nieuwsbrief'),
      ('VEILIG50', null, 5000, 25000, null, null, null, null, 'Actie bij de brancheverenigingen'),
      ('WIND15', 15, null, null, null, null, null, 'wind', 'Voor de windsector'),
      ('VOORBIJ', 20, null, null, null, null, '2025-01-01', null, 'Beurs Safety & Health'))
      as demo (code, percent, amount_cents, minimum_cents, most_uses, most_uses_per_customer, ends_at, category, note)
    where not exists (select from changes where kind = 'discount' and by_kind = 'colleague' and before->>'code' = demo.code)
    on conflict (upper(code)) do nothing`)
}
