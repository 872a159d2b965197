import { pgTable, text } from 'drizzle-orm/pg-core'
import { cents, localised, position } from '../../platform/database/columns.ts'

/** How goods are shipped. */
export const shippingMethods = pgTable('shipping_methods', {
  code: text('code').primaryKey(),
  title: localised('title').notNull(),
  text: localised('text').notNull(),
  /** The VAT rate is always 21 %. */
  netCents: cents('net_cents').notNull(),
  /** Free from this net price of the goods. */
  freeFromCents: cents('free_from_cents'),
  needs: text('needs', { enum: ['address', 'pickup_point', 'nothing'] }).notNull(),
  position: position(),
})
