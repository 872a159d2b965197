import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { seatBlockKinds } from '../../../contract/rules/planning/seat-blocks.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { id, instant, version } from '../../platform/database/columns.ts'

/**
 * Seats of a date that are not for sale (decision 80). Triggers sum those without an end in `product_options.seats_blocked`, and keep those
 * with an end as a row of `seat_holds`, so that they come free by the clock as all holds do.
 */
export const seatBlocks = pgTable(
  'seat_blocks',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    seats: smallint('seats').notNull(),
    kind: text('kind', { enum: seatBlockKinds }).notNull(),
    /** Without a foreign key, as the company of a private date. */
    companyId: integer('company_id'),
    /** For whom or what, if not for a company that we know. */
    label: text('label').notNull().default(''),
    /** Why it was made or last changed. */
    why: text('why').notNull().default(''),
    endsAt: instant('ends_at'),
    /** When a colleague ended it. */
    endedAt: instant('ended_at'),
    byId: integer('by_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index().on(table.optionId),
    check('seats_positive', sql`${table.seats} > 0`),
    check('sold_does_not_end', sql`${table.kind} <> 'sold' or ${table.endsAt} is null`),
  ],
)
