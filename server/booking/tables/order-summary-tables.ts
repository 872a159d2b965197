import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, day } from '../../platform/database/columns.ts'
import { orders } from './order-tables.ts'

/**
 * What the lists of the back office find and sort orders by and that is not in the order itself: a row per order. Triggers write it when a
 * transaction ends that changed an order, its lines, participants, payments, refunds or invoices, so that no write can forget it.
 */
export const orderSummaries = pgTable(
  'order_summaries',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What is still to be paid; negative when too much was paid. Drafts and ended orders are not to be paid. */
    openCents: cents('open_cents').notNull(),
    firstDay: day('first_day'),
    /** Numbers, buyer, company, reference, telephone number, participants and invoices, as `words_of` writes them. */
    words: text('words').notNull(),
  },
  (table) => [
    index('orders_by_open').on(table.openCents.desc(), table.orderId.desc()),
    index('orders_by_first_day').on(table.firstDay.desc(), table.orderId.desc()),
    index('orders_by_first_day_ascending').on(table.firstDay, table.orderId.desc()),
    index('orders_by_words_in_them').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)
