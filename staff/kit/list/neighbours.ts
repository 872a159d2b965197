import type { LeftList } from './left-list.ts'

/** The records before and after this one in the list, and which one it is. */
export function neighboursOf({ ids }: LeftList, id: number) {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return { number: at + 1, of: ids.length, previous: ids[at - 1], next: ids[at + 1] }
}
