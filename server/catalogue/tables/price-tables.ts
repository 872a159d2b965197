import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents, id, instant } from '../../platform/database/columns.ts'
import { ofProduct } from './product-tables.ts'

/** Every price that a product has had, and since when; needed for the 30-day rule (`prices/deals.ts`). */
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
  },
  (table) => [
    index().on(table.productId, table.endsAt),
    check('ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
