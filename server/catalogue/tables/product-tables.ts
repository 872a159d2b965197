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
} from 'drizzle-orm/pg-core'
import { participantNeeds, productKinds } from '../../../contract/rules/catalogue/products.ts'
import { productVatRates } from '../../../contract/rules/money/vat.ts'
import {
  cents,
  decimal,
  id,
  instant,
  locale,
  position,
  textChangedAt,
  tokenHash,
  version,
} from '../../platform/database/columns.ts'

export const brands = pgTable('brands', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  version: version(),
})

export const categories = pgTable(
  'categories',
  {
    id: id(),
    key: text('key').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    position: position(),
    picture: text('picture').notNull(),
    version: version(),
  },
  (table) => [index().on(table.parentId)],
)

export const categoryTexts = pgTable(
  'category_texts',
  {
    /** For the log, which knows rows by a number. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    locale: locale(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    changedAt: textChangedAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.locale] })],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: productKinds }).notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Net and without a deal; an option may have a surcharge. */
    priceCents: cents('price_cents').notNull(),
    vat: text('vat', { enum: productVatRates }).notNull(),
    onQuotation: boolean('on_quotation').notNull().default(false),
    /** Demand, for the sort order "popularity" and for best sellers. */
    popularity: smallint('popularity').notNull().default(0),
    days: decimal('days'),
    /** The most participants for one trainer; null when it does not matter. */
    peoplePerTrainer: smallint('people_per_trainer'),
    validityMonths: smallint('validity_months'),
    /** How many working days before its dates is decided whether they go ahead; null: as the settings say. */
    decideDays: smallint('decide_days'),
    renewalWindowMonths: smallint('renewal_window_months'),
    keepsOldDate: boolean('keeps_old_date').notNull().default(false),
    refresherId: integer('refresher_id').references((): AnyPgColumn => products.id),
    refreshesId: integer('refreshes_id').references((): AnyPgColumn => products.id),
    whenExpiredId: integer('when_expired_id').references((): AnyPgColumn => products.id),
    participantNeeds: text('participant_needs', {
      enum: participantNeeds,
    })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Fee for registering a certificate in WINDA, per participant; a separate order line. */
    windaFeeCents: cents('winda_fee_cents'),
    picture: text('picture').notNull(),
    /** Null while it is a draft. */
    publishedAt: instant('published_at').defaultNow(),
    /** When it was taken out of the shop. What was sold of it stays. */
    retiredAt: instant('retired_at'),
    /** Where the address of a retired product leads; without one it answers 410 Gone. */
    successorId: integer('successor_id').references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    /** Whether visitors see it. */
    isLive: boolean('is_live')
      .notNull()
      .generatedAlwaysAs(sql`published_at is not null and retired_at is null`),
    version: version(),
  },
  (table) => [
    index().on(table.popularity.desc(), table.id),
    index().on(table.picture),
    // Without these, removing a product reads all others three times.
    index().on(table.refresherId).where(sql`${table.refresherId} is not null`),
    index().on(table.refreshesId).where(sql`${table.refreshesId} is not null`),
    index().on(table.whenExpiredId).where(sql`${table.whenExpiredId} is not null`),
    index().on(table.successorId).where(sql`${table.successorId} is not null`),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
  ],
)

/** A foreign key to a product, deleted with it. */
export const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const productTexts = pgTable(
  'product_texts',
  {
    /** For the log, which knows rows by a number. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
    productId: ofProduct(),
    locale: locale(),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    summary: text('summary').notNull(),
    metaDescription: text('meta_description').notNull(),
    descriptionHtml: text('description_html').notNull(),
    learn: text('learn').array().notNull(),
    forWhomHtml: text('for_whom_html').notNull(),
    programme: jsonb('programme').$type<{ title: string; items: string[] }[]>().notNull(),
    bring: text('bring').array().notNull(),
    changedAt: textChangedAt(),
    /** When each field was last changed, by column; a field in one language that is older than in the other may need translating. */
    fieldsChangedAt: jsonb('fields_changed_at').$type<Record<string, string>>().notNull().default({}),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.locale] })],
)

export const productCategories = pgTable(
  'product_categories',
  {
    /** For the log, which knows rows by a number. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
    productId: ofProduct(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: position(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index().on(table.productId),
    index().on(table.categoryId, table.position, table.productId),
  ],
)

/** Products that a visitor selected for comparison, identified by a cookie. */
export const comparisons = pgTable(
  'comparisons',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    productIds: integer('product_ids').array().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index().on(table.changedAt)],
)
