import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { decimal, id, localised, position, version } from '../../platform/database/columns.ts'
import { ofProduct } from './product-tables.ts'

/** Characteristics: the custom fields 195 and 250–253, the numeric spec 5, and those that products add. */
export const specs = pgTable('specs', {
  id: id(),
  key: text('key').notNull().unique(),
  title: localised('title').notNull(),
  numeric: boolean('numeric').notNull().default(false),
  filterable: boolean('filterable').notNull().default(false),
  position: position(),
  version: version(),
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
    version: version(),
  },
  (table) => [unique().on(table.specId, table.title)],
)

export const productSpecs = pgTable(
  'product_specs',
  {
    productId: ofProduct(),
    valueId: integer('value_id')
      .notNull()
      .references(() => specValues.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.valueId] }), index().on(table.valueId)],
)
