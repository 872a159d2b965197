import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import { vatRates } from '../../../contract/rules/vat.ts'
import { customers } from '../../accounts/tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { cents, day, id, instant, tokenHash } from '../../platform/database/columns.ts'
import { offerRequests } from '../../service/quotations/tables.ts'

/** The stored states. An offer that is not answered by its last day has expired, whatever is stored: see offer-state.ts. */
export const storedOfferStates = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const

export const offerNumbers = pgSequence('offer_numbers', { startWith: 2001 })

export const offers = pgTable(
  'offers',
  {
    id: id(),
    number: text('number').notNull().unique().default(sql`'OF-' || nextval('offer_numbers')`),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The quotation request it answers. */
    requestId: integer('request_id').references(() => offerRequests.id, { onDelete: 'set null' }),
    state: text('state', { enum: storedOfferStates }).notNull(),
    /** The language it is written in. */
    locale: text('locale', { enum: locales }).notNull().default('nl'),
    /** The last day on which it can be accepted. */
    validUntil: day('valid_until').notNull(),
    introduction: text('introduction').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** From then on the customer can see it. */
    sentAt: instant('sent_at'),
    /** The person who accepted or declined it. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    index().on(table.customerId, table.createdAt.desc()),
    index().on(table.requestId),
    index('offers_open').on(table.validUntil).where(sql`state = 'sent'`),
    check('not_sent_is_a_draft', sql`(${table.state} = 'draft') = (${table.sentAt} is null)`),
  ],
)

/** Every mailed link opens its offer. The mail has the token, the table its hash. */
export const offerLinks = pgTable(
  'offer_links',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.offerId)],
)

export const offerLines = pgTable(
  'offer_lines',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** A fee is the registration in a scheme's database, which takes no seat. */
    kind: text('kind', { enum: ['option', 'fee'] })
      .notNull()
      .default('option'),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Null: undated, or at the customer's location; it takes no seats. */
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    amount: smallint('amount').notNull(),
    unitNetCents: cents('unit_net_cents').notNull(),
    vat: text('vat', { enum: vatRates }).notNull(),
  },
  (table) => [
    index().on(table.offerId),
    check('amount_positive', sql`${table.amount} > 0`),
    check('price_not_negative', sql`${table.unitNetCents} >= 0`),
    check('only_options_take_seats', sql`${table.kind} = 'option' or ${table.optionId} is null`),
  ],
)
