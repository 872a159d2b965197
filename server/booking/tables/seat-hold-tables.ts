import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'
import { carts } from './cart-tables.ts'
import { offers } from './offer-tables.ts'
import { seatBlocks } from './seat-block-tables.ts'
import { waitingEntries } from './waiting-tables.ts'

/**
 * Seats that nobody has ordered yet: promised by an offer, held while a colleague is on the phone, offered to somebody on the waiting
 * list, or blocked until a moment. They are free again after `until`.
 */
export const seatHolds = pgTable(
  'seat_holds',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    amount: smallint('amount').notNull(),
    until: instant('until').notNull(),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    /** The key of the new order that a colleague fills in. */
    orderKey: uuid('order_key'),
    waitingEntryId: integer('waiting_entry_id').references(() => waitingEntries.id, { onDelete: 'cascade' }),
    /** Written by the trigger of `seat_blocks`. */
    seatBlockId: integer('seat_block_id').references(() => seatBlocks.id, { onDelete: 'cascade' }),
    /** The cart that the offer to the waiting list was put in: its seats are free for that cart. */
    cartId: integer('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    colleagueId: integer('colleague_id').references(() => colleagues.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.optionId),
    uniqueIndex('one_hold_per_offer').on(table.offerId, table.optionId),
    uniqueIndex('one_hold_per_new_order').on(table.orderKey, table.optionId),
    uniqueIndex('one_hold_per_waiting_entry').on(table.waitingEntryId),
    uniqueIndex('one_hold_per_seat_block').on(table.seatBlockId),
    index().on(table.cartId).where(sql`${table.cartId} is not null`),
    check('amount_positive', sql`${table.amount} > 0`),
    check(
      'held_for_one',
      sql`num_nonnulls(${table.offerId}, ${table.orderKey}, ${table.waitingEntryId}, ${table.seatBlockId}) = 1`,
    ),
  ],
)
