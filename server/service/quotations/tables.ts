import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { id, instant } from '../../platform/database/columns.ts'

/** Quotation requests from visitors; staff turn one into an offer. */
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
    /** The visitor's language, in which we answer. */
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt.desc()), check('some_participants', sql`${table.participants} > 0`)],
)
