import type { IndexedList } from './indexed-list.ts'
import type { Moment } from './standing.ts'

/** What a search found in a large catalogue takes a megabyte. */
const maxSearches = 30

/** What was computed over the products of the last searches: visitors filter, sort and page on through what they found. */
class RecentSearches {
  readonly #searches = new Map<string, Map<string, unknown>>()

  /** What is remembered of a search, which becomes the last one. */
  of(search: string): Map<string, unknown> {
    const found = this.#searches.get(search) ?? new Map<string, unknown>()
    this.#searches.delete(search)
    this.#searches.set(search, found)
    const [oldest] = this.#searches.keys()
    if (this.#searches.size > maxSearches && oldest !== undefined) this.#searches.delete(oldest)
    return found
  }
}

export type Memory = <T>(key: string, compute: () => T) => T

/** Remembers what is computed over a list until one of its products changes. */
export const memoryOfList =
  (list: IndexedList, moment: Moment): Memory =>
  (key, compute) =>
    list.derive(key, moment, compute)

/** Remembers the same of what a search found in a list. The key of the search is another one when its texts change. */
export function memoryOfSearch(list: IndexedList, moment: Moment, search: string): Memory {
  const found = list.derive('searches', moment, () => new RecentSearches()).of(search)
  return <T>(key: string, compute: () => T) => {
    if (!found.has(key)) found.set(key, compute())
    return found.get(key) as T
  }
}

/** Remembers nothing. */
export const noMemory: Memory = (_key, compute) => compute()
