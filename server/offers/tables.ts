import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { productOptions } from '../catalogue/option-tables.ts'
import { products } from '../catalogue/tables.ts'
import { customers } from '../customers/tables.ts'
import { cents, day, id, instant, tokenHash } from '../platform/columns.ts'

export const offerStates = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const

export const offers = pgTable(
  'offers',
  {
    id: id(),
    number: text('number').notNull().unique(),
    /** For the link in the mail; null until it is sent. */
    tokenHash: tokenHash('token_hash').unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    state: text('state', { enum: offerStates }).notNull(),
    validUntil: day('valid_until').notNull(),
    introduction: text('introduction').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Who said yes or no, and when. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (table) => [index().on(table.customerId, table.createdAt.desc())],
)

export const offerLines = pgTable(
  'offer_lines',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    amount: smallint('amount').notNull(),
    unitNetCents: cents('unit_net_cents').notNull(),
    vat: text('vat', { enum: ['21', '9', 'exempt'] }).notNull(),
  },
  (table) => [index().on(table.offerId)],
)
