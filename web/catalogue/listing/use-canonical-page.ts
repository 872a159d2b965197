import { useLocation } from 'react-router'
import { hasFilters, readListingQuery } from './listing-query.ts'

/**
 * The page of the whole list that search engines should know this one as. Narrowed down or reordered it is no page of its own, and
 * not to be found as one.
 */
export function useCanonicalPage(): { page: number; isWhole: boolean } {
  const query = readListingQuery(new URLSearchParams(useLocation().search))
  const isWhole = !hasFilters(query) && query.sort === 'default'
  return { page: isWhole ? query.page : 1, isWhole }
}
