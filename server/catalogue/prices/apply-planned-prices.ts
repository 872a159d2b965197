import { sql } from 'drizzle-orm'
import { inTransaction, type Shop } from '../../platform/shop.ts'

/** Sets the prices whose time has come, the latest of each product; what was planned before it is passed over. */
export const applyPlannedPrices = (shop: Shop): Promise<void> =>
  inTransaction(shop, async ({ db, now }) => {
    await db.execute(sql`select set_config('vangnet.now', ${now.toISOString()}, true)`)
    await db.execute(sql`
      with due as (delete from planned_prices where starts_at <= ${now} returning product_id, starts_at, price_cents),
        latest as (select distinct on (product_id) product_id, price_cents from due order by product_id, starts_at desc)
      update products p set price_cents = latest.price_cents from latest where p.id = latest.product_id and p.price_cents <> latest.price_cents`)
  })
