import { pgTable, text } from 'drizzle-orm/pg-core'
import { cents, localised, position } from '../../platform/database/columns.ts'

/** How goods reach their buyer. */
export const shippingMethods = pgTable('shipping_methods', {
  code: text('code').primaryKey(),
  title: localised('title').notNull(),
  text: localised('text').notNull(),
  /** Without VAT; always 21 %. */
  netCents: cents('net_cents').notNull(),
  /** Goods for so much without VAT travel free. */
  freeFromCents: cents('free_from_cents'),
  needs: text('needs', { enum: ['address', 'pickup_point', 'nothing'] }).notNull(),
  position: position(),
})
