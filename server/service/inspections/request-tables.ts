import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import { inspectionLocations } from '../../../contract/rules/service/inspections.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { id, instant } from '../../platform/database/columns.ts'

/** Inspection requests from visitors; staff answer with a day and a price. */
export const inspectionRequests = pgTable(
  'inspection_requests',
  {
    id: id(),
    place: text('place', { enum: inspectionLocations }).notNull(),
    address: text('address'),
    period: text('period'),
    company: text('company'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    remarks: text('remarks'),
    /** The visitor's language, in which we answer. */
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt.desc())],
)

export const inspectionRequestItems = pgTable(
  'inspection_request_items',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => inspectionRequests.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    amount: smallint('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.productId] }),
    check('some_pieces', sql`${table.amount} > 0`),
  ],
)
