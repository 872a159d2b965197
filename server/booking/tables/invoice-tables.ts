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
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { cents, id, instant } from '../../platform/database/columns.ts'
import { orders } from './order-tables.ts'

export type InvoiceLine = {
  /** The order's line, so that its credits can be added up. */
  line_id: number
  name: string
  option_name: string
  amount: number
  unit_net_cents: number
  discount_cents: number
  vat: VatRate
  net_cents: number
  vat_cents: number
  /** The delivery date: the course's days, `YYYY-MM-DD` or `YYYY-MM-DD/YYYY-MM-DD`. */
  delivered: string | null
  /** On a credit note: the percentage of the line that is credited, if it is not all of it. */
  percent?: number
}

/** The content that Dutch law requires on an invoice, as it was on the day it was issued. */
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
  /** The day on which it was paid; null if it has not been. */
  paid_on: string | null
  /** The day by which it must be paid; null if it has been. */
  due_on: string | null
  /** The number of the invoice that this credit note is for. */
  credits: string | null
  lines: InvoiceLine[]
  vat: { rate: VatRate; net_cents: number; vat_cents: number }[]
  net_cents: number
  vat_cents: number
}

/** The last number of each year. Taking the next one locks the row, so that the series has no gaps, as the law requires. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Never changed or deleted: mistakes are corrected by a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The invoice that this credit note is for. */
    creditOf: integer('credit_of').references((): AnyPgColumn => invoices.id),
    /** The invoice that this one was issued instead of, with other details of the buyer. */
    replaces: integer('replaces')
      .unique('replaced_once')
      .references((): AnyPgColumn => invoices.id),
    issuedAt: instant('issued_at').notNull(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** Everything on the PDF, as it was when issued. */
    content: jsonb('content').$type<InvoiceContent>().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('one_invoice_per_order').on(table.orderId).where(sql`credit_of is null and replaces is null`),
  ],
)
