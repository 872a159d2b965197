import { useLocation } from 'react-router'
import { isNarrowed, readListingQuery } from './listing-query.ts'

/** The page of the whole list that search engines should know this one as: narrowed down or reordered it is no page of its own. */
export function useCanonicalPage(): number {
  const query = readListingQuery(new URLSearchParams(useLocation().search))
  return isNarrowed(query) || query.sort !== 'default' ? 1 : query.page
}
