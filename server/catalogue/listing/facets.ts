import { type SQL, sql } from 'drizzle-orm'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Filter, numberOfTitle } from './filters.ts'

/**
 * What a list can be narrowed down by, as columns of the statement in query-products.ts. They read `marked`: the scope's products,
 * each with the number of filters it misses (`off`) and a column per filter. A row counts for a filter when it misses no other.
 */

/** The rows that miss nothing but this filter; where it is not on, those that miss nothing. */
const butFor = (filters: Filter[], column: string): SQL =>
  filters.some((filter) => filter.column === column)
    ? sql`m.off = m.${sql.identifier(column)}`
    : sql`m.off = 0`

export function brandFacets({ brands_filter: chosen = [] }: QueryProductsBody, filters: Filter[]): SQL {
  return sql`(
    select json_agg(json_build_object('id', b.id, 'name', b.name, 'count', coalesce(counted.count, 0), 'selected', b.id = any(${sql.param(chosen)}::int[]))
      order by b.name, b.id)
    from brands b
    left join (select m.brand_id, count(*)::int as count from marked m where ${butFor(filters, 'off_brand')} group by m.brand_id) counted
      on counted.brand_id = b.id
    where counted.count > 0 or b.id = any(${sql.param(chosen)}::int[])
  ) as brands`
}

/** Per value how many products have it: those listed, and for the values of a filtered characteristic those that miss only that. */
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

/** Every filterable characteristic with the values there are; the numeric ones also with the range of their titles. */
export function specFacets({ locale }: Shop, question: QueryProductsBody, filters: Filter[]): SQL {
  const chosen = Object.values(question.specs_filter ?? {}).flat()
  const title = sql`(v.title->>${locale})`
  return sql`(
    select json_agg(json_build_object('id', spec.id, 'title', spec.title, 'min', spec.min, 'max', spec.max, 'values', spec.values)
      order by spec.position, spec.id)
    from (
      select s.id, s.title->>${locale} as title, s.position,
        case when s.numeric then min(${numberOfTitle(title)}) filter (where counted.count > 0) end as min,
        case when s.numeric then max(${numberOfTitle(title)}) filter (where counted.count > 0) end as max,
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

/** How many there are, how many can be had now, and from which price to which. */
export const totals = (filters: Filter[]): SQL => sql`
  count(*) filter (where m.off = 0)::int as total,
  count(*) filter (where m.bookable and ${butFor(filters, 'off_stock')})::int as stock_count,
  min(m.cents) filter (where ${butFor(filters, 'off_price')})::int as lowest,
  max(m.cents) filter (where ${butFor(filters, 'off_price')})::int as highest`
