import { pageNumberIn } from '../../lib/load/use-query.ts'

export type StateQuery<State extends string> = { state?: State; page: number }

/** Reads the state filter and page from the address; invalid values are ignored. */
export const readStateQuery = <State extends string>(
  query: URLSearchParams,
  states: readonly State[],
): StateQuery<State> => ({
  state: states.find((known) => known === query.get('state')),
  page: pageNumberIn(query),
})

/** Writes them for the address. */
export function writeStateQuery({ state, page }: StateQuery<string>): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size ? `?${query}` : ''
}
