import { useLocation } from 'react-router'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

/** The query of the address; empty until React has hydrated the page, because the HTML is the same for every query. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  return new URLSearchParams(isHydrated ? search : '')
}

/** The page number in the query; 1 if there is none. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
