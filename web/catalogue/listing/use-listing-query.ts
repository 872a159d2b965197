import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, readListingQuery, writeListingQuery } from './listing-query.ts'

/** Query names that say what the list is about and stay while it is narrowed down. */
const lasting = ['term'] as const

/**
 * What is asked of the list, and how to ask for something else. While an answer is on its way this is already the new question:
 * boxes are ticked at once, and who ticks a second one adds to the first.
 */
export function useListingQuery() {
  const location = useLocation()
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  const isHere = ahead?.pathname === location.pathname
  const params = new URLSearchParams((isHere ? ahead : location).search)
  const query = readListingQuery(params)
  const others: Record<string, string> = {}
  for (const name of lasting) {
    const value = params.get(name)
    if (value) others[name] = value
  }
  const hrefOf = (next: ListingQuery) => location.pathname + writeListingQuery(next, others)
  return {
    query,
    busy: isHere,
    hrefOf,
    /** Another order or choice starts on the first page. */
    change: (part: Partial<ListingQuery>) => {
      const href = hrefOf({ ...query, page: 1, ...part })
      if (href !== location.pathname + (isHere ? ahead : location).search)
        // At once and not when React finds the time: a box that waits would jump back for a moment.
        navigate(href, { preventScrollReset: true, flushSync: true })
    },
  }
}

export type ListingControl = ReturnType<typeof useListingQuery>
