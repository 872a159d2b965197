import { sql } from 'drizzle-orm'
import {
  isConfirmed,
  type OrderEvent,
  type OrderLineKind,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { StaffOrder, TimelineEntry } from '../../../contract/staff/booking/orders.ts'
import type { ActorJson } from '../../../contract/staff/log.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { changeColumns, changeToJson, selectChanges } from '../../platform/staff/log.ts'
import { lineName } from '../orders/line-name.ts'
import { isComplete } from '../orders/participants-missing.ts'
import { staffStatusTitleOf } from '../orders/status-titles.ts'
import type { Contact } from '../tables/order-tables.ts'
import { orderColumns, orderRow, orderRowToJson } from './order-rows.ts'

const detailColumns = {
  ...orderRow,
  locale: col.text.as<Locale>(),
  customer_id: col.integer,
  is_guest: col.boolean,
  held_until: col.instant.orNull,
  reference: col.text.orNull,
  remarks: col.text.orNull,
  contact: col.json<Contact>(),
  invoice_address: col.json<AddressSnapshot>(),
  delivery_address: col.json<AddressSnapshot>().orNull,
  net_cents: col.integer,
  vat_cents: col.integer,
}

const lineColumns = {
  id: col.integer,
  kind: col.text.as<OrderLineKind>(),
  product_id: col.integer.orNull,
  option_id: col.integer.orNull,
  product_kind: col.text.orNull,
  code: col.text.orNull,
  name: col.text,
  option_name: col.text,
  amount: col.integer,
  unit_net_cents: col.integer,
  discount_cents: col.integer,
  vat_cents: col.integer,
  gross_cents: col.integer,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  location: col.text.orNull,
  seats_free: col.integer.orNull,
  needs: col.array(col.text),
  participants: col.rows({
    id: col.integer,
    name: col.text,
    email: col.text.orNull,
    details: col.json<Record<string, string>>(),
    is_complete: col.boolean,
  }),
}

const findLines = ({ db, locale, now }: Shop, orderId: number) => readRows(db, lineColumns)`
  select line.id, line.kind, line.product_id, line.option_id, p.kind as product_kind, p.code,
    ${lineName(locale, sql`ordered`, sql`line`)} as name, line.option_name, line.amount, line.unit_net_cents, line.discount_cents, line.vat_cents,
    line.amount * line.unit_net_cents - line.discount_cents + line.vat_cents as gross_cents, o.first_day, o.last_day,
    ${placeName(locale, sql`place`)} as location, case when o.first_day is not null then ${seatsLeft(now)} end as seats_free,
    case when p.kind = 'training' and line.kind = 'option' then p.participant_needs::text[] else '{}' end as needs,
    (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'email', x.email, 'details', x.details, 'is_complete', ${isComplete}) order by x.id), '[]')
      from participants x where x.order_line_id = line.id) as participants
  from order_lines line join orders ordered on ordered.id = line.order_id
  left join products p on p.id = line.product_id
  left join product_options o on o.id = coalesce(line.option_id, line.cancelled_option_id)
  left join locations place on place.id = o.location_id
  where line.order_id = ${orderId} order by line.id`

const eventColumns = {
  at: col.instant,
  why: col.text.as<OrderEvent>(),
  to_status_id: col.integer.as<OrderStatus>(),
  customer: col.text.orNull,
  customer_id: col.integer.orNull,
  colleague: col.text.orNull,
  colleague_id: col.integer.orNull,
}

function actorOf({ customer, customer_id, colleague, colleague_id }: RowOf<typeof eventColumns>): ActorJson {
  if (colleague_id) return { kind: 'colleague', id: colleague_id, name: colleague }
  if (customer_id) return { kind: 'customer', id: customer_id, name: customer }
  return { kind: 'shop', id: null, name: null }
}

/** Everything that happened to an order, oldest first. */
async function readTimeline(shop: Shop, orderId: number): Promise<TimelineEntry[]> {
  const { db, locale } = shop
  const events = await readRows(db, eventColumns)`
    select h.at, h.why, h.to_status_id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as customer, h.by as customer_id,
      a.name as colleague, h.by_colleague_id as colleague_id
    from order_history h left join customers c on c.id = h.by left join colleagues a on a.id = h.by_colleague_id
    where h.order_id = ${orderId}`
  const mails = await readRows(db, {
    id: col.integer,
    kind: col.text,
    recipient: col.text,
    subject: col.text.orNull,
    state: col.text,
    at: col.instant,
  })`
    select m.id, m.kind, m.recipient, m.subject, m.state, coalesce(m.sent_at, m.created_at) as at from mails m
    where m.id in (
      select id from mails where about->>'order_id' is not null and (about->>'order_id')::int = ${orderId}
      union select id from mails where about->>'line_id' is not null and (about->>'line_id')::int in (select id from order_lines where order_id = ${orderId})
      union select id from mails where about->>'invoice_id' is not null and (about->>'invoice_id')::int in (select id from invoices where order_id = ${orderId}))`
  const payments = await readRows(db, {
    at: col.instant,
    provider: col.text,
    state: col.text,
    cents: col.integer,
    method: col.text,
  })`
    select coalesce(paid_at, created_at) as at, provider, state, amount_cents as cents, method from payments where order_id = ${orderId}`
  const refunds = await readRows(db, {
    at: col.instant,
    cents: col.integer,
    why: col.text,
    is_done: col.boolean,
    attempts: col.integer,
  })`
    select coalesce(r.done_at, r.created_at) as at, r.cents, r.why, r.done_at is not null as is_done, r.attempts
    from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`
  const invoices = await readRows(db, {
    at: col.instant,
    number: col.text,
    invoice_id: col.integer,
    is_credit: col.boolean,
    cents: col.integer,
  })`
    select issued_at as at, number, id as invoice_id, credit_of is not null as is_credit, net_cents + vat_cents as cents
    from invoices where order_id = ${orderId}`
  const notes = await readRows(db, {
    at: col.instant,
    id: col.integer,
    text: col.text,
    by_id: col.integer,
    by_name: col.text,
  })`
    select n.at, n.id, n.text, n.by_id, c.name as by_name from notes n join colleagues c on c.id = n.by_id
    where n.kind = 'order' and n.ref_id = ${orderId}`
  // An order that a colleague placed has its rows in the log; that it was placed is among the events.
  const changes = await readRows(db, changeColumns)`
    select ${selectChanges} where h.kind = 'order' and h.ref_id = ${orderId} and h.by_kind <> 'shop' and h.what is distinct from 'order.placed' order by h.id`
  const at = (one: { at: Date }) => ({ at: one.at.toISOString() })
  const entries: TimelineEntry[] = [
    ...events.map((event) => ({
      kind: 'status' as const,
      ...at(event),
      by: actorOf(event),
      why: event.why,
      status_title: staffStatusTitleOf(locale, event.to_status_id, event.why),
    })),
    ...mails.map(({ id, kind, ...mail }) => ({
      ...mail,
      kind: 'mail' as const,
      ...at(mail),
      mail_id: id,
      mail_kind: kind,
    })),
    ...payments.map((payment) => ({ kind: 'payment' as const, ...payment, ...at(payment) })),
    ...refunds.map((refund) => ({ kind: 'refund' as const, ...refund, ...at(refund) })),
    ...invoices.map((invoice) => ({ kind: 'invoice' as const, ...invoice, ...at(invoice) })),
    ...notes.map(({ by_id, by_name, ...note }) => ({
      kind: 'note' as const,
      ...note,
      ...at(note),
      by: { kind: 'colleague' as const, id: by_id, name: by_name },
    })),
    ...changes.map((row) => {
      const { ref_id: _ref, request_id: _request, batch_id: _batch, ...change } = changeToJson(row)
      return { ...change, kind: 'change' as const }
    }),
  ]
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

/** An order with its lines, participants, money and everything that happened to it. */
export async function getOrder(shop: Shop, id: number): Promise<StaffOrder> {
  const rows = await readRows(shop.db, detailColumns)`
    select ${orderColumns(shop)}, o.locale, o.customer_id, c.password_hash is null as is_guest, o.held_until, o.reference, o.remarks, o.contact,
      o.invoice_address, o.delivery_address, o.net_cents, o.vat_cents
    from orders o join customers c on c.id = o.customer_id where o.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const {
    locale,
    customer_id,
    is_guest,
    held_until,
    reference,
    remarks,
    contact,
    invoice_address,
    delivery_address,
    net_cents,
    vat_cents,
    ...summary
  } = row
  return {
    ...orderRowToJson(shop, summary),
    locale,
    customer_id,
    is_guest,
    held_until: held_until?.toISOString() ?? null,
    reference,
    remarks,
    contact,
    invoice_address,
    delivery_address,
    net_cents,
    vat_cents,
    lines: await findLines(shop, id),
    timeline: await readTimeline(shop, id),
    can: {
      approve: row.status_id === orderStatus.awaitingApproval,
      cancel: row.status_id !== orderStatus.ended && row.status_id !== orderStatus.draft,
      refund:
        row.paid_cents > row.refunded_cents &&
        (isConfirmed(row.status_id) || row.status_id === orderStatus.ended || row.open_cents < 0),
    },
  }
}
