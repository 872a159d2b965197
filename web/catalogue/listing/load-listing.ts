import { redirect } from 'react-router'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { hrefWithRememberedWish } from '../wish/remembered-wish.ts'
import { type Listing, toListing } from './listing.ts'
import { canonicalSearch, type ListingQuery, readListingQuery, toProductQuery } from './listing-query.ts'
import { stillCards } from './still-cards.ts'

/**
 * The list for a URL within a scope (a category, deals, a search). A URL in non-canonical form redirects to the canonical one; a page
 * past the end of the list redirects to the first page.
 */
export async function loadListing(
  { api, url, locale }: LoadArgs,
  scope: Partial<QueryProductsBody>,
): Promise<Listing> {
  requireCanonicalSearch(url)
  const query = readListingQuery(url.searchParams)
  const [listing] = await Promise.all([queryListing(api, scope, query), stillCards.ready(locale)])
  if (query.page > listing.meta.last_page) {
    const params = new URLSearchParams(url.search)
    params.delete('page')
    throw redirect(url.pathname + (params.size ? `?${params}` : ''), 302)
  }
  return listing
}

export const queryListing = async (
  api: ShopApi,
  scope: Partial<QueryProductsBody>,
  query: ListingQuery,
): Promise<Listing> => toListing(await api.queryProducts({ ...scope, ...toProductQuery(query) }))

/** Redirects when the query is not in canonical form, and in the browser to the list for the visitor's wish. */
export function requireCanonicalSearch(url: URL, others: Record<string, string> = {}) {
  const wished = hrefWithRememberedWish(url)
  if (wished) throw redirect(wished)
  const search = canonicalSearch(url.searchParams, others)
  if (search !== null) throw redirect(url.pathname + search, 308)
}
