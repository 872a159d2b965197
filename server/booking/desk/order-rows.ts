import { type SQL, sql } from 'drizzle-orm'
import type { OrderEvent, OrderStatus } from '../../../contract/rules/booking/order-status.ts'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { orderSources, StaffOrderRow } from '../../../contract/staff/booking/orders.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { lineName } from '../orders/line-name.ts'
import { participantsMissing } from '../orders/participants-missing.ts'
import { staffStatusTitleOf } from '../orders/status-titles.ts'

/** What was paid for order `o`, and what was refunded. */
export const paidCents = sql`coalesce((select sum(p.amount_cents) from payments p where p.order_id = o.id and p.state = 'paid'), 0)::int`
const refundedCents = sql`coalesce((
  select sum(r.cents) from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id), 0)::int`
/** What the buyer has to pay: what was invoiced and not credited, and before the first invoice the total of an order that has not ended. */
const owedCents = sql`coalesce((select sum(i.net_cents + i.vat_cents) from invoices i where i.order_id = o.id),
  case when o.status_id = ${literals(orderStatus.ended)} then 0 else o.net_cents + o.vat_cents end)::int`
/** What is still to be paid; negative when too much was paid. As in `summarise_orders`. */
export const openCents = sql`(${owedCents} - ${paidCents} + ${refundedCents})`
const firstDay = sql`(select min(d.first_day) from order_lines l join product_options d on d.id = l.option_id where l.order_id = o.id)`

export const orderRow = {
  id: col.integer,
  number: col.text,
  placed_at: col.instant,
  buyer: col.text,
  company: col.text.orNull,
  email: col.text,
  names: col.array(col.text),
  seats: col.integer,
  first_day: col.day.orNull,
  status_id: col.integer.as<OrderStatus>(),
  ended_by: col.text.as<OrderEvent>().orNull,
  payment_method: col.text,
  gross_cents: col.integer,
  paid_cents: col.integer,
  refunded_cents: col.integer,
  open_cents: col.integer,
  participants_missing: col.integer,
  source: col.text.as<(typeof orderSources)[number]>(),
  tags: col.array(col.text),
  assignee: col.row({ id: col.integer, name: col.text }).orNull,
  version: col.integer,
}

/** The columns of an order `o` in the back office. */
export const orderColumns = ({ locale }: Shop): SQL => sql`
  o.id, o.number, o.placed_at, coalesce(o.contact->>'name', '') as buyer, o.invoice_address->>'company' as company,
  coalesce(o.contact->>'email', '') as email,
  array(select ${lineName(locale, sql`o`, sql`l`)} from order_lines l where l.order_id = o.id and l.kind = 'option' order by l.id) as names,
  coalesce((select sum(l.amount) from order_lines l where l.order_id = o.id and l.kind = 'option'), 0)::int as seats,
  ${firstDay} as first_day, o.status_id, o.payment_method, o.net_cents + o.vat_cents as gross_cents,
  (select h.why from order_history h where h.order_id = o.id and h.to_status_id = ${literals(orderStatus.ended)} order by h.id desc limit 1) as ended_by,
  ${paidCents} as paid_cents, ${refundedCents} as refunded_cents, ${openCents} as open_cents,
  ${participantsMissing(sql`o.id`)} as participants_missing, o.source, o.tags,
  (select json_build_object('id', a.id, 'name', a.name) from colleagues a where a.id = o.assignee_id) as assignee, o.version`

export const orderRowToJson = (
  { locale }: Shop,
  { placed_at, ended_by, ...row }: RowOf<typeof orderRow>,
): StaffOrderRow => ({
  ...row,
  placed_at: placed_at.toISOString(),
  status_title: staffStatusTitleOf(locale, row.status_id, ended_by),
})
