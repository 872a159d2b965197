import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { DiscountCode } from './discount.ts'

const columns = {
  id: col.integer,
  code: col.text,
  percent: col.integer.orNull,
  amount_cents: col.integer.orNull,
  starts_at: col.instant.orNull,
  ends_at: col.instant.orNull,
  most_uses: col.integer.orNull,
  most_uses_per_customer: col.integer.orNull,
  minimum_cents: col.integer.orNull,
  uses: col.integer,
  uses_by_buyer: col.integer,
  eligible: col.array(col.integer),
}

export type FoundDiscount = {
  code: DiscountCode
  uses: number
  usesByBuyer: number
  /** The products in question that it applies to. */
  eligible: ReadonlySet<number>
}

/**
 * A code with the number of its uses. Cancelled and expired orders give their use back. Buyers are identified by e-mail address, so that
 * a guest is not a new person each time.
 */
async function find(
  { db }: Shop,
  which: SQL,
  productIds: number[],
  customerId: number | null,
): Promise<FoundDiscount | undefined> {
  const rows = await readRows(db, columns)`
    with recursive code as (select * from discount_codes d where ${which}),
    within as (
      select unnest(category_ids) as id from code
      union select k.id from categories k join within on k.parent_id = within.id
    ),
    used as (
      select lower(c.email) = (select lower(email) from customers where id = ${customerId}::int) as by_buyer
      from orders o join customers c on c.id = o.customer_id
      where o.discount_code_id = (select id from code) and o.status_id <> ${orderStatus.ended}
    )
    select id, code, percent, amount_cents, starts_at, ends_at, most_uses, most_uses_per_customer, minimum_cents, (select count(*)::int from used) as uses, (select count(*)::int from used where by_buyer) as uses_by_buyer,
      coalesce((select array_agg(product.id) from unnest(${sql.param(productIds)}::int[]) as product(id)
        where (code.product_ids = '{}' and code.category_ids = '{}') or product.id = any(code.product_ids)
          or exists (select from product_categories pc where pc.product_id = product.id and pc.category_id in (select id from within))), '{}') as eligible
    from code`
  const row = rows[0]
  if (!row) return undefined
  return {
    code: {
      id: row.id,
      code: row.code,
      discount: row.percent === null ? { amountCents: row.amount_cents ?? 0 } : { percent: row.percent },
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      maxUses: row.most_uses,
      maxUsesPerCustomer: row.most_uses_per_customer,
      minimumCents: row.minimum_cents,
    },
    uses: row.uses,
    usesByBuyer: row.uses_by_buyer,
    eligible: new Set(row.eligible),
  }
}

export const findDiscount = (shop: Shop, id: number, productIds: number[], customerId: number | null) =>
  find(shop, sql`d.id = ${id}`, productIds, customerId)

export const findDiscountByCode = (
  shop: Shop,
  code: string,
  productIds: number[],
  customerId: number | null,
) => find(shop, sql`upper(d.code) = upper(${code})`, productIds, customerId)
