import { queryOptions } from '@tanstack/react-query'
import { maxNames } from '../../contract/rules/record-ref.ts'
import type { RecordName } from '../../contract/staff/names.ts'
import { bodyOf, data } from '../../ui/api/body-of.ts'
import { staff } from './client.ts'

type Names = ReadonlyMap<string, RecordName>
let next: { refs: Set<string>; names: Promise<Names> } | undefined

/** The names of these and of all others that are asked for in the same turn, in one request. */
function readNames(refs: readonly string[]): Promise<Names> {
  if (!next || next.refs.size + refs.length > maxNames) {
    const wanted = new Set<string>()
    const names = new Promise((go) => setTimeout(go)).then(async () => {
      if (next?.refs === wanted) next = undefined
      const found = await data(bodyOf(staff.names.$get({ query: { of: [...wanted].join(',') } })))
      return new Map(found.map((one) => [one.ref, one]))
    })
    next = { refs: wanted, names }
  }
  for (const ref of refs) next.refs.add(ref)
  return next.names
}

export const namesQuery = (refs: readonly string[]) =>
  queryOptions({
    queryKey: ['names', ...refs],
    queryFn: () => readNames(refs.slice(0, maxNames)),
    enabled: refs.length > 0,
    staleTime: 5 * 60_000,
  })
