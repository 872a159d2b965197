import { type SQL, sql } from 'drizzle-orm'
import { isEmptyWish, selectsDates } from '../../../contract/rules/catalogue/wish.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'

/** An active filter: the name of its column, and the condition under which a row `s` of the scope does not pass it. */
export type Filter = { column: string; specId?: number; misses: SQL }

/** The active filters of a query. An empty selection does not filter: no brands means all brands. */
export function filtersOf(query: QueryProductsBody): Filter[] {
  const filters: Filter[] = []
  const { brands_filter: brands = [], price_filter: price } = query
  if (brands.length)
    filters.push({ column: 'off_brand', misses: sql`s.brand_id <> all(${sql.param(brands)}::int[])` })
  if (query.wish && !isEmptyWish(query.wish))
    filters.push({
      column: 'off_dates',
      misses: selectsDates(query.wish) ? sql`not s.bookable` : sql`(s.kind = 'training' and not s.bookable)`,
    })
  if (query.stock_filter) filters.push({ column: 'off_stock', misses: sql`not s.bookable` })
  if (price?.active && (price.min !== undefined || price.max !== undefined))
    filters.push({
      column: 'off_price',
      misses: sql`(s.cents is null or s.cents < ${Math.round((price.min ?? 0) * 100)}::bigint
        or s.cents > ${Math.round((price.max ?? 1e12) * 100)}::bigint)`,
    })
  // Numbered by position, not by id, so that the SQL text is the same for all characteristics and its plan can be reused.
  for (const [position, [specId, conditions]] of [...specFilters(query)].entries())
    filters.push({
      column: `off_spec_${position}`,
      specId,
      misses: sql`not (${sql.join(conditions, sql` and `)})`,
    })
  return filters
}

/** The conditions per characteristic: one of some values, a range, or both. */
function specFilters(query: QueryProductsBody): Map<number, SQL[]> {
  const conditions = new Map<number, SQL[]>()
  const add = (specId: string, values: SQL) => {
    const has = sql`exists (select 1 from product_specs ps where ps.product_id = s.id and ps.value_id = any(${values}))`
    conditions.set(Number(specId), [...(conditions.get(Number(specId)) ?? []), has])
  }
  for (const [specId, values] of Object.entries(query.specs_filter ?? {}))
    if (values.length)
      add(
        specId,
        sql`array(select id from spec_values where spec_id = ${Number(specId)}::bigint and id = any(${sql.param(values)}::int[]))`,
      )
  for (const [specId, { min, max }] of Object.entries(query.specs_filter_min_max ?? {})) {
    if (min === undefined && max === undefined) continue
    add(
      specId,
      sql`array(select id from spec_values where spec_id = ${Number(specId)}::bigint
        and number >= ${min ?? -1e12}::numeric and number <= ${max ?? 1e12}::numeric)`,
    )
  }
  return conditions
}
