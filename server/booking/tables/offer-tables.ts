import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { offerLineKinds } from '../../../contract/rules/booking/offers.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { vatRates } from '../../../contract/rules/money/vat.ts'
import type { OfferContent } from '../../../contract/staff/booking/offers.ts'
import { customers } from '../../accounts/tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { cents, day, id, instant, position, tokenHash } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'
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
    /** Below the lines. */
    closing: text('closing').notNull().default(''),
    /** On all lines but fees: a percentage or an amount without VAT. */
    discountPercent: smallint('discount_percent'),
    discountCents: cents('discount_cents'),
    /** The last day on which its seats are held (`seat_holds`); null: they are not. */
    holdUntil: day('hold_until'),
    /** Grows when its lines change, so that the log and two colleagues who edit it notice. */
    linesVersion: integer('lines_version').notNull().default(1),
    /** The colleague whose offer it is. */
    ownerId: integer('owner_id').references(() => colleagues.id, { onDelete: 'set null' }),
    /** A repeated request with the same key does not make a second offer. */
    creationKey: uuid('creation_key').unique(),
    version: integer('version').notNull().default(1),
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
    index('offers_by_created').on(table.createdAt.desc(), table.id.desc()),
    index('offers_open').on(table.validUntil).where(sql`state = 'sent'`),
    check('one_discount', sql`${table.discountPercent} is null or ${table.discountCents} is null`),
    check(
      'discount_in_range',
      sql`coalesce(${table.discountPercent} between 1 and 100, true) and coalesce(${table.discountCents} > 0, true)`,
    ),
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
    position: position(),
    /** A fee is the registration in a scheme's database; a text is anything else, such as travel costs. Neither takes a seat. */
    kind: text('kind', { enum: offerLineKinds }).notNull().default('option'),
    /** Null for a text. */
    productId: integer('product_id').references(() => products.id),
    /** Null: undated, or at the customer's location; it takes no seats. */
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    amount: smallint('amount').notNull(),
    unitNetCents: cents('unit_net_cents').notNull(),
    /** Its part of the offer's discount, so that sums need no calculator. */
    discountCents: cents('discount_cents').notNull().default(0),
    vat: text('vat', { enum: vatRates }).notNull(),
  },
  (table) => [
    index().on(table.offerId),
    check('texts_have_no_product', sql`(${table.kind} = 'text') = (${table.productId} is null)`),
    check(
      'discount_within_price',
      sql`${table.discountCents} between 0 and ${table.unitNetCents} * ${table.amount}`,
    ),
    check('amount_positive', sql`${table.amount} > 0`),
    check('price_not_negative', sql`${table.unitNetCents} >= 0`),
    check('only_options_take_seats', sql`${table.kind} = 'option' or ${table.optionId} is null`),
  ],
)

/** The offer as it was each time it was sent. */
export const offerVersions = pgTable(
  'offer_versions',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    sentAt: instant('sent_at').notNull(),
    colleagueId: integer('colleague_id').references(() => colleagues.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<OfferContent>().notNull(),
  },
  (table) => [uniqueIndex('one_content_per_version').on(table.offerId, table.number)],
)

/** When somebody looked at the offer by its link or in the dashboard; several looks within minutes are one. */
export const offerViews = pgTable(
  'offer_views',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.offerId, table.at)],
)
