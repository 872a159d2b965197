import { redirect } from 'react-router'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import { type Listing, toListing } from './listing.ts'
import { canonicalSearch, readListingQuery, toProductQuery } from './listing-query.ts'

/**
 * The list that an address asks for, within what the page is about (`scope`: a category, deals, a search). An address in other
 * words than ours leads to the proper one; a page that is no longer there, because the list grew shorter, to the first.
 */
export async function loadListing(
  api: ShopApi,
  url: URL,
  scope: Partial<QueryProductsBody>,
  others: Record<string, string> = {},
): Promise<Listing> {
  requireCanonicalSearch(url, others)
  const query = readListingQuery(url.searchParams)
  const listing = toListing(await api.queryProducts({ ...scope, ...toProductQuery(query) }))
  if (query.page > listing.meta.last_page) {
    const params = new URLSearchParams(url.search)
    params.delete('page')
    throw redirect(url.pathname + (params.size ? `?${params}` : ''), 302)
  }
  return listing
}

export function requireCanonicalSearch(url: URL, others: Record<string, string> = {}) {
  const proper = canonicalSearch(url.searchParams, others)
  if (proper !== null) throw redirect(url.pathname + proper, 308)
}
