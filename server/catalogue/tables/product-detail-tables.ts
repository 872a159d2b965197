import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id, locale, localised, position } from '../../platform/database/columns.ts'
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

/** The pictures of a product after the first, which is `products.picture`. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: ofProduct(),
    picture: text('picture').notNull(),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.picture] }), index().on(table.picture)],
)

/** Documents to download. An `outline` is rendered on request from the product's texts; a `file` was uploaded. */
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

export const pdfFiles = pgTable('pdf_files', {
  pdfId: integer('pdf_id')
    .primaryKey()
    .references(() => pdfs.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
})
