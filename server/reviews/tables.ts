import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { locales } from '../../contract/locale.ts'
import { ofProduct } from '../catalogue/tables.ts'
import { day, id, instant } from '../platform/columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: ofProduct(),
    author: text('author').notNull(),
    company: text('company'),
    locale: text('locale', { enum: locales }).notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    writtenOn: day('written_on').notNull(),
    /** Shown from then on; null while it waits for moderation. */
    approvedAt: instant('approved_at'),
  },
  (table) => [
    index().on(table.productId, table.writtenOn.desc()),
    index().on(table.writtenOn.desc()),
    check('rating_1_to_5', sql`${table.rating} between 1 and 5`),
  ],
)
