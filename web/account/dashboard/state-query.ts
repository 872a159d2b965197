import { pageNumberIn } from '../../lib/load/use-query.ts'

/** `after`: the key of the last entry of the page before. */
export type StateQuery<State extends string> = { state?: State; page: number; after?: string }

/** Most lists begin a page after the id of an entry. */
const idPattern = /^[1-9]\d{0,8}$/

/** Reads the state filter and page from the address; invalid values are ignored. */
export const readStateQuery = <State extends string>(
  query: URLSearchParams,
  states: readonly State[],
  keyPattern = idPattern,
): StateQuery<State> => {
  const page = pageNumberIn(query)
  const after = query.get('after') ?? ''
  return {
    state: states.find((known) => known === query.get('state')),
    page,
    ...(page > 1 && keyPattern.test(after) && { after }),
  }
}

/** Writes them for the address. */
export function writeStateQuery({ state, page, after }: StateQuery<string>): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  if (after) query.set('after', after)
  return query.size ? `?${query}` : ''
}
