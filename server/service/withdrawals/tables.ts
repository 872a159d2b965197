import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '../../booking/tables/order-tables.ts'
import { id, instant, locale } from '../../platform/database/columns.ts'
import { withdrawalStatuses } from './withdrawal-status.ts'

/** Withdrawals as they were received. The law requires the moment of receipt. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** As typed. */
    orderNumber: text('order_number').notNull(),
    item: text('item'),
    message: text('message'),
    /** The order, when number and email address match one. */
    orderId: integer('order_id').references(() => orders.id),
    /** How the terms applied at that moment, for staff who decide. */
    status: text('standing', { enum: withdrawalStatuses }),
    locale: locale(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.receivedAt.desc())],
)
