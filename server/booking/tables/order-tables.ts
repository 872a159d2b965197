import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type OrderEvent,
  orderLineKinds,
  orderStatus,
  waitingStatuses,
} from '../../../contract/rules/booking/order-status.ts'
import type { Terms } from '../../../contract/rules/booking/terms.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { vatRates } from '../../../contract/rules/money/vat.ts'
import { orderSources } from '../../../contract/staff/booking/orders.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import { companies, people } from '../../accounts/people/tables.ts'
import { customers } from '../../accounts/tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { mailboxIn } from '../../mail/mailbox.ts'
import { cents, day, id, instant } from '../../platform/database/columns.ts'
import { literals } from '../../platform/database/literals.ts'
import { colleagues } from '../../platform/staff/tables.ts'
import { discountCodes } from './discount-tables.ts'
import { offers } from './offer-tables.ts'

/** The buyer's details when the order was placed. */
export type Contact = { name: string; email: string; phone?: string; invoice_email?: string }

/** A private buyer's consent that a course may begin within the withdrawal period, stored as the law requires. */
export type EarlyStart = { at: string; text_version: string }

/** The person who is to approve or pay the order, such as the buyer's employer. */
export type Approver = { name: string; email: string }

/** Order numbers may have gaps, unlike invoice numbers. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 261_000 })

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').notNull().unique().default(sql`'VN' || nextval('order_numbers')`),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The company on the invoice; set by the `set_order_company` trigger. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** A repeated request with the same key does not place a second order. */
    idempotencyKey: text('idempotency_key'),
    /** contract/rules/booking/order-status.ts */
    statusId: smallint('status_id').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    placedAt: instant('placed_at').notNull().defaultNow(),
    /** Until when seats are held while the order awaits payment or approval; null: without limit. */
    heldUntil: instant('held_until'),
    /** When somebody opened a link that was mailed to the buyer's address, or at once if the customer's address was confirmed before. */
    addressConfirmedAt: instant('address_confirmed_at'),
    /** Where it was ordered from, to count unpaid orders; deleted as soon as it is paid, approved or ended. */
    network: text('network'),
    paymentMethod: text('payment_method').notNull(),
    reference: text('reference'),
    remarks: text('remarks'),
    approver: jsonb('approver').$type<Approver>(),
    /** Whether a manager of the buyer's company decides about it. */
    forManager: boolean('for_manager').notNull().default(false),
    /** What the manager wrote when refusing it. */
    refusedWhy: text('refused_why'),
    contact: jsonb('contact').$type<Contact>().notNull(),
    invoiceAddress: jsonb('invoice_address').$type<AddressSnapshot>().notNull(),
    deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>(),
    shippingMethod: text('shipping_method'),
    pickupPoint: jsonb('pickup_point').$type<PickupPoint>(),
    discountCodeId: integer('discount_code_id').references(() => discountCodes.id),
    offerId: integer('offer_id').references((): AnyPgColumn => offers.id),
    termsVersion: text('terms_version').notNull(),
    /** The terms as they were when the order was placed: they hold for it ever after. Null before terms were stored: the defaults. */
    terms: jsonb('terms').$type<Terms>(),
    earlyStart: jsonb('early_start').$type<EarlyStart>(),
    source: text('source', { enum: orderSources }).notNull().default('web'),
    /** Words that colleagues sort orders by. */
    tags: text('tags').array().notNull().default([]),
    /** The colleague who looks after it. */
    assigneeId: integer('assignee_id').references(() => colleagues.id, { onDelete: 'set null' }),
    /** Grows with every change; set by the `bump_version` trigger. */
    version: integer('version').notNull().default(1),
    /** The total after discount and with shipping: the sum of the lines. */
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
  },
  (table) => [
    index().on(table.customerId, table.placedAt.desc()),
    index().on(table.companyId, table.placedAt.desc()),
    uniqueIndex('one_order_per_key').on(table.customerId, table.idempotencyKey),
    uniqueIndex('one_phone_order_per_key').on(table.idempotencyKey).where(sql`source = 'phone'`),
    uniqueIndex('one_order_per_offer')
      .on(table.offerId)
      .where(sql`status_id <> ${literals(orderStatus.ended)}`),
    index('orders_of_offers').on(table.offerId).where(sql`offer_id is not null`),
    index('orders_held')
      .on(table.heldUntil)
      .where(sql`status_id = ${literals(orderStatus.awaitingPayment)}`),
    index('orders_held_for_approval')
      .on(table.heldUntil)
      .where(sql`status_id = ${literals(orderStatus.awaitingApproval)}`),
    index('orders_by_network').on(table.network).where(sql`network is not null`),
    index('waiting_orders_by_mailbox')
      .on(mailboxIn(sql`(${table.contact}->>'email')`))
      .where(sql`status_id in (${literals(...waitingStatuses)})`),
    index('assigned_orders').on(table.assigneeId).where(sql`assignee_id is not null`),
    index('orders_by_placed').on(table.placedAt.desc(), table.id.desc()),
    // For the lists and counts of the back office.
    index('orders_by_status').on(table.statusId, table.placedAt.desc(), table.id.desc()),
    index('orders_by_total').on(sql`(net_cents + vat_cents) desc nulls last`, table.id.desc()),
    index('orders_by_buyer').on(sql`lower(contact->>'name')`, table.id.desc()),
    index('discount_uses').on(table.discountCodeId).where(sql`discount_code_id is not null`),
    check('status_0_to_6', sql`${table.statusId} between 0 and 6`),
  ],
)

/** Names and prices as they were sold, independent of later changes in the catalogue. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Only `option` lines take seats or stock; fees (WINDA), shipping and what was cancelled do not. The price of a `cancelled` line is the cost of cancelling. */
    kind: text('kind', { enum: orderLineKinds }).notNull().default('option'),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    /** The date that a `cancelled` line was for. */
    cancelledOptionId: integer('cancelled_option_id').references(() => productOptions.id, {
      onDelete: 'set null',
    }),
    /** The line that a `cancelled` line was a part of. */
    splitFrom: integer('split_from').references((): AnyPgColumn => orderLines.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    optionName: text('option_name').notNull(),
    /** The earliest first day of the dates that the line was moved away from; cancelling costs what it would have cost for that day. */
    earliestDay: day('earliest_day'),
    amount: smallint('amount').notNull(),
    unitNetCents: cents('unit_net_cents').notNull(),
    discountCents: cents('discount_cents').notNull().default(0),
    vat: text('vat', { enum: vatRates }).notNull(),
    /** On the price after discount; rounded per line. */
    vatCents: cents('vat_cents').notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.optionId),
    index().on(table.cancelledOptionId),
    index().on(table.splitFrom),
    check('amount_positive', sql`${table.amount} > 0`),
    check('only_options_take_seats', sql`${table.kind} = 'option' or ${table.optionId} is null`),
    check(
      'discount_within_price',
      sql`${table.discountCents} between 0 and ${table.unitNetCents} * ${table.amount}`,
    ),
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
    why: text('why').$type<OrderEvent>().notNull(),
    /** The customer whose session did it; null for a job, a payment or a signed link. */
    by: integer('by').references(() => customers.id, { onDelete: 'set null' }),
    /** The colleague who did it in the back office. */
    byColleagueId: integer('by_colleague_id').references(() => colleagues.id, { onDelete: 'set null' }),
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
    /** Only the details the scheme needs: date of birth, WINDA id or IRATA number. Never a BSN. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** The person who attends; set by the `name_person` trigger. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.orderLineId), index().on(table.personId)],
)
