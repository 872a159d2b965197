import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '../../booking/tables/order-tables.ts'
import { id, instant, locale } from '../../platform/database/columns.ts'
import { standings } from './withdrawal-status.ts'

/** Declarations of withdrawal as they were made; the law wants the moment kept. */
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
    /** Where number and address belong together. */
    orderId: integer('order_id').references(() => orders.id),
    /** How the order stood at that moment, for staff who decide. */
    standing: text('standing', { enum: standings }),
    locale: locale(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.receivedAt.desc())],
)
