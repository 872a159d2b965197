import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/tables/product-tables.ts'
import { day, id } from '../../platform/database/columns.ts'
import { people } from '../people/tables.ts'
import { customers } from '../tables.ts'

/** Proof that a person is qualified, and until when. It belongs to the person and outlives the account of the customer who paid for it. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** The customer in whose dashboard it is shown. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Set by the `name_holder` trigger if it is not given. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    holder: text('holder').notNull(),
    number: text('number').notNull(),
    issuedOn: day('issued_on').notNull(),
    expiresOn: day('expires_on'),
  },
  (table) => [index().on(table.customerId), index().on(table.personId)],
)
