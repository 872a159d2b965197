import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, locale, localised, position } from '../../platform/database/columns.ts'
import { ofProduct, products } from './product-tables.ts'

export const alternatives = pgTable(
  'alternatives',
  {
    productId: ofProduct(),
    alternativeId: integer('alternative_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.alternativeId] })],
)

export const prosAndCons = pgTable(
  'pros_and_cons',
  {
    id: id(),
    productId: ofProduct(),
    locale: locale(),
    kind: text('kind', { enum: ['pro', 'con'] }).notNull(),
    position: position(),
    text: text('text').notNull(),
  },
  (table) => [index().on(table.productId, table.locale)],
)

export const referenceNumbers = pgTable(
  'reference_numbers',
  {
    productId: ofProduct(),
    number: text('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
)

export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: ofProduct(),
    locale: locale(),
    position: position(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [index().on(table.productId, table.locale)],
)

/** Documents to download. An `outline` is rendered on request from the product's texts; other sources are files. */
export const pdfs = pgTable(
  'pdfs',
  {
    id: id(),
    productId: ofProduct(),
    title: localised('title').notNull(),
    source: text('source').notNull(),
  },
  (table) => [index().on(table.productId)],
)
