import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentStates } from '../../../contract/wire/booking/payment.ts'
import { cents, id, instant, locale } from '../../platform/database/columns.ts'
import { orders } from './order-tables.ts'

/** One attempt to pay an order. There may be several; at most one of them ends up paying it, and money of the others goes back. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** In the address of the return page: unguessable, so that it works in whatever browser the bank app opens. */
    reference: text('reference').notNull().unique(),
    provider: text('provider', { enum: ['mollie', 'test_bank'] }).notNull(),
    /** Null until the provider knows of it. */
    providerId: text('provider_id'),
    method: text('method').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    checkoutUrl: text('checkout_url'),
    createdAt: instant('created_at').notNull(),
    /** When the provider was last asked. */
    askedAt: instant('asked_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('payment_once').on(table.provider, table.providerId),
    index('payments_under_way').on(table.createdAt).where(sql`state in ('new', 'open', 'pending')`),
  ],
)

/** Money that goes back. Asked of the provider by a job until it is done; the id is the provider's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: cents('cents').notNull(),
    why: text('why', {
      enum: ['double_payment', 'order_ended', 'cancelled', 'withdrawn', 'no_place'],
    }).notNull(),
    providerId: text('provider_id'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index().on(table.paymentId),
    index('refunds_due').on(table.createdAt).where(sql`done_at is null`),
    check('something_back', sql`${table.cents} > 0`),
  ],
)

/** What the built-in test bank knows of its payments: it plays the provider's part where no Mollie key is set. */
export const testBankPayments = pgTable('test_bank_payments', {
  id: text('id').primaryKey(),
  /** The same key asked twice is one payment, as with Mollie. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  description: text('description').notNull(),
  method: text('method').notNull(),
  amountCents: cents('amount_cents').notNull(),
  refundedCents: cents('refunded_cents').notNull().default(0),
  state: text('state', { enum: ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] }).notNull(),
  redirectUrl: text('redirect_url').notNull(),
  /** The language of its page. */
  locale: locale(),
  expiresAt: instant('expires_at').notNull(),
})

export const testBankRefunds = pgTable(
  'test_bank_refunds',
  {
    id: text('id').primaryKey(),
    /** The same key asked twice is one refund, as with Mollie. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => testBankPayments.id, { onDelete: 'cascade' }),
    cents: cents('cents').notNull(),
  },
  (table) => [index().on(table.paymentId)],
)
