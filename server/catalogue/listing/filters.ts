import { type SQL, sql } from 'drizzle-orm'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'

/** A filter that is on: a name for its column, and when a row `s` of the scope falls outside it. */
export type Filter = { column: string; specId?: number; misses: SQL }

/** The number a title stands for, in either language's writing; null where it is none. */
export const numberOfTitle = (title: SQL): SQL =>
  sql`(case when ${title} ~ '^\\s*-?\\d{1,9}([.,]\\d{1,6})?\\s*$' then replace(trim(${title}), ',', '.')::numeric end)`

/** The filters of a question. One without a choice is none: an empty list of brands shows all. */
export function filtersOf(question: QueryProductsBody): Filter[] {
  const filters: Filter[] = []
  const { brands_filter: brands = [], price_filter: price } = question
  if (brands.length)
    filters.push({ column: 'off_brand', misses: sql`s.brand_id <> all(${sql.param(brands)}::int[])` })
  if (question.stock_filter) filters.push({ column: 'off_stock', misses: sql`not s.bookable` })
  if (price?.active && (price.min !== undefined || price.max !== undefined))
    filters.push({
      column: 'off_price',
      misses: sql`(s.cents is null or s.cents < ${Math.round((price.min ?? 0) * 100)}::bigint
        or s.cents > ${Math.round((price.max ?? 1e12) * 100)}::bigint)`,
    })
  // Numbered by place, not by id: then the statement's text is the same for all characteristics, and its plan can be kept.
  for (const [place, [specId, wanted]] of [...specFilters(question)].entries())
    filters.push({
      column: `off_spec_${place}`,
      specId,
      misses: sql`not (${sql.join(wanted, sql` and `)})`,
    })
  return filters
}

/** Per characteristic all that is asked of it: some of its values, a range, or both. */
function specFilters(question: QueryProductsBody): Map<number, SQL[]> {
  const wanted = new Map<number, SQL[]>()
  const add = (specId: string, values: SQL) => {
    const has = sql`exists (select 1 from product_specs ps where ps.product_id = s.id and ps.value_id = any(${values}))`
    wanted.set(Number(specId), [...(wanted.get(Number(specId)) ?? []), has])
  }
  for (const [specId, values] of Object.entries(question.specs_filter ?? {}))
    if (values.length)
      add(
        specId,
        sql`array(select id from spec_values where spec_id = ${Number(specId)}::bigint and id = any(${sql.param(values)}::int[]))`,
      )
  for (const [specId, { min, max }] of Object.entries(question.specs_filter_min_max ?? {})) {
    if (min === undefined && max === undefined) continue
    const number = numberOfTitle(sql`(title->>'nl')`)
    add(
      specId,
      sql`array(select id from spec_values where spec_id = ${Number(specId)}::bigint
        and ${number} >= ${min ?? -1e12}::numeric and ${number} <= ${max ?? 1e12}::numeric)`,
    )
  }
  return wanted
}
