import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { cents, id, instant, version } from '../../platform/database/columns.ts'
import { ofProduct } from './product-tables.ts'

/**
 * Every price that a product has had in the shop, and since when; needed for the 30-day rule (`prices/deals.ts`). The `note_price` trigger
 * writes it.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: ofProduct(),
    since: instant('since').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.since] })],
)

export const deals = pgTable(
  'deals',
  {
    id: id(),
    productId: ofProduct(),
    priceCents: cents('price_cents').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    version: version(),
  },
  (table) => [
    index().on(table.productId, table.endsAt),
    check('ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Prices that a job sets when their time has come (`apply-planned-prices.ts`). */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    id: id(),
    productId: ofProduct(),
    startsAt: instant('starts_at').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [
    unique().on(table.productId, table.startsAt),
    index().on(table.startsAt),
    check('planned_price_not_negative', sql`${table.priceCents} >= 0`),
  ],
)
