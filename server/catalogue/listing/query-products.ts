import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { paginationOf } from '../../../contract/rules/pagination.ts'
import type {
  CategoryFacet,
  ProductList,
  QueryProductsBody,
} from '../../../contract/wire/catalogue/product-query.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { dependOnList } from '../memory/depend.ts'
import type { Catalogue } from '../memory/indexed-catalogue.ts'
import type { IndexedList } from '../memory/indexed-list.ts'
import { noPrice } from '../memory/product-figures.ts'
import { type Memory, memoryOfList, memoryOfSearch, noMemory } from '../memory/recent-searches.ts'
import type { ResolvedWish } from '../memory/resolved-wish.ts'
import { type Moment, momentOf, standingOf, startingCents } from '../memory/standing.ts'
import { anySeatsTag, wordsTag } from '../memory/tags.ts'
import { keyOf, parseSearch, sourceOf } from '../search/parse-search.ts'
import { resolveWish } from '../wish/wish.ts'
import { dateFacets, noDateFacets } from './date-facets.ts'
import { brandFacets, categoryFacets, specFacets, totalsOf, traitsOf } from './facets.ts'
import { applyFilters, filtersOf } from './filters.ts'
import { listProducts } from './list-products.ts'
import { type Listing, passing } from './listing.ts'
import { type FindBest, scopeOf, scopeOfHits } from './scope.ts'

/**
 * Products and facets, from the catalogue in memory. Only favourites are read from the database. What is counted over a whole
 * category, or over all that a search found, is remembered until one of the products changes.
 */
export async function queryProducts(
  shop: CatalogueShop,
  query: QueryProductsBody,
  customerId?: number,
): Promise<ProductList> {
  const { locale } = shop
  const search = query.search?.trim()
  const searched = search ? await parse(shop, search) : undefined
  const wish = await resolveWish(shop, query.wish)
  const moment = momentOf(shop.now)
  const catalogue = await shop.catalogue.current()
  const { references } = catalogue
  const list = catalogue.listOf(query.category_id)

  dependOnList(shop.dependence, query.category_id, list, moment)
  if ((wish.wish.people ?? 1) > 1) shop.dependence.on(anySeatsTag)

  const filters = filtersOf(query, references)
  const wished = isEmptyWish(wish.wish) ? undefined : wish
  const vat = query.price_filter?.vat ?? 'gross'
  // What is counted over favourites, deals or the dates of a wish is not remembered.
  const isMemorable = !wished && !query.deals && customerId === undefined
  const memory = isMemorable ? memoryOf(list, moment, searched) : noMemory
  const remember: Memory = (key, compute) => memory(`${key} ${vat}`, compute)
  const { ids: scope, findBest } = searched
    ? await remember('scope', () => searched.find(catalogue, { query, moment }))
    : await scopeOf(shop, catalogue, { query, customerId, moment })
  const rememberWhole: Memory = filters.length ? noMemory : remember
  const listing = applyFilters(listingOf(catalogue, scope ?? list.ids, { wished, moment, vat }), filters)

  const countAll = () => {
    const traits = traitsOf(listing)
    return {
      categories: categoryFacets(traits, references, query.category_id, locale),
      brands: brandFacets(traits, query, filters, references),
      specs: specFacets({ listing, traits }, query, filters, references, locale),
      dates: dateFacets(listing, wish, filters, references, { locale, moment }),
    }
  }
  const order = orderOf(query, findBest)
  const sortAll = () => sorted(listing, order, { wished, moment, isByPopularity: !findBest })
  const totals = rememberWhole('totals', () => totalsOf(listing, filters))
  const facets = query.products_only ? noFacets : rememberWhole(`facets ${locale}`, countAll)
  const { from, to } = spanOfPage(query)
  const inOrder =
    findBest && order === 'rank'
      ? rememberWhole(`first ${to}`, () => best(listing, to, findBest))
      : rememberWhole(`in order ${order}`, sortAll)
  const ids = [...inOrder.slice(from, to)]

  const total = Math.min(totals.total, query.limit ?? totals.total)
  return {
    products: {
      data: await listProducts(shop, ids, query, wish),
      meta: paginationOf(total, query.page, query.per_page),
    },
    ...facets,
    categories_tree_depth: depthOf(facets.categories),
    stock_count: totals.stockCount,
    min_price: totals.lowest === null ? null : Math.floor(totals.lowest / 100),
    max_price: totals.highest === null ? null : Math.ceil(totals.highest / 100),
    search_meta: { total_hits: totals.total, did_you_mean: searched?.parsed?.didYouMean ?? null },
  }
}

const noFacets: Pick<ProductList, 'categories' | 'brands' | 'specs' | 'dates'> = {
  categories: [],
  brands: [],
  specs: [],
  dates: noDateFacets,
}

const depthOf = (categories: CategoryFacet[]): number =>
  categories.length ? 1 + Math.max(...categories.map(({ children }) => depthOf(children))) : 0

async function parse(shop: CatalogueShop, search: string) {
  shop.dependence.on(wordsTag)
  const source = await sourceOf(shop)
  const parsed = await parseSearch(source, search)
  return {
    parsed,
    key: keyOf(shop, source, parsed),
    find: async (catalogue: Catalogue, question: { query: QueryProductsBody; moment: Moment }) =>
      scopeOfHits(catalogue, parsed && (await source.findHits('product', parsed.query)), question),
  }
}
type Searched = Awaited<ReturnType<typeof parse>>

const memoryOf = (list: IndexedList, moment: Moment, searched: Searched | undefined): Memory =>
  !searched
    ? memoryOfList(list, moment)
    : searched.key === undefined
      ? noMemory
      : memoryOfSearch(list, moment, searched.key)

/** Where the page begins and ends in the list. */
function spanOfPage({ page, per_page, limit }: QueryProductsBody): { from: number; to: number } {
  const from = (page - 1) * per_page
  const to = Math.min(from + per_page, limit ?? Number.POSITIVE_INFINITY)
  return { from, to: Math.max(from, to) }
}

type Order = 'date' | 'price_asc' | 'price_desc' | 'popularity' | 'rank' | 'bookable'

function orderOf({ sort, best_selling }: QueryProductsBody, findBest: FindBest | undefined): Order {
  if (sort === 'date' || sort === 'price_asc' || sort === 'price_desc') return sort
  if (sort === 'popularity' || best_selling) return 'popularity'
  return findBest ? 'rank' : 'bookable'
}

/** What is known of the products of a scope. A wish has prices and dates of its own. */
function listingOf(
  { figures, productsById }: Catalogue,
  ids: Int32Array,
  { wished, moment, vat }: { wished: ResolvedWish | undefined; moment: Moment; vat: 'net' | 'gross' },
): Listing {
  const { cents, isBookable } = figures.at(moment)
  const listing = { ids, figures, cents: cents[vat], isBookable, productsById, off: undefined }
  if (!wished) return listing
  const wishedCents = new Int32Array(isBookable.length)
  const isWishedBookable = new Uint8Array(isBookable.length)
  for (const id of ids) {
    const product = productsById[id]
    if (!product) continue
    const standing = standingOf(product, wished, moment)
    wishedCents[id] = startingCents(product, standing, moment, vat) ?? noPrice
    isWishedBookable[id] = standing.cheapest ? 1 : 0
  }
  return { ...listing, cents: wishedCents, isBookable: isWishedBookable }
}

/** The best of those that pass all filters. */
function best({ ids, off }: Listing, count: number, findBest: FindBest): Int32Array {
  if (!off) return findBest(count)
  const listed = new Set(ids.filter((_, place) => off[place] === 0))
  return findBest(count, (id) => listed.has(id))
}

/** The ids in the order of the query; the id decides between equals, so that no product appears on two pages or on none. */
function sorted(
  listing: Listing,
  order: Order,
  {
    wished,
    moment,
    isByPopularity,
  }: { wished: ResolvedWish | undefined; moment: Moment; isByPopularity: boolean },
): Int32Array {
  const ids = passing(listing, 0)
  const { cents, isBookable, figures, productsById } = listing
  const nextDayOf = (id: number) => {
    const product = productsById[id]
    return (product && standingOf(product, wished, moment).next?.firstDay) ?? null
  }
  const centsOf = (id: number) => (cents[id] === noPrice ? null : (cents[id] ?? null))
  const descending = (key: number | null) => (key === null ? null : -key)
  if (order === 'date') return sortedBy(ids, nextDayOf)
  if (order === 'price_asc') return sortedBy(ids, centsOf)
  if (order === 'price_desc') return sortedBy(ids, (id) => descending(centsOf(id)))
  if (order === 'popularity')
    return isByPopularity ? ids : sortedBy(ids, (id) => -(figures.popularity[id] ?? 0))
  const inOrder = new Int32Array(ids.length)
  let count = 0
  for (const wanted of [1, 0]) for (const id of ids) if (isBookable[id] === wanted) inOrder[count++] = id
  return inOrder
}

/** By a key, those without one last. */
const sortedBy = <Key extends number | string>(
  ids: Int32Array,
  keyOf: (id: number) => Key | null,
): Int32Array =>
  Int32Array.from(
    Array.from(ids, (id) => ({ id, key: keyOf(id) })).sort((a, b) => {
      if (a.key === b.key) return a.id - b.id
      if (a.key === null || b.key === null) return a.key === null ? 1 : -1
      return a.key < b.key ? -1 : 1
    }),
    ({ id }) => id,
  )
