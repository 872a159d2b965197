import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { addresses, customers } from '../../accounts/tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { cents, id, instant, tokenHash } from '../../platform/database/columns.ts'
import { discountCodes } from './discount-tables.ts'

/** One open cart per customer, or per browser that holds its cookie. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    tokenHash: tokenHash('token_hash').unique(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    discountCodeId: integer('discount_code_id').references(() => discountCodes.id, { onDelete: 'set null' }),
    invoiceAddressId: integer('invoice_address_id').references(() => addresses.id, { onDelete: 'set null' }),
    /** Null: delivered to the invoice address. */
    deliveryAddressId: integer('delivery_address_id').references(() => addresses.id, {
      onDelete: 'set null',
    }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_cart_per_customer').on(table.customerId),
    index().on(table.changedAt),
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
    /** The price of one that was last shown, so that a change can be pointed out. */
    shownNetCents: cents('told_net_cents').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.optionId] }),
    check('amount_positive', sql`${table.amount} > 0`),
  ],
)
