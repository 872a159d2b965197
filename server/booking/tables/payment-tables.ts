import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentStates } from '../../../contract/rules/booking/payment-states.ts'
import { cents, id, instant, locale } from '../../platform/database/columns.ts'
import { orders } from './order-tables.ts'

/** One attempt to pay an order. There may be several; at most one pays it, and any other payment is refunded. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** In the URL of the return page. Unguessable, so that the page needs no session and works in any browser. */
    reference: text('reference').notNull().unique(),
    /** `bank`: a transfer that a colleague found on the bank statement. */
    provider: text('provider', { enum: ['mollie', 'test_bank', 'bank'] }).notNull(),
    /** Null until the payment exists at the provider. */
    providerId: text('provider_id'),
    method: text('method').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    checkoutUrl: text('checkout_url'),
    createdAt: instant('created_at').notNull(),
    /** When the state was last requested from the provider. */
    askedAt: instant('asked_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('payment_once').on(table.provider, table.providerId),
    index('payments_under_way').on(table.createdAt).where(sql`state in ('new', 'open', 'pending')`),
  ],
)

/** A job sends these to the provider until they are done; the id is part of the idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: cents('cents').notNull(),
    why: text('why', {
      enum: [
        'double_payment',
        'order_ended',
        'cancelled',
        'withdrawn',
        'no_place',
        'goodwill',
        'price_difference',
      ],
    }).notNull(),
    /** What the colleague wrote about it. */
    note: text('note'),
    /** A repeated request with the same key does not refund twice. */
    idempotencyKey: text('idempotency_key').unique(),
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

/** The payments at the built-in test bank, which is the provider if no Mollie key is configured. */
export const testBankPayments = pgTable('test_bank_payments', {
  id: text('id').primaryKey(),
  /** Two requests with the same key are one payment, as with Mollie. */
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
    /** Two requests with the same key are one refund, as with Mollie. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => testBankPayments.id, { onDelete: 'cascade' }),
    cents: cents('cents').notNull(),
  },
  (table) => [index().on(table.paymentId)],
)
