import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import { quotationPlaces } from '../../../contract/rules/service/quotation.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { id, instant } from '../../platform/database/columns.ts'

/** Quotation requests from visitors; staff turn one into an offer. The first product is in the request itself. */
export const offerRequests = pgTable(
  'offer_requests',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The date or version asked for. The request stays when the option is deleted. */
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    participants: smallint('participants').notNull(),
    company: text('company'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message'),
    /** When it should take place, in the visitor's words. */
    period: text('period'),
    place: text('place', { enum: quotationPlaces }),
    /** Where a group of one's own is to be trained. */
    town: text('town'),
    /** The language of the training. */
    language: text('language', { enum: locales }),
    /** The visitor's language, in which we answer. */
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt.desc()), check('some_participants', sql`${table.participants} > 0`)],
)

/** All products of a request, also the first, in the visitor's order. */
export const offerRequestLines = pgTable(
  'offer_request_lines',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => offerRequests.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    participants: smallint('participants').notNull(),
  },
  (table) => [
    index().on(table.requestId),
    index().on(table.productId),
    index().on(table.optionId),
    check('some_participants', sql`${table.participants} > 0`),
  ],
)
