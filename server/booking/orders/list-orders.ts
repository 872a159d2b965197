import { type SQL, sql } from 'drizzle-orm'
import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { Terms } from '../../../contract/rules/booking/terms.ts'
import { toEuros } from '../../../contract/rules/money/money.ts'
import type { OrderSummary } from '../../../contract/wire/booking/order.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { limitTo, type Paging, paged } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { lineName } from './line-name.ts'
import { participantsMissing } from './participants-missing.ts'
import { statusTitleOf } from './status-titles.ts'

export const summaryRow = {
  id: col.integer,
  number: col.text,
  status_id: col.integer.as<OrderStatus>(),
  placed_at: col.instant,
  reference: col.text.orNull,
  net_cents: col.integer,
  vat_cents: col.integer,
  first_day: col.day.orNull,
  names: col.array(col.text),
  missing: col.integer,
  ended_by: col.text.as<OrderEvent>().orNull,
  terms: col.json<Terms>().orNull,
}
export type SummaryRow = RowOf<typeof summaryRow>

/** The columns of an order `o` in a list. */
export const summaryColumns = ({ locale }: Shop): SQL => sql`
  o.id, o.number, o.status_id, o.placed_at, o.reference, o.net_cents, o.vat_cents,
  (select min(po.first_day) from order_lines l join product_options po on po.id = l.option_id where l.order_id = o.id) as first_day,
  array(select ${lineName(locale, sql`o`, sql`l`)} from order_lines l where l.order_id = o.id and l.kind = 'option' order by l.id) as names,
  ${participantsMissing(sql`o.id`)} as missing,
  (select h.why from order_history h where h.order_id = o.id and h.to_status_id = ${literals(orderStatus.ended)} order by h.id desc limit 1) as ended_by, o.terms`

export const summaryToJson = ({ locale }: Shop, row: SummaryRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  status_id: row.status_id,
  status_title: statusTitleOf(locale, row.status_id, row.ended_by),
  placed_at: row.placed_at.toISOString(),
  reference: row.reference,
  net: toEuros(row.net_cents),
  gross: toEuros(row.net_cents + row.vat_cents),
  first_day: row.first_day,
  names: row.names,
  participants_missing: row.missing,
})

type Page = Paging & { statuses: number[] }

/**
 * A customer's orders, newest first. With `after`, those that follow this order, whatever the number of the page: so none is repeated or
 * left out when one was placed or changed its status meanwhile.
 */
export async function listOrders(shop: Shop, customerId: number, { statuses, page, perPage, after }: Page) {
  const follows =
    after === undefined
      ? sql`true`
      : sql`(o.placed_at, o.id) < (select placed_at, id from orders where id = ${after} and customer_id = ${customerId})`
  const rows = await readRows(shop.db, { ...summaryRow, total: col.integer })`
    select ${summaryColumns(shop)}, count(*) over ()::int as total from orders o
    where o.customer_id = ${customerId} and o.status_id = any(${sql.param(statuses)}::int[]) and ${follows}
    order by o.placed_at desc, o.id desc ${limitTo({ page, perPage, after })}`
  const isCounted = after === undefined && (page === 1 || rows.length > 0)
  const total = isCounted ? (rows[0]?.total ?? 0) : await countOrders(shop, customerId, statuses)
  return paged(
    rows.map((row) => summaryToJson(shop, row)),
    total,
    { page, perPage },
  )
}

async function countOrders({ db }: Shop, customerId: number, statuses: number[]) {
  const rows = await readRows(db, { total: col.integer })`
    select count(*)::int as total from orders where customer_id = ${customerId} and status_id = any(${sql.param(statuses)}::int[])`
  return rows[0]?.total ?? 0
}
