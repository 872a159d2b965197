import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { GridBody, priceBulkBody } from '../../../contract/staff/catalogue/product-prices.ts'
import type { stateBulkBody } from '../../../contract/staff/catalogue/products.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changeInBulk } from '../../platform/staff/bulk.ts'
import { saveFields } from '../../platform/staff/save-fields.ts'
import { lockProduct } from './change-product.ts'
import { conditionsOf } from './list-products.ts'
import { fromProducts, stateOf } from './product-rows.ts'

type Chosen = Pick<z.output<typeof stateBulkBody>, 'query'>

/** The products that a query of the list matches. */
const matching = (shop: Shop, { query }: Chosen) => {
  const conditions = query ? conditionsOf(shop, query).filter((one) => one !== undefined) : []
  return conditions.length
    ? [sql`p.id in (select p.id from ${fromProducts} where ${sql.join(conditions, sql` and `)})`]
    : [sql`true`]
}

const shared = { table: 'products', alias: 'p', name: sql`p.code` }

/** Takes many products out of the shop, or puts retired ones back. Drafts are published one by one, because each is checked. */
export const changeStates = (shop: Shop, { action, ...request }: z.output<typeof stateBulkBody>) =>
  changeInBulk(
    shop,
    {
      ...shared,
      where: matching(shop, request),
      refusal: sql`case ${stateOf} when 'draft' then 'draft' when ${action.name === 'retire' ? 'retired' : 'published'} then 'unchanged' end`,
      set:
        action.name === 'retire'
          ? sql`retired_at = ${shop.now}`
          : sql`retired_at = null, successor_id = null`,
    },
    request,
  )

/** Raises or lowers many prices by a percentage, to whole euros above ten. */
export function changePrices(shop: Shop, { action, ...request }: z.output<typeof priceBulkBody>) {
  const exact = sql`(p.price_cents * (100 + ${action.percent}::numeric) / 100)`
  const price = sql`(case when ${exact} >= 1000 then round(${exact} / 100) * 100 else round(${exact}) end)::int`
  return changeInBulk(
    shop,
    {
      ...shared,
      where: matching(shop, request),
      refusal: sql`case when p.on_quotation then 'on_quotation' when ${price} = p.price_cents then 'unchanged' end`,
      set: sql`price_cents = ${price}`,
    },
    request,
  )
}

/** Saves the rows of a grid, one by one: a row that a colleague changed meanwhile is left and named. */
export const saveGrid = (shop: Shop, { rows, batch_id }: GridBody) =>
  inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select set_config('vangnet.batch', ${batch_id}, true)`)
    const conflicts: { id: number; code: string; by: string | null }[] = []
    const known = await readRows(shop.db, { id: col.integer })`
      select id from products where id = any(${sql.param(rows.map(({ id }) => id))}::int[]) order by id for update`
    const ids = new Set(known.map(({ id }) => id))
    for (const { id, version, ...sent } of rows) {
      if (!ids.has(id)) {
        conflicts.push({ id, code: '', by: null })
        continue
      }
      const row = await lockProduct(shop, id)
      const saved = await saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'product',
        table: 'products',
        row,
        version,
        sent,
      })
      if (saved.outcome !== 'saved') conflicts.push({ id, code: row.code, by: saved.conflict.by.name })
    }
    return { saved: rows.length - conflicts.length, conflicts }
  })
