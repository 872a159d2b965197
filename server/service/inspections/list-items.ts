import { type SQL, sql } from 'drizzle-orm'
import { priceOf } from '../../../contract/rules/money/money.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { type InspectionState, inspectionStates } from '../../../contract/rules/service/inspections.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { InspectedItem } from '../../../contract/wire/service/inspection.ts'
import { joinCheapestBookable } from '../../catalogue/dates/seats-left.ts'
import { uriOf } from '../../catalogue/links.ts'
import { currentNetCents } from '../../catalogue/prices/deals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { limitTo, type Paging, pageMeta } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { inspectionState, lifeEndsOn } from './inspection-state.ts'

const rowColumns = {
  id: col.integer,
  name: col.text,
  serial_number: col.text,
  sticker_number: col.text,
  produced_on: col.day,
  life_ends_on: col.day,
  inspected_on: col.day,
  due_on: col.day,
  days_left: col.integer,
  result: col.text.as<'expired' | 'approved' | 'rejected'>(),
  remarks: col.text.orNull,
  state: col.text.as<'rejected' | 'overdue' | 'due' | 'ok'>(),
  product: col.text,
  slug: col.text,
  vat: col.text.as<VatRate>(),
  po_id: col.integer.orNull,
  net_cents: col.integer,
}
type Row = RowOf<typeof rowColumns>

const columns = ({ locale, now }: Shop): SQL => sql`
  i.id, i.name->>${locale} as name, i.serial_number, i.sticker_number, i.produced_on, ${lifeEndsOn} as life_ends_on, i.inspected_on, i.due_on,
  i.due_on - ${dayOf(now)}::date as days_left, i.result, i.remarks->>${locale} as remarks, ${inspectionState(dayOf(now))} as state,
  t.name as product, s.slug, p.vat, o.id as po_id, coalesce(${currentNetCents(now)}, p.price_cents) as net_cents`

const joins = ({ locale, now }: Shop): SQL => sql`
  join products p on p.id = i.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  join slugs s on s.product_id = p.id and s.locale = ${locale}
  ${joinCheapestBookable(now)} left join product_options o on o.id = cheapest.id`

const itemToJson = (
  { locale }: Shop,
  { product, slug, po_id, net_cents, vat, ...item }: Row,
): InspectedItem => ({
  ...item,
  book_again: { name: product, uri: uriOf(locale, slug), po_id, ...priceOf(net_cents, vat) },
})

type Page = Paging & { states: readonly InspectionState[] }

/** A customer's equipment, the most urgent first. */
export async function listItems(shop: Shop, customerId: number, { states, ...paging }: Page) {
  const state = inspectionState(dayOf(shop.now))
  const urgency = sql`array_position(${sql.param([...inspectionStates])}::text[], ${state})`
  const follows =
    paging.after === undefined
      ? sql`true`
      : sql`(${urgency}, i.due_on, i.id) > (select ${urgency}, i.due_on, i.id from inspected_items i where i.id = ${paging.after} and i.customer_id = ${customerId})`
  const rows = await readRows(shop.db, rowColumns)`
    select ${columns(shop)} from (
      select * from inspected_items i where i.customer_id = ${customerId} and ${state} = any(${sql.param([...states])}::text[]) and ${follows}
      order by ${urgency}, i.due_on, i.id ${limitTo(paging)}
    ) i ${joins(shop)} order by ${urgency}, i.due_on, i.id`
  const counts = await countItems(shop, customerId)
  const total = states.reduce((sum, name) => sum + counts[name], 0)
  return {
    data: rows.map((row) => itemToJson(shop, row)),
    meta: pageMeta(total, paging),
    counts,
  }
}

async function countItems({ db, now }: Shop, customerId: number): Promise<Record<InspectionState, number>> {
  const rows = await readRows(db, { state: col.text.as<InspectionState>(), count: col.integer })`
    select ${inspectionState(dayOf(now))} as state, count(*)::int as count from inspected_items i
    where i.customer_id = ${customerId} group by 1`
  const counts = { overdue: 0, due: 0, rejected: 0, ok: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** One item of a customer; undefined for another customer's. */
export async function findItem(
  shop: Shop,
  customerId: number,
  id: number,
): Promise<InspectedItem | undefined> {
  const rows = await readRows(shop.db, rowColumns)`
    select ${columns(shop)} from inspected_items i ${joins(shop)} where i.id = ${id} and i.customer_id = ${customerId}`
  return rows[0] && itemToJson(shop, rows[0])
}
