import { type SQL, sql } from 'drizzle-orm'
import type { StaffOfferState } from '../../../../contract/staff/booking/offer-list.ts'
import type { StaffOfferRow } from '../../../../contract/staff/booking/offers.ts'
import { vatCentsOf } from '../../../catalogue/prices/vat-sql.ts'
import { col, type RowOf } from '../../../platform/database/rows.ts'
import { lineNetCents } from '../list-offers.ts'
import { lastOrder, stateOf } from '../offer-state.ts'

/** Joins the customer `c` of an offer `f`, and the last order made from it. */
export const joinOthers: SQL = sql`join customers c on c.id = f.customer_id ${lastOrder}`
export const fromOffers: SQL = sql`offers f ${joinOthers}`

export const netCents = sql`(select coalesce(sum(${lineNetCents}), 0)::int from offer_lines l where l.offer_id = f.id)`
const vatCents = sql`(
  select coalesce(sum(${vatCentsOf(lineNetCents, sql`l.vat`)}), 0)::int from offer_lines l where l.offer_id = f.id)`
export const openedAt = sql`(select max(w.at) from offer_views w where w.offer_id = f.id)`
export const customerName = sql`concat_ws(' ', c.firstname, c.middle_name, c.lastname)`

export const offerRow = {
  id: col.integer,
  number: col.text,
  state: col.text.as<StaffOfferState>(),
  customer_id: col.integer,
  customer: col.text,
  company: col.text.orNull,
  names: col.array(col.text),
  net_cents: col.integer,
  vat_cents: col.integer,
  created_at: col.instant,
  sent_at: col.instant.orNull,
  valid_until: col.day,
  hold_until: col.day.orNull,
  opened_at: col.instant.orNull,
  opens: col.integer,
  owner: col.row({ id: col.integer, name: col.text }).orNull,
  order: col.row({ id: col.integer, number: col.text }).orNull,
  version: col.integer,
}

/** The columns of an offer in the back office. */
export const offerColumns = (now: Date): SQL => sql`
  f.id, f.number, ${stateOf(now)} as state, f.customer_id, ${customerName} as customer, c.company,
  array(select l.name from offer_lines l where l.offer_id = f.id and l.kind <> 'fee' order by l.position, l.id) as names,
  ${netCents} as net_cents, ${vatCents} as vat_cents, f.created_at, f.sent_at, f.valid_until, f.hold_until, ${openedAt} as opened_at,
  (select count(*)::int from offer_views w where w.offer_id = f.id) as opens,
  (select json_build_object('id', a.id, 'name', a.name) from colleagues a where a.id = f.owner_id) as owner,
  case when made.id is not null and ${stateOf(now)} = 'accepted' then json_build_object('id', made.id, 'number', made.number) end as order,
  f.version`

export const offerRowToJson = ({
  vat_cents,
  created_at,
  sent_at,
  opened_at,
  ...row
}: RowOf<typeof offerRow>): StaffOfferRow => ({
  ...row,
  gross_cents: row.net_cents + vat_cents,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  opened_at: opened_at?.toISOString() ?? null,
})
