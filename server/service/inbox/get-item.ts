import { type SQL, sql } from 'drizzle-orm'
import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { InboxItem, InboxKind } from '../../../contract/staff/service/inbox.ts'
import { staffStatusTitleOf } from '../../booking/orders/status-titles.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { inboxColumns, inboxToJson, selectInbox } from './list-inbox.ts'

const fieldColumns = { name: col.text, value: col.text }

/** What was sent, as names and values: a statement per kind that returns one row of JSON. */
const contents: Record<InboxKind, (id: number, shop: Shop) => SQL> = {
  contact: (id) =>
    sql`select json_build_object('message', r.message) as content from contact_requests r where r.id = ${id}`,
  call_back: (id) =>
    sql`select json_build_object('phone', r.phone, 'message', nullif(r.message, '-')) as content from contact_requests r where r.id = ${id}`,
  quotation: (id, { locale }) => sql`
    select json_build_object('company', r.company,
      'products', (select string_agg(l.participants || ' × ' || t.name, E'\\n' order by l.id) from offer_request_lines l
        join product_texts t on t.product_id = l.product_id and t.locale = ${locale} where l.request_id = r.id),
      'period', r.period, 'place', r.place, 'town', r.town, 'language', r.language, 'message', r.message) as content
    from offer_requests r where r.id = ${id}`,
  inspection: (id, { locale }) => sql`
    select json_build_object('company', r.company,
      'products', (select string_agg(l.amount || ' × ' || t.name, E'\\n' order by l.product_id) from inspection_request_items l
        join product_texts t on t.product_id = l.product_id and t.locale = ${locale} where l.request_id = r.id),
      'place', r.place, 'address', r.address, 'period', r.period, 'phone', r.phone, 'message', r.remarks) as content
    from inspection_requests r where r.id = ${id}`,
  withdrawal: (id) => sql`
    select json_build_object('order_number', r.order_number, 'item', r.item, 'message', r.message, 'standing', r.standing) as content
    from withdrawals r where r.id = ${id}`,
  chat: (id) => sql`
    select json_build_object('page', r.page, 'message',
      (select string_agg(m.text, E'\\n' order by m.id) from chat_messages m where m.conversation_id = r.id and m.sender = 'visitor')) as content
    from chat_conversations r where r.id = ${id}`,
  review: (id) => sql`
    select json_build_object('rating', r.rating, 'title', r.title, 'message', r.body) as content from reviews r where r.id = ${id}`,
}

const findContent = ({ db }: Shop, statement: SQL) => readRows(db, fieldColumns)`
  select field.key as name, field.value from (${statement}) source, json_each_text(source.content) as field
  where field.value is not null and field.value <> '' and field.key not in ('id', 'created_at', 'locale', 'name', 'email')`

const messageColumns = {
  id: col.integer,
  at: col.instant,
  colleague_id: col.integer.orNull,
  colleague: col.text.orNull,
  sender: col.text.orNull,
  files: col.array(col.text),
  subject: col.text,
  text: col.text,
  mail_state: col.text.orNull,
}
const orderColumns = {
  id: col.integer,
  number: col.text,
  placed_at: col.instant,
  status_id: col.integer.as<OrderStatus>(),
  gross_cents: col.integer,
}

const withdrawnColumns = {
  id: col.integer,
  number: col.text,
  status_id: col.integer.as<OrderStatus>(),
  ended_by: col.text.as<OrderEvent>().orNull,
  gross_cents: col.integer,
  paid_cents: col.integer,
}

/** The order of a withdrawal, with what was paid for it and not refunded. */
async function findWithdrawn({ db, locale }: Shop, withdrawalId: number) {
  const rows = await readRows(db, withdrawnColumns)`
    select o.id, o.number, o.status_id, o.net_cents + o.vat_cents as gross_cents,
      (select h.why from order_history h where h.order_id = o.id order by h.id desc limit 1) as ended_by,
      (coalesce((select sum(p.amount_cents) from payments p where p.order_id = o.id and p.state = 'paid'), 0)
        - coalesce((select sum(r.cents) from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id), 0))::int as paid_cents
    from withdrawals w join orders o on o.id = w.order_id where w.id = ${withdrawalId}`
  const order = rows[0]
  if (!order) return { order_id: null, withdrawal: null }
  return {
    order_id: order.id,
    withdrawal: {
      order_number: order.number,
      status_title: staffStatusTitleOf(locale, order.status_id, order.ended_by),
      gross_cents: order.gross_cents,
      paid_cents: order.paid_cents,
      is_open: order.status_id !== orderStatus.ended,
    },
  }
}

/** An inbox item with what was sent, the answers to it, and the latest orders of whoever sent it. */
export async function getInboxItem(shop: Shop, id: number): Promise<InboxItem> {
  const { db, locale } = shop
  const rows = await readRows(db, inboxColumns)`
    select ${selectInbox} from inbox_items i where i.id = ${id}`
  const item = rows[0]
  if (!item) throw new Problem('not_found')
  const order =
    item.kind === 'withdrawal' ? await findWithdrawn(shop, item.ref_id) : { order_id: null, withdrawal: null }
  const messages = await readRows(db, messageColumns)`
    select m.id, m.at, m.colleague_id, c.name as colleague, m.sender, m.files, m.subject, m.text,
      (select state from mails where event = 'inbox message ' || m.id) as mail_state
    from inbox_messages m left join colleagues c on c.id = m.colleague_id where m.item_id = ${id} order by m.id`
  const orders = await readRows(db, orderColumns)`
    select o.id, o.number, o.placed_at, o.status_id, o.net_cents + o.vat_cents as gross_cents from orders o
    where o.customer_id = ${item.customer?.id ?? 0} and o.status_id <> 0 order by o.placed_at desc, o.id desc limit 5`
  return {
    ...inboxToJson(shop, item),
    ...order,
    content: await findContent(shop, contents[item.kind](item.ref_id, shop)),
    messages: messages.map(({ at, colleague_id, colleague, ...message }) => ({
      ...message,
      at: at.toISOString(),
      by: {
        kind: colleague_id ? ('colleague' as const) : ('customer' as const),
        id: colleague_id,
        name: colleague,
      },
    })),
    orders: orders.map(({ placed_at, status_id, ...order }) => ({
      ...order,
      placed_at: placed_at.toISOString(),
      status_title: staffStatusTitleOf(locale, status_id, null),
    })),
  }
}
