import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { StaffOrderRow } from '../../../contract/staff/booking/orders.ts'
import type { Item, Money, OfferLink, Paper, Talk } from '../../../contract/staff/records.ts'
import type { InboxKind, InboxState } from '../../../contract/staff/service/inbox.ts'
import { byUrgency, certificateState } from '../../accounts/certificates/certificate-rules.ts'
import { openCents, orderColumns, orderRow, orderRowToJson } from '../../booking/desk/order-rows.ts'
import { lastOrder, stateOf } from '../../booking/offers/offer-state.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** What the pages of customers, companies and people show of other records: the latest of each, for a condition on them. */

const maxRows = 50
const isPlaced = sql`o.status_id <> ${literals(orderStatus.draft)}`

/** Orders `o`. */
export async function listOrdersOf(shop: Shop, where: SQL): Promise<StaffOrderRow[]> {
  const rows = await readRows(shop.db, orderRow)`
    select ${orderColumns(shop)} from orders o where ${isPlaced} and ${where} order by o.placed_at desc, o.id desc limit ${maxRows}`
  return rows.map((row) => orderRowToJson(shop, row))
}

const moneyColumns = { orders: col.integer, year_cents: col.integer, open_cents: col.integer }

/** What was ordered and what is to be paid, of orders `o`. */
export async function readMoneyOf({ db, now }: Shop, where: SQL): Promise<Money> {
  const rows = await readRows(db, moneyColumns)`
    select count(*)::int as orders,
      coalesce(sum(o.net_cents + o.vat_cents) filter (
        where o.status_id <> ${literals(orderStatus.ended)} and o.placed_at > ${now}::timestamptz - interval '1 year'), 0)::int as year_cents,
      coalesce(sum(greatest(${openCents}, 0)), 0)::int as open_cents
    from orders o where ${isPlaced} and ${where}`
  return rows[0] ?? { orders: 0, year_cents: 0, open_cents: 0 }
}

const offerColumns = {
  id: col.integer,
  number: col.text,
  created_at: col.instant,
  state: col.text,
  valid_until: col.day,
  net_cents: col.integer,
}

/** Offers `f`. */
export async function listOffersOf({ db, now }: Shop, where: SQL): Promise<OfferLink[]> {
  const rows = await readRows(db, offerColumns)`
    select f.id, f.number, f.created_at, ${stateOf(now)} as state, f.valid_until,
      coalesce((select sum(l.amount * l.unit_net_cents) from offer_lines l where l.offer_id = f.id), 0)::int as net_cents
    from offers f ${lastOrder} where ${where} order by f.id desc limit ${maxRows}`
  return rows.map(({ created_at, ...offer }) => ({ ...offer, created_at: created_at.toISOString() }))
}

const paperColumns = {
  id: col.integer,
  holder: col.text,
  person_id: col.integer.orNull,
  number: col.text,
  product: col.text,
  issued_on: col.day,
  expires_on: col.day.orNull,
  window_months: col.integer.orNull,
  keeps_old_date: col.boolean,
}

/** Certificates `x`, the most urgent first. */
export async function listPapersOf({ db, locale, now }: Shop, where: SQL): Promise<Paper[]> {
  const today = dayOf(now)
  const rows = await readRows(db, paperColumns)`
    select x.id, x.holder, x.person_id, x.number, t.name as product, x.issued_on, x.expires_on, p.renewal_window_months as window_months, p.keeps_old_date
    from certificates x join products p on p.id = x.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where ${where} order by x.expires_on desc nulls first, x.id limit 500`
  return rows
    .map(({ window_months, keeps_old_date, ...paper }) => ({
      ...paper,
      state: certificateState(
        { expiresOn: paper.expires_on, windowMonths: window_months, keepsOldDate: keeps_old_date },
        today,
      ),
    }))
    .sort(byUrgency)
}

const itemColumns = {
  id: col.integer,
  name: col.text,
  serial_number: col.text,
  sticker_number: col.text,
  inspected_on: col.day,
  due_on: col.day,
  result: col.text,
}

/** Equipment `i`, what is due first. */
export const listItemsOf = ({ db, locale }: Shop, where: SQL): Promise<Item[]> => readRows(db, itemColumns)`
  select i.id, i.name->>${locale} as name, i.serial_number, i.sticker_number, i.inspected_on, i.due_on, i.result
  from inspected_items i where ${where} order by i.due_on, i.id limit 500`

const talkColumns = {
  id: col.integer,
  kind: col.text.as<InboxKind>(),
  subject: col.text,
  name: col.text.orNull,
  created_at: col.instant,
  state: col.text.as<InboxState>(),
}

/** What was sent to us: inbox items `i`, the newest first. */
export async function listTalksOf({ db }: Shop, where: SQL): Promise<Talk[]> {
  const rows = await readRows(db, talkColumns)`
    select i.id, i.kind, i.subject, i.name, i.created_at, i.state from inbox_items i
    where i.kind <> 'review' and i.state <> 'spam' and ${where} order by i.created_at desc, i.id desc limit ${maxRows}`
  return rows.map(({ created_at, ...talk }) => ({ ...talk, created_at: created_at.toISOString() }))
}
