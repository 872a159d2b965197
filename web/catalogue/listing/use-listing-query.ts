import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useRememberedWish } from '../wish/use-remembered-wish.ts'
import { type ListingQuery, readListingQuery, writeListingQuery } from './listing-query.ts'

/** Query parameters that define the list itself and stay when filters change. */
const scopeParams = ['term'] as const

/**
 * The list's query and a way to change it. While the next page loads this is already the new query, so checkboxes react at once and a
 * second click adds to the first.
 */
export function useListingQuery() {
  const location = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === location.pathname
  const current = isPending ? next : location
  const params = new URLSearchParams(current.search)
  const query = readListingQuery(params)
  const others: Record<string, string> = {}
  for (const name of scopeParams) {
    const value = params.get(name)
    if (value) others[name] = value
  }
  useRememberedWish(query.wish)
  const hrefOf = (query: ListingQuery) => location.pathname + writeListingQuery(query, others)
  return {
    query,
    busy: isPending,
    hrefOf,
    /** Changes filters or sorting and goes back to the first page. */
    change: (part: Partial<ListingQuery>) => {
      const href = hrefOf({ ...query, page: 1, ...part })
      if (href !== location.pathname + current.search)
        // flushSync: with a deferred update the checkbox would flip back for a moment.
        navigate(href, { preventScrollReset: true, flushSync: true })
    },
  }
}

export type ListingControl = ReturnType<typeof useListingQuery>
