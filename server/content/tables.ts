import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { menuPlaces, pageTypes } from '../../contract/rules/pages.ts'
import type { Choice } from '../../contract/wire/content/guided-choice.ts'
import { locations } from '../catalogue/tables/option-tables.ts'
import { categories, ofProduct, products } from '../catalogue/tables/product-tables.ts'
import {
  id,
  instant,
  locale,
  localised,
  position,
  textChangedAt,
  version,
} from '../platform/database/columns.ts'

export const pages = pgTable(
  'pages',
  {
    id: id(),
    key: text('key').notNull().unique(),
    typeCode: text('type_code', { enum: pageTypes }).notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => pages.id),
    position: position(),
    picture: text('picture'),
    author: text('author'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** From then on the page is not shown any more. */
    unpublishAt: instant('unpublish_at'),
    locationId: integer('location_id').references(() => locations.id),
    /** The questions of a choice-help page. */
    choice: jsonb('choice').$type<Choice>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index().on(table.parentId), index().on(table.typeCode, table.publishedAt.desc())],
)

export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: locale(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    metaDescription: text('meta_description').notNull(),
    bodyHtml: text('body_html').notNull(),
    changedAt: textChangedAt(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.locale] })],
)

export const pageProducts = pgTable(
  'page_products',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.productId] })],
)

/** Pages that a product page links to. */
export const productPages = pgTable(
  'product_pages',
  {
    productId: ofProduct(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.pageId] })],
)

/** All addresses: within a language, a slug belongs to one product, category or page. */
export const slugs = pgTable(
  'slugs',
  {
    locale: locale(),
    slug: text('slug').notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    pageId: integer('page_id').references(() => pages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.slug] }),
    uniqueIndex().on(table.productId, table.locale),
    uniqueIndex().on(table.categoryId, table.locale),
    uniqueIndex().on(table.pageId, table.locale),
    check('one_target', sql`num_nonnulls(${table.productId}, ${table.categoryId}, ${table.pageId}) = 1`),
  ],
)

/** Old addresses; a null `to` answers 410 Gone. */
export const redirects = pgTable('redirects', {
  from: text('from').primaryKey(),
  to: text('to'),
  id: integer('id').generatedByDefaultAsIdentity().unique(),
  version: version(),
})

/** How often an old address was asked for. A table of its own, which is not announced: counting empties no cached page. */
export const redirectHits = pgTable('redirect_hits', {
  from: text('from')
    .primaryKey()
    .references(() => redirects.from, { onDelete: 'cascade', onUpdate: 'cascade' }),
  hits: integer('hits').notNull(),
  lastAt: instant('last_at').notNull(),
})

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => menuItems.id),
    position: position(),
    title: localised('title').notNull(),
    /** Where a top item is shown; the one in the footer holds its columns and is never renamed or removed. */
    place: text('place', { enum: menuPlaces }).notNull().default('main'),
    /** False for an item that only opens its submenu. */
    isLink: boolean('is_link').notNull().default(true),
    categoryId: integer('category_id').references(() => categories.id),
    pageId: integer('page_id').references(() => pages.id),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** An address that is no category, page or product: a fixed route, or another site. */
    uri: localised('uri'),
    version: version(),
  },
  (table) => [
    index().on(table.parentId, table.position),
    uniqueIndex('one_footer').on(table.place).where(sql`place = 'footer'`),
    check(
      'one_menu_target',
      sql`num_nonnulls(${table.categoryId}, ${table.pageId}, ${table.productId}) <= 1`,
    ),
  ],
)

export const shopInfo = pgTable(
  'shop_info',
  {
    id: smallint('id').primaryKey().default(1),
    page404Id: integer('page_404_id').references(() => pages.id),
    chatId: text('chat_id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    street: text('street').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    /** Phone hours. */
    hours: localised('hours').notNull().default({ nl: '', en: '' }),
    companyNumber: text('company_number').notNull(),
    vatNumber: text('vat_number').notNull(),
    iban: text('iban').notNull(),
    socialLinks: jsonb('social_links').$type<{ name: string; url: string }[]>().notNull(),
    version: version(),
  },
  (table) => [check('one_shop', sql`${table.id} = 1`)],
)

export const countries = pgTable('countries', {
  code: text('code').primaryKey(),
  name: localised('name').notNull(),
  inEu: boolean('in_eu').notNull(),
  position: position(),
})
