import { redirect } from 'react-router'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { toListing } from '../listing/listing.ts'
import {
  hasFilters,
  type ListingQuery,
  readListingQuery,
  toProductQuery,
  writeListingQuery,
} from '../listing/listing-query.ts'
import { requireCanonicalSearch } from '../listing/load-listing.ts'
import { stillCards } from '../listing/still-cards.ts'
import { readTerm, searchUrl } from './search-url.ts'
import { callsFor, lastPage, shownResults } from './shown-results.ts'
import { findWish } from './wish-in-term.ts'

const maxOtherHits = 20
const suggestedCourses = 6

/** The search results for a term; without a term, an empty search page. */
export async function loadResults({ api, url, locale }: LoadArgs) {
  const term = readTerm(url.searchParams.get('term'))
  if (!term) {
    if (url.search) throw redirect(searchUrl(locale, ''), 308)
    return { term, alternates: { nl: searchUrl('nl', ''), en: searchUrl('en', '') }, results: null }
  }
  requireCanonicalSearch(url, { term })
  const query = readListingQuery(url.searchParams)
  const [list, others] = await Promise.all([
    findProducts(api, term, query),
    // Pages and categories are optional: products alone are a useful result.
    api.suggestions(term, { limit: maxOtherHits }).catch(() => null),
    stillCards.ready(locale),
  ])
  const total = list.first.search_meta.total_hits
  if (query.page > lastPage(total)) {
    const search = writeListingQuery({ ...query, page: lastPage(total) }, { term })
    throw redirect(url.pathname + search, 308)
  }
  const { pages, categories } = others ?? { pages: [], categories: [] }
  const isNothing = list.isEmpty && pages.length + categories.length === 0
  const shown = shownResults(query.page)
  return {
    term,
    alternates: { nl: searchUrl('nl', '') + url.search, en: searchUrl('en', '') + url.search },
    results: {
      listing: toListing(list.first, list.products),
      /** No product matches, with filters or without. */
      isEmpty: list.isEmpty,
      isNothing,
      total,
      page: query.page,
      ...shown,
      listed: Math.min(shown.to, total),
      didYouMean: list.first.search_meta.did_you_mean,
      /** What the term says about dates. */
      asWish: findWish(term, list.first.dates.locations, dayOf(new Date())),
      pages,
      categories,
      /** When nothing is found. */
      popular: isNothing ? await listPopular(api) : [],
    },
  }
}

export type Results = NonNullable<Awaited<ReturnType<typeof loadResults>>['results']>

const listPopular = async (api: ShopApi): Promise<ProductCard[]> =>
  (
    await api.queryProducts({
      best_selling: true,
      products_only: true,
      stock_filter: true,
      limit: suggestedCourses,
    })
  ).products.data

/** The products of all pages up to the one that is asked for. */
export const loadProducts = async (api: ShopApi, term: string, query: ListingQuery) => {
  const { first, products } = await findProducts(api, term, query)
  return toListing(first, products)
}

async function findProducts(api: ShopApi, term: string, query: ListingQuery) {
  const question = { ...toProductQuery(query), search: term }
  const [first, ...rest] = await Promise.all(
    callsFor(query.page).map((part, at) =>
      api.queryProducts({ ...question, ...part, products_only: at > 0 }),
    ),
  )
  if (!first) throw new Error('a page of results has at least one request')
  const { from, to } = shownResults(query.page)
  const products = [first, ...rest].flatMap(({ products }: ProductList) => products.data).slice(0, to - from)
  const total = first.search_meta.total_hits
  const hasHidden = total === 0 && hasFilters(query) && (await countUnfiltered(api, term)) > 0
  return { first, products, isEmpty: total === 0 && !hasHidden }
}

const countUnfiltered = async (api: ShopApi, term: string) =>
  (await api.queryProducts({ search: term, products_only: true, per_page: 1 })).search_meta.total_hits
