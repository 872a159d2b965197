import { type SQL, sql } from 'drizzle-orm'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { Shop } from '../../../server/platform/shop.ts'
import type { Filter } from './filters.ts'

/**
 * Facets as columns of the statement in query-products.ts. They read `marked`: the products of the scope, each with a column per
 * filter that it does not pass and their number (`off`). The options of a filter count the products that pass all other filters.
 */

/** The rows that pass all filters other than this one. */
export const passesOthers = (filters: Filter[], column: string): SQL =>
  filters.some((filter) => filter.column === column)
    ? sql`m.off = m.${sql.identifier(column)}`
    : sql`m.off = 0`

export function brandFacets({ brands_filter: chosen = [] }: QueryProductsBody, filters: Filter[]): SQL {
  return sql`(
    select json_agg(json_build_object('id', b.id, 'name', b.name, 'count', coalesce(counted.count, 0), 'selected', b.id = any(${sql.param(chosen)}::int[]))
      order by b.name, b.id)
    from brands b
    left join (select m.brand_id, count(*)::int as count from marked m where ${passesOthers(filters, 'off_brand')} group by m.brand_id) counted
      on counted.brand_id = b.id
    where counted.count > 0 or b.id = any(${sql.param(chosen)}::int[])
  ) as brands`
}

/** Products per value: the listed ones, and for a filtered characteristic also those that only that filter leaves out. */
function countedValues(filters: Filter[]): SQL {
  const listed = sql`
    select ps.value_id, count(*) as count from marked m join product_specs ps on ps.product_id = m.id where m.off = 0 group by ps.value_id`
  const missingOne = filters.flatMap(({ specId, column }) =>
    specId === undefined
      ? []
      : [
          sql`select ps.value_id, count(*) from marked m join product_specs ps on ps.product_id = m.id
            where m.off = 1 and m.${sql.identifier(column)} = 1
              and ps.value_id = any(array(select id from spec_values where spec_id = ${specId}::bigint)) group by ps.value_id`,
        ],
  )
  if (!missingOne.length) return listed
  return sql`select value_id, sum(count) as count from (${sql.join([listed, ...missingOne], sql` union all `)}) parts group by value_id`
}

/** Every filterable characteristic with its values; numeric ones also with their range. */
export function specFacets({ locale }: Shop, query: QueryProductsBody, filters: Filter[]): SQL {
  const chosen = Object.values(query.specs_filter ?? {}).flat()
  const title = sql`(v.title->>${locale})`
  return sql`(
    select json_agg(json_build_object('id', spec.id, 'title', spec.title, 'min', spec.min, 'max', spec.max, 'values', spec.values)
      order by spec.position, spec.id)
    from (
      select s.id, s.title->>${locale} as title, s.position,
        case when s.numeric then min(v.number) filter (where counted.count > 0) end as min,
        case when s.numeric then max(v.number) filter (where counted.count > 0) end as max,
        json_agg(json_build_object('id', v.id, 'title', ${title}, 'count', coalesce(counted.count, 0)::int, 'selected', v.id = any(${sql.param(chosen)}::int[]))
          order by v.number, ${title}, v.id) as values
      from specs s
      join spec_values v on v.spec_id = s.id
      left join (${countedValues(filters)}) counted on counted.value_id = v.id
      where s.filterable and (counted.count > 0 or v.id = any(${sql.param(chosen)}::int[]))
      group by s.id
    ) spec
  ) as specs`
}

/** The number of products, how many are bookable, and the price range. */
export const totals = (filters: Filter[]): SQL => sql`
  count(*) filter (where m.off = 0)::int as total,
  count(*) filter (where m.bookable and ${passesOthers(filters, 'off_stock')})::int as stock_count,
  min(m.cents) filter (where ${passesOthers(filters, 'off_price')})::int as lowest,
  max(m.cents) filter (where ${passesOthers(filters, 'off_price')})::int as highest`
