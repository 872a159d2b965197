import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { openCents } from '../../booking/desk/order-rows.ts'
import { literals } from '../../platform/database/literals.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { doublesOf } from '../merging/proposals.ts'
import { paperStates } from '../persons/person-rows.ts'

export const companyRow = {
  id: col.integer,
  name: col.text,
  company_number: col.text.orNull,
  city: col.text.orNull,
  members: col.integer,
  people: col.integer,
  orders: col.integer,
  year_cents: col.integer,
  open_cents: col.integer,
  expiring: col.integer,
  owner: col.row({ id: col.integer, name: col.text }).orNull,
  doubles: col.integer,
  version: col.integer,
}

/** The orders of company `k`, as `o`. */
const ordersOf = sql`orders o where o.company_id = k.id and o.status_id <> ${literals(orderStatus.draft)}`

/** What company `k` still has to pay. */
export const openOf = sql`coalesce((select sum(greatest(${openCents}, 0)) from ${ordersOf}), 0)::int`

/** The columns of a company `k`. */
export const companyColumns = (shop: Shop): SQL => sql`
  k.id, k.name, k.company_number,
  (select nullif(o.invoice_address->>'city', '') from ${ordersOf} order by o.placed_at desc, o.id desc limit 1) as city,
  (select count(*)::int from company_members m join customers c on c.id = m.customer_id and c.deleted_at is null where m.company_id = k.id) as members,
  (select count(*)::int from people p where p.company_id = k.id and p.merged_into is null) as people,
  (select count(*)::int from ${ordersOf}) as orders,
  coalesce((select sum(o.net_cents + o.vat_cents) from ${ordersOf} and o.status_id <> ${literals(orderStatus.ended)}
    and o.placed_at > ${shop.now}::timestamptz - interval '1 year'), 0)::int as year_cents,
  ${openOf} as open_cents,
  (select count(*)::int from people p join certificates x on x.person_id = p.id where p.company_id = k.id and ${paperStates(shop).expiring}) as expiring,
  (select json_build_object('id', a.id, 'name', a.name) from colleagues a where a.id = k.owner_id) as owner,
  ${doublesOf('company', sql`k.id`)} as doubles, k.version`
