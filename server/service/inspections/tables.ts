import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { inspectionResults } from '../../../contract/rules/service/inspections.ts'
import { customers } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { day, id, localised } from '../../platform/database/columns.ts'

/** A piece of equipment that we inspect every twelve months (EN 365). */
export const inspectedItems = pgTable(
  'inspected_items',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The inspection to book again. */
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: localised('name').notNull(),
    serialNumber: text('serial_number').notNull(),
    stickerNumber: text('sticker_number').notNull().unique(),
    producedOn: day('produced_on').notNull(),
    maximumLifeYears: smallint('maximum_life_years').notNull(),
    inspectedOn: day('inspected_on').notNull(),
    dueOn: day('due_on').notNull(),
    result: text('result', { enum: inspectionResults }).notNull(),
    remarks: localised('remarks'),
  },
  (table) => [index().on(table.customerId, table.dueOn)],
)
