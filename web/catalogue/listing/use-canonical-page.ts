import { useLocation } from 'react-router'
import { hasFilters, readListingQuery } from './listing-query.ts'

/** The page number for the canonical URL. Filtered or sorted views are not indexed; their canonical page is the first of the whole list. */
export function useCanonicalPage(): { page: number; isWhole: boolean } {
  const query = readListingQuery(new URLSearchParams(useLocation().search))
  const isWhole = !hasFilters(query) && query.sort === 'default'
  return { page: isWhole ? query.page : 1, isWhole }
}
