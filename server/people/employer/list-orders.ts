import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { CompanyOrder } from '../../../contract/wire/booking/company-order.ts'
import { summaryColumns, summaryRow, summaryToJson } from '../../booking/orders/list-orders.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { limitTo, type Paging, paged } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  ...summaryRow,
  buyer: col.text,
  refused_why: col.text.orNull,
  held_until: col.instant.orNull,
  awaits_manager: col.boolean,
  invoices: col.rows({ id: col.integer, number: col.text }),
  total: col.integer,
}

/** The orders in the name of a company: those that wait for a manager first, then the newest. */
export async function listCompanyOrders(shop: Shop, companyId: number, { page, perPage }: Paging) {
  const rows = await readRows(shop.db, columns)`
    select ${summaryColumns(shop)}, o.contact->>'name' as buyer, o.refused_why, o.held_until,
      o.for_manager and o.status_id = ${literals(orderStatus.awaitingApproval)} and o.held_until > ${shop.now} as awaits_manager,
      coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number) order by i.id) from invoices i where i.order_id = o.id), '[]') as invoices,
      count(*) over ()::int as total
    from orders o where o.company_id = ${companyId} and o.status_id <> ${literals(orderStatus.draft)}
    order by awaits_manager desc, o.placed_at desc, o.id desc ${limitTo({ page, perPage })}`
  const data = rows.map(
    (row): CompanyOrder => ({
      ...summaryToJson(shop, row),
      buyer: row.buyer,
      refused_why: row.refused_why,
      awaits_manager: row.awaits_manager,
      held_until: row.awaits_manager ? (row.held_until?.toISOString() ?? null) : null,
      invoices: row.invoices,
    }),
  )
  return paged(data, rows[0]?.total ?? 0, { page, perPage })
}

/** Whether an order is in the name of this company. */
export async function isOrderOf({ db }: Shop, companyId: number, orderId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from orders where id = ${orderId} and company_id = ${companyId}`,
  )
  return Boolean(rowCount)
}
