import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import { pages } from '../../content/tables.ts'
import { day, id, version } from '../../platform/database/columns.ts'
import { categories, products } from './product-tables.ts'

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })
const locale = () => text('locale', { enum: locales }).notNull()

/**
 * The search index: one row per language for each product, page or category. Triggers write it at the end of every transaction that
 * changes the texts (see the migration).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    locale: locale(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    pageId: integer('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    /** All words; determines whether there is a match. */
    words: tsvector('words').notNull(),
    /** Name, code, brand and the like, with weights; determines the rank. Small, so that ranking many hits is fast. */
    head: tsvector('head').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.productId, table.locale),
    uniqueIndex().on(table.pageId, table.locale),
    uniqueIndex().on(table.categoryId, table.locale),
    index('search_documents_nl').using('gin', table.words).where(sql`locale = 'nl'`),
    index('search_documents_en').using('gin', table.words).where(sql`locale = 'en'`),
    check('one_target', sql`num_nonnulls(${table.productId}, ${table.pageId}, ${table.categoryId}) = 1`),
  ],
)

/** Rows of the search index that the current transaction must rewrite before it ends. Empty outside transactions. */
export const searchStale = pgTable('search_stale', {
  kind: text('kind', { enum: ['product', 'page', 'category'] }).notNull(),
  ids: integer('ids').array().notNull(),
})

/** Words that occur in the texts, for correcting typos. */
export const searchWords = pgTable(
  'search_words',
  { locale: locale(), word: text('word').notNull() },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_words_prefix').on(table.locale, table.word.op('text_pattern_ops')),
    index('search_words_similar').using('gist', table.word.op('gist_trgm_ops')),
  ],
)

/** Synonyms. An empty meaning marks a word that the search ignores ("cursus"). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    term: text('term').notNull(),
    meaning: text('meaning').notNull(),
    id: integer('id').generatedByDefaultAsIdentity().unique(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.term, table.meaning] })],
)

/** Searches of visitors that found nothing: how often on which day, and nothing about who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: id(),
    day: day('day').notNull(),
    locale: locale(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    uniqueIndex('one_search_miss').on(table.day, table.locale, table.words),
    index().on(table.locale, table.words),
  ],
)
