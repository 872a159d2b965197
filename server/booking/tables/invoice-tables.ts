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
import type { AddressSnapshot } from '../../../contract/rules/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/vat.ts'
import { cents, id, instant } from '../../platform/database/columns.ts'
import { orders } from './order-tables.ts'

export type InvoiceLine = {
  /** The order's line, so that what was credited of it can be added up. */
  line_id: number
  name: string
  option_name: string
  amount: number
  unit_net_cents: number
  discount_cents: number
  vat: VatRate
  net_cents: number
  vat_cents: number
  /** When it is delivered: the course's days, `YYYY-MM-DD` or `YYYY-MM-DD/YYYY-MM-DD`. */
  delivered: string | null
  /** On a credit note: which part of the line is taken back, where it is not all of it. */
  percent?: number
}

/** What Dutch law wants on an invoice, as it was on the day it was issued. */
export type InvoiceContent = {
  locale: Locale
  seller: {
    name: string
    street: string
    postcode: string
    city: string
    company_number: string
    vat_number: string
    iban: string
    phone: string
    email: string
  }
  buyer: AddressSnapshot
  order_number: string
  ordered_on: string
  /** The buyer's purchase-order number. */
  reference: string | null
  payment_method: string
  /** The day on which it was paid; null where it still must be. */
  paid_on: string | null
  /** The day by which it must be paid; null where it was paid already. */
  due_on: string | null
  /** The number of the invoice that this one credits. */
  credits: string | null
  lines: InvoiceLine[]
  vat: { rate: VatRate; net_cents: number; vat_cents: number }[]
  net_cents: number
  vat_cents: number
}

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
