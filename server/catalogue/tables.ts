import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import { locales } from '../../contract/locale.ts'
import { cents, day, decimal, id, instant, localised, tokenHash } from '../platform/columns.ts'

const locale = () => text('locale', { enum: locales }).notNull()
const position = () => smallint('position').notNull().default(0)

export const brands = pgTable('brands', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
})

export const categories = pgTable(
  'categories',
  {
    id: id(),
    key: text('key').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    position: position(),
    picture: text('picture').notNull(),
  },
  (table) => [index().on(table.parentId)],
)

export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    locale: locale(),
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.locale] })],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: ['training', 'inspection', 'equipment'] }).notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Without VAT and without a running deal; an option may add to it. */
    priceCents: cents('price_cents').notNull(),
    vat: text('vat', { enum: ['21', '9', 'exempt'] }).notNull(),
    onQuotation: boolean('on_quotation').notNull().default(false),
    /** How much it is asked for; the order of "popularity" and of best sellers. */
    popularity: smallint('popularity').notNull().default(0),
    days: decimal('days'),
    validityMonths: smallint('validity_months'),
    renewalWindowMonths: smallint('renewal_window_months'),
    keepsOldDate: boolean('keeps_old_date').notNull().default(false),
    refresherId: integer('refresher_id').references((): AnyPgColumn => products.id),
    refreshesId: integer('refreshes_id').references((): AnyPgColumn => products.id),
    whenExpiredId: integer('when_expired_id').references((): AnyPgColumn => products.id),
    participantNeeds: text('participant_needs', {
      enum: ['date_of_birth', 'winda_id', 'irata_number'],
    })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Registration of a certificate in WINDA, per participant, a line of its own. */
    windaFeeCents: cents('winda_fee_cents'),
    picture: text('picture').notNull(),
  },
  (table) => [
    index().on(table.popularity.desc(), table.id),
    check('price_not_negative', sql`${table.priceCents} >= 0`),
  ],
)

export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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
  },
  (table) => [primaryKey({ columns: [table.productId, table.locale] })],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] }), index().on(table.productId)],
)

/** Characteristics: the custom fields 195, 250–253, the numeric spec 5, and what a product adds. */
export const specs = pgTable('specs', {
  id: id(),
  key: text('key').notNull().unique(),
  title: localised('title').notNull(),
  numeric: boolean('numeric').notNull().default(false),
  filterable: boolean('filterable').notNull().default(false),
  position: position(),
})

export const specValues = pgTable(
  'spec_values',
  {
    id: id(),
    specId: integer('spec_id')
      .notNull()
      .references(() => specs.id, { onDelete: 'cascade' }),
    title: localised('title').notNull(),
    number: decimal('number'),
  },
  (table) => [unique().on(table.specId, table.title)],
)

export const productSpecs = pgTable(
  'product_specs',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    valueId: integer('value_id')
      .notNull()
      .references(() => specValues.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.valueId] }), index().on(table.valueId)],
)

export const locations = pgTable('locations', {
  id: id(),
  code: text('code').notNull().unique(),
  name: localised('name').notNull(),
  street: text('street').notNull(),
  postcode: text('postcode').notNull(),
  city: text('city').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  facilities: jsonb('facilities').$type<{ nl: string; en: string }[]>().notNull(),
})

/** What one chooses between: location (118), language, size, … */
export const attributes = pgTable('attributes', {
  id: id(),
  key: text('key').notNull().unique(),
  title: localised('title').notNull(),
  position: position(),
})

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: id(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    title: localised('title').notNull(),
    position: position(),
  },
  (table) => [unique().on(table.attributeId, table.title)],
)

/**
 * What is put in the cart (`po_id`): a training date, or an undated variant of equipment or an inspection.
 * The specification's option description (`DD-MM-YYYY …`) is made from the columns, never stored.
 */
export const productOptions = pgTable(
  'product_options',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** On top of the product's price, which a deal may lower. */
    surchargeCents: cents('surcharge_cents').notNull().default(0),
    position: position(),
    /** Undated: pieces on the shelf; null where it never runs out (an inspection). */
    stock: integer('stock'),
    state: text('state', {
      enum: ['tentative', 'guaranteed', 'full', 'cancelled', 'done', 'on_request'],
    }),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    locationId: integer('location_id').references(() => locations.id),
    language: text('language', { enum: locales }),
    seats: smallint('seats'),
    /** Seats sold outside the shop (by phone, to a whole company). */
    seatsSoldElsewhere: smallint('seats_sold_elsewhere').notNull().default(0),
    minimumSeats: smallint('minimum_seats'),
    bookUntil: instant('book_until'),
    lunchIncluded: boolean('lunch_included').notNull().default(false),
    examIncluded: boolean('exam_included').notNull().default(false),
  },
  (table) => [
    index().on(table.productId, table.firstDay),
    index().on(table.productId, table.surchargeCents, table.id),
    index().on(table.firstDay),
    index().on(table.bookUntil),
    check(
      'dated_or_not',
      sql`(${table.firstDay} is null and ${table.seats} is null) or (${table.firstDay} <= ${table.lastDay} and ${table.seats} is not null and ${table.state} is not null and ${table.bookUntil} is not null)`,
    ),
  ],
)

export const optionAttributeValues = pgTable(
  'option_attribute_values',
  {
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    valueId: integer('value_id')
      .notNull()
      .references(() => attributeValues.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.optionId, table.valueId] }), index().on(table.valueId)],
)

/** Every price a product has had, from when on: a struck-out price must be the lowest of the last 30 days. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.since] })],
)

export const deals = pgTable(
  'deals',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceCents: cents('price_cents').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index().on(table.productId, table.endsAt),
    check('ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export const alternatives = pgTable(
  'alternatives',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
)

export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: locale(),
    position: position(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [index().on(table.productId, table.locale)],
)

/** Documents to download. `outline` is made from the product's own texts when asked for; others are files. */
export const pdfs = pgTable(
  'pdfs',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: localised('title').notNull(),
    source: text('source').notNull(),
  },
  (table) => [index().on(table.productId)],
)

/** What a visitor has chosen to compare, known by a cookie only. */
export const comparisons = pgTable(
  'comparisons',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    productIds: integer('product_ids').array().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index().on(table.changedAt)],
)
