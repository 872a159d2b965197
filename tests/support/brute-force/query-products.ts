import { type SQL, sql } from 'drizzle-orm'
import { paginationOf } from '../../../contract/rules/pagination.ts'
import type {
  CategoryFacet,
  ProductList,
  QueryProductsBody,
} from '../../../contract/wire/catalogue/product-query.ts'
import { parseSearch } from '../../../server/catalogue/search/parse-search.ts'
import { searchInDatabase } from '../../../server/catalogue/search/search-in-database.ts'
import { col, type RowOf, readRows } from '../../../server/platform/database/rows.ts'
import type { Shop } from '../../../server/platform/shop.ts'
import { categoryFacets, categoryFacetTree, categoryRow } from './category-facets.ts'
import { dateFacets, dateFacetsRow, noDateFacets, openDates, toDateFacets } from './date-facets.ts'
import { brandFacets, specFacets, totals } from './facets.ts'
import { filtersOf } from './filters.ts'
import { listCards } from './list-cards.ts'
import { type Scope, scopeQuery } from './scope.ts'
import { resolveWish } from './wish.ts'

/** The sort order of a list. Each ends with the id, so that no product appears on two pages or on none. */
function orderOf({ query, text, customerId }: Scope): SQL {
  const { sort } = query
  if (sort === 'date') return sql`m.first_day nulls last, m.id`
  if (sort === 'price_asc') return sql`m.cents nulls last, m.id`
  if (sort === 'price_desc') return sql`m.cents desc nulls last, m.id`
  if (sort === 'popularity' || query.best_selling) return sql`m.popularity desc, m.id`
  // Matches in the name weigh most; popularity decides between equals.
  if (text) return sql`m.rank + m.popularity / 200.0 desc, m.id`
  if (customerId !== undefined) return sql`m.since desc, m.id`
  return sql`m.bookable desc, m.popularity desc, m.id`
}

const columns = {
  ids: col.array(col.integer).orNull,
  total: col.integer,
  stock_count: col.integer,
  lowest: col.integer.orNull,
  highest: col.integer.orNull,
}

const facetColumns = {
  brands: col.rows({ id: col.integer, name: col.text, count: col.integer, selected: col.boolean }).orNull,
  specs: col.rows({
    id: col.integer,
    title: col.text,
    min: col.number.orNull,
    max: col.number.orNull,
    values: col.rows({ id: col.integer, title: col.text, count: col.integer, selected: col.boolean }),
  }).orNull,
  categories: col.rows(categoryRow).orNull,
  dates: col.row(dateFacetsRow).orNull,
}
const withFacets = { ...columns, ...facetColumns }
type Row = RowOf<typeof withFacets>

const noFacets: RowOf<typeof facetColumns> = { brands: null, specs: null, categories: null, dates: null }

/** Products and facets: one statement for both, and one more for the cards. */
export async function queryProducts(
  shop: Shop,
  query: QueryProductsBody,
  customerId?: number,
): Promise<ProductList> {
  const search = query.search?.trim()
  const parsed = search ? await parseSearch(searchInDatabase(shop), search) : undefined
  const text = parsed ? parsed.query : parsed
  const wish = await resolveWish(shop, query.wish)
  const scope: Scope = { query, text, wish, customerId }
  const row = await readRow(shop, scope)
  const total = Math.min(row.total, query.limit ?? row.total)
  const categories = categoryFacetTree(shop.locale, row.categories ?? [], query.category_id ?? null)
  return {
    products: {
      data: await listCards(shop, row.ids ?? [], wish),
      meta: paginationOf(total, query.page, query.per_page),
    },
    categories,
    categories_tree_depth: depthOf(categories),
    brands: row.brands ?? [],
    specs: row.specs ?? [],
    dates: row.dates ? toDateFacets(row.dates, wish) : noDateFacets,
    stock_count: row.stock_count,
    min_price: row.lowest === null ? null : Math.floor(row.lowest / 100),
    max_price: row.highest === null ? null : Math.ceil(row.highest / 100),
    search_meta: { total_hits: row.total, did_you_mean: parsed?.didYouMean ?? null },
  }
}

const depthOf = (categories: CategoryFacet[]): number =>
  categories.length ? 1 + Math.max(...categories.map(({ children }) => depthOf(children))) : 0

/**
 * Marks every product of the scope with the filters that it does not pass (`off_…`) and their number (`off`). Products with `off` 0
 * are listed; the options of a filter count the products that pass all other filters.
 */
async function readRow(shop: Shop, scope: Scope): Promise<Row> {
  const { query } = scope
  const filters = filtersOf(query)
  const marks = filters.map(({ column, misses }) => sql`(${misses})::int as ${sql.identifier(column)}`)
  const sum = filters.length
    ? sql.join(
        filters.map(({ column }) => sql`f.${sql.identifier(column)}`),
        sql` + `,
      )
    : sql`0`
  const from = (query.page - 1) * query.per_page
  const count = Math.max(0, Math.min(query.per_page, (query.limit ?? from + query.per_page) - from))
  const facets = query.products_only
    ? []
    : [
        brandFacets(query, filters),
        specFacets(shop, query, filters),
        categoryFacets(shop, query.category_id),
        dateFacets(shop, scope.wish),
      ]
  const dates = query.products_only
    ? sql``
    : sql`, open_dates as materialized (${openDates(shop, scope.wish, filters)})`
  const rows = await readRows(shop.db, query.products_only ? columns : withFacets)`
    with scope as materialized (${scopeQuery(shop, scope)}),
    flagged as (select ${sql.join([sql`s.*`, ...marks], sql`, `)} from scope s),
    marked as materialized (select f.*, ${sum} as off from flagged f)
    ${dates}
    select ${sql.join(
      [
        sql`array(select m.id from marked m where m.off = 0 order by ${orderOf(scope)} limit ${count} offset ${from}) as ids`,
        sql`totals.*`,
        ...facets,
      ],
      sql`, `,
    )} from (select ${totals(filters)} from marked m) totals`
  const row = rows[0]
  if (!row) throw new Error('a select without from gave no row')
  return { ...noFacets, ...row }
}
