import { AskedBefore } from '../../cache/asked-before.ts'
import type { IndexedList } from './indexed-list.ts'
import { LastUsed } from './last-used.ts'
import type { Moment } from './standing.ts'

/** What a search found in a large catalogue takes a megabyte. */
const maxSearches = 30

export type Memory = <T>(key: string, compute: () => T) => T

/** Remembers what is computed over a list until one of its products changes. */
export const memoryOfList =
  (list: IndexedList, moment: Moment): Memory =>
  (key, compute) =>
    list.derive(key, moment, compute)

/** Searches of all lists, by their keys. */
const askedBefore = new AskedBefore()

/**
 * Remembers the same of what the last searches found in a list, because visitors filter, sort and page on through that: from the second
 * time, since most searches are made once. The key of a search is another one when its texts change.
 */
export function memoryOfSearch(list: IndexedList, moment: Moment, search: string): Memory {
  if (!askedBefore.ask(search)) return noMemory
  const searches = list.derive('searches', moment, () => new LastUsed<Map<string, unknown>>())
  const found = searches.get(search) ?? new Map<string, unknown>()
  searches.add(search, found, maxSearches)
  return <T>(key: string, compute: () => T) => {
    if (!found.has(key)) found.set(key, compute())
    return found.get(key) as T
  }
}

/** Remembers nothing. */
export const noMemory: Memory = (_key, compute) => compute()
