import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { locales } from '../../contract/locale.ts'
import { productOptions } from '../catalogue/option-tables.ts'
import { customers } from '../customers/tables.ts'
import { cents, id, instant } from '../platform/columns.ts'

/** An address as it was when the order was placed. */
export type AddressSnapshot = {
  name: string
  company?: string
  street: string
  house_number: string
  postcode: string
  city: string
  country_code: string
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** What each number means and may become: order-status.ts. */
    statusId: smallint('status_id').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    placedAt: instant('placed_at').notNull().defaultNow(),
    /** Seats are held until then while a payment is awaited; null: no term. */
    heldUntil: instant('held_until'),
    paymentMethod: text('payment_method').notNull(),
    reference: text('reference'),
    remarks: text('remarks'),
    invoiceAddress: jsonb('invoice_address').$type<AddressSnapshot>().notNull(),
    deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
  },
  (table) => [
    index().on(table.customerId, table.placedAt.desc()),
    index('orders_held').on(table.heldUntil).where(sql`status_id = 1`),
    check('status_0_to_6', sql`${table.statusId} between 0 and 6`),
  ],
)

/** Names and prices as they were sold; the catalogue may change afterwards. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    optionName: text('option_name').notNull(),
    amount: smallint('amount').notNull(),
    unitNetCents: cents('unit_net_cents').notNull(),
    vat: text('vat', { enum: ['21', '9', 'exempt'] }).notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.optionId),
    check('amount_positive', sql`${table.amount} > 0`),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatusId: smallint('from_status_id'),
    toStatusId: smallint('to_status_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    why: text('why').notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
)

export const participants = pgTable(
  'participants',
  {
    id: id(),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    /** Only what the scheme needs: date of birth, WINDA id or IRATA number. Never a BSN. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index().on(table.orderLineId)],
)
