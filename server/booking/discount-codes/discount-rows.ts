import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { DiscountRow, DiscountState } from '../../../contract/staff/booking/discounts.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** The orders with code `d`, as `o`. Those that ended gave their use back. */
const ordersWith = sql`orders o where o.discount_code_id = d.id and o.status_id <> ${literals(orderStatus.ended)}`
export const usesOf: SQL = sql`(select count(*)::int from ${ordersWith})`
export const turnoverOf: SQL = sql`coalesce((select sum(o.net_cents) from ${ordersWith}), 0)::int`

/** The state of code `d`, as `whyNoDiscount` judges it. */
export const stateOf = ({ now }: Shop): SQL => sql`
  case when d.ends_at <= ${now} then 'ended' when d.starts_at > ${now} then 'planned' when d.most_uses <= ${usesOf} then 'used_up' else 'active' end`

const named = col.rows({ id: col.integer, name: col.text })

export const discountRow = {
  id: col.integer,
  code: col.text,
  state: col.text.as<DiscountState>(),
  percent: col.integer.orNull,
  amount_cents: col.integer.orNull,
  starts_at: col.instant.orNull,
  ends_at: col.instant.orNull,
  uses: col.integer,
  turnover_cents: col.integer,
  most_uses: col.integer.orNull,
  products: named,
  categories: named,
  note: col.text.orNull,
  created_at: col.instant,
  version: col.integer,
}

/** The columns of a code `d`. */
export const discountColumns = (shop: Shop): SQL => sql`
  d.id, d.code, ${stateOf(shop)} as state, d.percent, d.amount_cents, d.starts_at, d.ends_at, ${usesOf} as uses, ${turnoverOf} as turnover_cents,
  d.most_uses,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', concat(p.code, ' ', t.name)) order by p.code), '[]')
    from products p join product_texts t on t.product_id = p.id and t.locale = ${shop.locale} where p.id = any(d.product_ids)) as products,
  (select coalesce(json_agg(json_build_object('id', t.category_id, 'name', t.title) order by t.title), '[]')
    from category_texts t where t.category_id = any(d.category_ids) and t.locale = ${shop.locale}) as categories,
  d.note, d.created_at, d.version`

export const discountRowToJson = <Row extends RowOf<typeof discountRow>>({
  starts_at,
  ends_at,
  created_at,
  ...row
}: Row): Omit<Row, 'starts_at' | 'ends_at' | 'created_at'> &
  Pick<DiscountRow, 'starts_at' | 'ends_at' | 'created_at'> => ({
  ...row,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
