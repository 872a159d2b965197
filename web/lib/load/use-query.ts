import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** What stands behind the `?`. Only in the browser: the HTML is one and the same, whatever is asked. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return new URLSearchParams(isBrowser ? search : '')
}

/** The page of a list that the address names; the first where it names none. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
