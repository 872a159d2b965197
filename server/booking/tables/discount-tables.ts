import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, instant } from '../../platform/database/columns.ts'

/** A percentage or a net amount off. Its uses are counted from the orders. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    code: text('code').notNull(),
    percent: smallint('percent'),
    amountCents: cents('amount_cents'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('most_uses'),
    maxUsesPerCustomer: integer('most_uses_per_customer'),
    /** The minimum net total of the cart. */
    minimumCents: cents('minimum_cents'),
    /** Both empty: for all products. Otherwise for these products and for those in these categories. */
    productIds: integer('product_ids').array().notNull().default(sql`'{}'`),
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
    /** What it is for; colleagues read it. */
    note: text('note'),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('discount_code_once').on(sql`upper(${table.code})`),
    check(
      'percent_or_amount',
      sql`(${table.percent} between 1 and 100 and ${table.amountCents} is null) or (${table.percent} is null and ${table.amountCents} > 0)`,
    ),
  ],
)
