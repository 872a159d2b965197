import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productOptions } from '../catalogue/option-tables.ts'
import { customers } from '../customers/tables.ts'
import type { AddressSnapshot } from '../orders/tables.ts'
import { id, instant, tokenHash } from '../platform/columns.ts'

/** One open cart per visitor: of a customer, or of whoever holds the cookie. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    tokenHash: tokenHash('token_hash').unique(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    discountCode: text('discount_code'),
    invoiceAddress: jsonb('invoice_address').$type<AddressSnapshot>(),
    deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>(),
    remarks: text('remarks'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_cart_per_customer').on(table.customerId),
    check('cart_has_an_owner', sql`${table.tokenHash} is not null or ${table.customerId} is not null`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    amount: smallint('amount').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.optionId] }),
    check('amount_positive', sql`${table.amount} > 0`),
  ],
)
