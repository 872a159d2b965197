import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, id, instant } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'
import type { InvoiceContent } from './invoice.ts'

/** The last number of each year. Its row is locked by whoever takes the next, so that the series has no gap (the law asks that). */
export const invoiceCounters = pgTable('invoice_counters', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Never changed and never deleted: a mistake is mended by a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The invoice that this one takes back, wholly or in part. */
    creditOf: integer('credit_of').references((): AnyPgColumn => invoices.id),
    issuedAt: instant('issued_at').notNull(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** All that the paper says, as it was. */
    content: jsonb('content').$type<InvoiceContent>().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('one_invoice_per_order').on(table.orderId).where(sql`credit_of is null`),
  ],
)
