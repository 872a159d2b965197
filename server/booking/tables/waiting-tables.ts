import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../../accounts/tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { id, instant, locale } from '../../platform/database/columns.ts'

/**
 * Who waits for seats of a date (decision 77). An offer is a row of `seat_holds` that names the entry; its end is noted here too, so that
 * an offer that lapsed is known after its hold was deleted.
 */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    /** How many seats are still wanted. */
    places: smallint('places').notNull(),
    /** Whether a part of the group may be served first. */
    maySplit: boolean('may_split').notNull().default(false),
    name: text('name').notNull(),
    email: text('email').notNull(),
    locale: locale(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Higher is served first; within one priority the oldest is. */
    priority: smallint('priority').notNull().default(0),
    /** Why a colleague gave it another priority. */
    priorityReason: text('priority_reason').notNull().default(''),
    /** How often a smaller group behind it was served first. */
    passedOver: smallint('passed_over').notNull().default(0),
    offeredAt: instant('offered_at'),
    offeredUntil: instant('offered_until'),
    offeredPlaces: smallint('offered_places'),
    /** All its seats were ordered. */
    bookedAt: instant('booked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_entry_per_address').on(table.optionId, sql`lower(${table.email})`),
    index().on(table.customerId).where(sql`${table.customerId} is not null`),
    check('places_positive', sql`${table.places} > 0`),
    check(
      'offer_is_whole',
      sql`num_nonnulls(${table.offeredAt}, ${table.offeredUntil}, ${table.offeredPlaces}) in (0, 3)`,
    ),
  ],
)
