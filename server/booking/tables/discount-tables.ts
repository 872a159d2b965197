import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, instant } from '../../platform/database/columns.ts'

/** A code that makes an order cheaper: a percentage or an amount without VAT. How often it was used is counted from the orders. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    code: text('code').notNull(),
    percent: smallint('percent'),
    amountCents: cents('amount_cents'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    mostUses: integer('most_uses'),
    mostUsesPerCustomer: integer('most_uses_per_customer'),
    /** The cart's total without VAT from which it counts. */
    minimumCents: cents('minimum_cents'),
    /** Empty: for all products. Otherwise for these, and for those in these categories. */
    productIds: integer('product_ids').array().notNull().default(sql`'{}'`),
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('discount_code_once').on(sql`upper(${table.code})`),
    check(
      'percent_or_amount',
      sql`(${table.percent} between 1 and 100 and ${table.amountCents} is null) or (${table.percent} is null and ${table.amountCents} > 0)`,
    ),
  ],
)
