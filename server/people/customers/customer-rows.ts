import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { CustomerRow } from '../../../contract/staff/people/customers.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import { doublesOf } from '../merging/proposals.ts'

export const customerRow = {
  id: col.integer,
  name: col.text,
  email: col.text,
  phone: col.text.orNull,
  company: col.row({ id: col.integer, name: col.text }).orNull,
  locale: col.text.as<Locale>(),
  is_guest: col.boolean,
  created_at: col.instant,
  orders: col.integer,
  last_order_at: col.instant.orNull,
  doubles: col.integer,
  version: col.integer,
}

const ordersOf = sql`orders o where o.customer_id = c.id and o.status_id <> ${literals(orderStatus.draft)}`

/** The columns of a customer `c`. */
export const customerColumns = sql`
  c.id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as name, c.email, c.phone,
  (select json_build_object('id', k.id, 'name', k.name) from company_members m join companies k on k.id = m.company_id where m.customer_id = c.id) as company,
  c.locale, c.password_hash is null as is_guest, c.created_at, (select count(*)::int from ${ordersOf}) as orders,
  (select max(o.placed_at) from ${ordersOf}) as last_order_at,
  ${doublesOf('customer', sql`c.id`)} as doubles, c.version`

export const customerRowToJson = ({
  created_at,
  last_order_at,
  ...row
}: RowOf<typeof customerRow>): CustomerRow => ({
  ...row,
  created_at: created_at.toISOString(),
  last_order_at: last_order_at?.toISOString() ?? null,
})
