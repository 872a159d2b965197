import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { StaffDiscount } from '../../../contract/staff/booking/discounts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'
import { staffStatusTitleOf } from '../orders/status-titles.ts'
import { discountColumns, discountRow, discountRowToJson } from './discount-rows.ts'

const detailColumns = {
  ...discountRow,
  most_uses_per_customer: col.integer.orNull,
  minimum_cents: col.integer.orNull,
}

const orderColumns = {
  id: col.integer,
  number: col.text,
  buyer: col.text,
  placed_at: col.instant,
  status_id: col.integer.as<OrderStatus>(),
  ended_by: col.text.as<OrderEvent>().orNull,
  net_cents: col.integer,
  discount_cents: col.integer,
}

/** So many orders are shown; the list of orders has the rest. */
const maxOrders = 200

/** A code with the orders that used it. */
export async function getDiscount(shop: Shop, id: number): Promise<StaffDiscount> {
  const { db } = shop
  const rows = await readRows(db, detailColumns)`
    select ${discountColumns(shop)}, d.most_uses_per_customer, d.minimum_cents from discount_codes d where d.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const orders = await readRows(db, orderColumns)`
    select o.id, o.number, coalesce(o.invoice_address->>'company', o.contact->>'name', '') as buyer, o.placed_at, o.status_id,
      (select h.why from order_history h where h.order_id = o.id and h.to_status_id = ${orderStatus.ended} order by h.id desc limit 1) as ended_by,
      o.net_cents, coalesce((select sum(l.discount_cents) from order_lines l where l.order_id = o.id), 0)::int as discount_cents
    from orders o where o.discount_code_id = ${id} and o.status_id <> ${orderStatus.draft} order by o.placed_at desc, o.id desc limit ${maxOrders}`
  const given = await readRows(db, { given: col.integer })`
    select coalesce(sum(l.discount_cents), 0)::int as given from orders o join order_lines l on l.order_id = o.id
    where o.discount_code_id = ${id} and o.status_id <> ${orderStatus.ended}`
  return {
    ...discountRowToJson(row),
    given_cents: given[0]?.given ?? 0,
    order_list: orders.map(({ placed_at, ended_by, ...order }) => ({
      ...order,
      placed_at: placed_at.toISOString(),
      status_title: staffStatusTitleOf(shop.locale, order.status_id, ended_by),
    })),
    history: await readHistory(shop, 'discount', id),
  }
}
