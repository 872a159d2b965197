import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { paginationOf } from '../../../contract/rules/pagination.ts'
import type {
  CategoryFacet,
  ProductList,
  QueryProductsBody,
} from '../../../contract/wire/catalogue/product-query.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { dependOnList } from '../memory/depend.ts'
import { momentOf, standingOf, startingCents } from '../memory/standing.ts'
import { anySeatsTag } from '../memory/tags.ts'
import { parseSearch } from '../search/hits.ts'
import { resolveWish } from '../wish/wish.ts'
import { dateFacets, noDateFacets } from './date-facets.ts'
import { brandFacets, categoryFacets, specFacets, totalsOf } from './facets.ts'
import { filtersOf } from './filters.ts'
import { listProducts } from './list-products.ts'
import type { ListedProduct } from './listed-product.ts'
import { type Scope, scopeOf } from './scope.ts'

/** Products and facets, from the catalogue in memory. Only a search and favourites read the database. */
export async function queryProducts(
  shop: CatalogueShop,
  query: QueryProductsBody,
  customerId?: number,
): Promise<ProductList> {
  const { locale } = shop
  const search = query.search?.trim()
  const parsed = search ? await parseSearch(shop, search) : undefined
  const text = parsed ? parsed.query : parsed
  const wish = await resolveWish(shop, query.wish)
  const moment = momentOf(shop.now)
  const catalogue = await shop.catalogue.current()
  const scope = await scopeOf(shop, catalogue, { query, text, customerId, moment })

  dependOnList(shop.dependence, query.category_id, catalogue.productsIn(query.category_id), moment)
  if ((wish.wish.people ?? 1) > 1) shop.dependence.on(anySeatsTag)

  const { references } = catalogue
  const filters = filtersOf(query, references)
  const wished = isEmptyWish(wish.wish) ? undefined : wish
  const vat = query.price_filter?.vat ?? 'gross'
  const listed = scope.products.map((product): ListedProduct => {
    const standing = standingOf(product, wished, moment)
    const one = { product, standing, cents: startingCents(product, standing, moment, vat), off: 0 }
    for (const { bit, passes } of filters) if (!passes(one)) one.off |= bit
    return one
  })

  const { total: found, stockCount, lowest, highest } = totalsOf(listed, filters)
  const total = Math.min(found, query.limit ?? found)
  const categories = query.products_only ? [] : categoryFacets(listed, references, query.category_id, locale)
  return {
    products: {
      data: await listProducts(shop, idsOfPage(listed, query, scope), query, wish),
      meta: paginationOf(total, query.page, query.per_page),
    },
    categories,
    categories_tree_depth: depthOf(categories),
    brands: query.products_only ? [] : brandFacets(listed, query, filters, references),
    specs: query.products_only ? [] : specFacets(listed, query, filters, references, locale),
    dates: query.products_only
      ? noDateFacets
      : dateFacets(listed, wish, filters, references, { locale, moment }),
    stock_count: stockCount,
    min_price: lowest === null ? null : Math.floor(lowest / 100),
    max_price: highest === null ? null : Math.ceil(highest / 100),
    search_meta: { total_hits: found, did_you_mean: parsed?.didYouMean ?? null },
  }
}

const depthOf = (categories: CategoryFacet[]): number =>
  categories.length ? 1 + Math.max(...categories.map(({ children }) => depthOf(children))) : 0

function idsOfPage(listed: readonly ListedProduct[], query: QueryProductsBody, scope: Scope): number[] {
  const from = (query.page - 1) * query.per_page
  const to = Math.min(from + query.per_page, query.limit ?? Number.POSITIVE_INFINITY)
  return sorted(
    listed.filter(({ off }) => off === 0),
    query,
    scope,
  )
    .slice(from, Math.max(from, to))
    .map(({ product }) => product.id)
}

/** In the order of the query; the id decides between equals, so that no product appears on two pages or on none. */
function sorted(listed: ListedProduct[], { sort, best_selling }: QueryProductsBody, { rankOf }: Scope) {
  if (sort === 'date') return sortedBy(listed, ({ standing }) => standing.next?.firstDay ?? null)
  if (sort === 'price_asc') return sortedBy(listed, ({ cents }) => cents)
  if (sort === 'price_desc') return sortedBy(listed, ({ cents }) => (cents === null ? null : -cents))
  // The products of a scope are sorted by popularity already.
  if (sort === 'popularity' || best_selling) return listed
  if (rankOf) return sortedBy(listed, ({ product }) => -rankOf(product))
  return [
    ...listed.filter(({ standing }) => standing.cheapest),
    ...listed.filter(({ standing }) => !standing.cheapest),
  ]
}

/** By a key, those without one last. */
function sortedBy<Key extends number | string>(
  listed: ListedProduct[],
  keyOf: (listed: ListedProduct) => Key | null,
): ListedProduct[] {
  return listed
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => {
      if (a.key === b.key) return a.one.product.id - b.one.product.id
      if (a.key === null || b.key === null) return a.key === null ? 1 : -1
      return a.key < b.key ? -1 : 1
    })
    .map(({ one }) => one)
}
