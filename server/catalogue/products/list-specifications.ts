import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

export type Specification = { id: number; title: string; values: string[] }

/** The characteristics per product, in the order of the product page. */
export async function listSpecifications(
  { db, locale }: Shop,
  productIds: number[],
): Promise<Map<number, Specification[]>> {
  const rows = await readRows(db, { product_id: col.integer, specs: col.json<Specification[]>() })`
    select spec.product_id, json_agg(json_build_object('id', spec.id, 'title', spec.title, 'values', spec.values)
      order by spec.position, spec.id) as specs
    from (
      select ps.product_id, s.id, s.position, s.title->>${locale} as title, json_agg(v.title->>${locale} order by v.number, v.id) as values
      from product_specs ps join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id
      where ps.product_id = any(${sql.param(productIds)}::int[]) group by ps.product_id, s.id
    ) spec group by spec.product_id`
  return new Map(rows.map(({ product_id, specs }) => [product_id, specs]))
}
