import { sql } from 'drizzle-orm'
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
import { dateStates, visibilities } from '../../../contract/rules/catalogue/date-status.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { cents, day, id, instant, localised, position, version } from '../../platform/database/columns.ts'
import { ofProduct } from './product-tables.ts'

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
  /** As text; empty for locations without visitors, such as the customer's own site. */
  openingHours: localised('opening_hours').notNull().default({ nl: '', en: '' }),
  version: version(),
})

/** Attributes by which visitors choose an option: location (118), language, size, … */
export const attributes = pgTable('attributes', {
  id: id(),
  key: text('key').notNull().unique(),
  title: localised('title').notNull(),
  position: position(),
  version: version(),
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
    version: version(),
    /** The location or language that this value stands for; `derive_products` gives dates their values. */
    locationId: integer('location_id')
      .unique()
      .references(() => locations.id, { onDelete: 'cascade' }),
    language: text('language', { enum: locales }).unique(),
  },
  (table) => [unique().on(table.attributeId, table.title)],
)

/**
 * The options that can be put in a cart (`po_id`): a training date, or an undated variant of equipment or an inspection. The specification's
 * option description (`DD-MM-YYYY …`) is derived from the columns and not stored.
 */
export const productOptions = pgTable(
  'product_options',
  {
    id: id(),
    productId: ofProduct(),
    /** On top of the product's price, which a deal may lower. */
    surchargeCents: cents('surcharge_cents').notNull().default(0),
    position: position(),
    /** Pieces in stock of an undated option; null when unlimited, as for inspections. */
    stock: integer('stock'),
    state: text('state', { enum: dateStates }),
    /** Private: for one company, and unknown to other visitors. */
    visibility: text('visibility', { enum: visibilities }).notNull().default('public'),
    /** The company of a private date. Without foreign keys: what people did can be emptied while the catalogue stays (`removeDemo`). */
    companyId: integer('company_id'),
    /** Where a private date is given, if not at a location of ours. */
    address: text('address').notNull().default(''),
    /** What the whole group pays for a private date, without VAT. */
    groupPriceCents: cents('group_price_cents'),
    /** By when is decided whether it goes ahead; null for the usual number of working days before. */
    decideOn: day('decide_on'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by'),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    locationId: integer('location_id').references(() => locations.id),
    language: text('language', { enum: locales }),
    seats: smallint('seats'),
    /** The sum of its `seat_blocks` without an end, by trigger: seats that are not for sale. */
    seatsBlocked: smallint('seats_blocked').notNull().default(0),
    minimumSeats: smallint('minimum_seats'),
    bookUntil: instant('book_until'),
    lunchIncluded: boolean('lunch_included').notNull().default(false),
    examIncluded: boolean('exam_included').notNull().default(false),
    version: version(),
  },
  (table) => [
    index().on(table.productId, table.firstDay),
    index().on(table.productId, table.surchargeCents, table.id),
    index().on(table.firstDay),
    index().on(table.bookUntil),
    index().on(table.companyId).where(sql`${table.companyId} is not null`),
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
