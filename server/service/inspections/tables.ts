import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { inspectionResults } from '../../../contract/rules/service/inspections.ts'
import { companies, people } from '../../accounts/people/tables.ts'
import { customers } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { day, id, localised } from '../../platform/database/columns.ts'

/** A piece of equipment that we inspect every twelve months (EN 365). It outlives the account of the customer who had it inspected. */
export const inspectedItems = pgTable(
  'inspected_items',
  {
    id: id(),
    /** The customer in whose dashboard it is shown. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The owner: a company, or else a person. The `name_owner` trigger sets it from the customer if it is not given. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
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
  (table) => [
    index().on(table.customerId, table.dueOn),
    index().on(table.companyId),
    index().on(table.personId),
  ],
)
