import { maxCompared } from '../../../contract/rules/limits.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { withListeners } from '../../../ui/store/create-store.ts'

/** A product selected for comparison, with its name in the languages in which it is known. */
export type ComparedProduct = { id: number; names: Partial<Record<Locale, string>> }

type EntryStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
type Entry = ComparedProduct & { position: number }

const keyOf = (id: number) => `compare:${id}`

/** Reads one entry per product; ignores anything else in the storage. */
function readEntries(storage: EntryStorage): Entry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .flatMap((key) => {
      const id = Number(/^compare:([1-9]\d*)$/.exec(key)?.[1])
      const entry = id ? parseEntry(storage.getItem(key)) : undefined
      return entry ? [{ id, ...entry }] : []
    })
    .toSorted((a, b) => a.position - b.position)
    .slice(0, maxCompared)
}

/** The position is stored as `place`. */
function parseEntry(text: string | null): Omit<Entry, 'id'> | undefined {
  try {
    const { names, place } = JSON.parse(text ?? '')
    return typeof place === 'number' && names ? { names, position: place } : undefined
  } catch {
    return undefined
  }
}

const none: Entry[] = []

type Options = {
  /** The tab's session storage. Where it is forbidden this throws or returns null; the selection then lasts as long as the page. */
  storage: () => EntryStorage | null
  /** Called after every change by the visitor. */
  onChange?: (ids: number[]) => void
}

/** The products to compare: a store that is written through to session storage, one entry per product. */
export function createSelection({ storage, onChange }: Options) {
  let cached: Entry[] | undefined

  const withStorage = (use: (storage: EntryStorage) => void) => {
    try {
      const area = storage()
      if (area) use(area)
    } catch {
      // Forbidden or full: the selection in memory is still used.
    }
  }
  const get = () => {
    if (!cached) {
      cached = []
      withStorage((area) => {
        cached = readEntries(area)
      })
    }
    return cached
  }
  const write = (next: Entry[]) => {
    const removed = get().filter(({ id }) => !next.some((one) => one.id === id))
    cached = next
    withStorage((area) => {
      for (const { id } of removed) area.removeItem(keyOf(id))
      for (const { id, names, position } of next)
        area.setItem(keyOf(id), JSON.stringify({ names, place: position }))
    })
  }
  // Nothing is selected in the server's HTML, which is the same for everyone.
  const store = withListeners<Entry[]>({ get, write }, { onServer: none })
  let isChangedHere = false
  const change = (next: Entry[]) => {
    isChangedHere = true
    store.set(next)
    onChange?.(next.map(({ id }) => id))
  }
  const nextPosition = () => Math.max(0, ...get().map(({ position }) => position)) + 1

  return {
    store,
    /** Returns false when the maximum is already selected. */
    add: (id: number, name: string, locale: Locale): boolean => {
      if (get().some((one) => one.id === id)) return true
      if (get().length >= maxCompared) return false
      change([...get(), { id, names: { [locale]: name }, position: nextPosition() }])
      return true
    },
    remove: (id: number) => change(get().filter((one) => one.id !== id)),
    clear: () => change([]),
    /** Fills an empty selection with the one saved on the server, unless the visitor has emptied it while that was loading. */
    fill: (ids: number[]) => {
      if (get().length === 0 && !isChangedHere)
        store.set(ids.slice(0, maxCompared).map((id, index) => ({ id, names: {}, position: index + 1 })))
    },
    /** Applies the products that the API returned for these ids: stores their names and removes those that no longer exist. */
    update: (ids: number[], found: { id: number; name: string }[], locale: Locale) => {
      store.set(
        get().map((one) => {
          const name = found.find(({ id }) => id === one.id)?.name
          return name ? { ...one, names: { ...one.names, [locale]: name } } : one
        }),
      )
      const isGone = (id: number) => ids.includes(id) && found.every((product) => product.id !== id)
      if (get().some(({ id }) => isGone(id))) change(get().filter(({ id }) => !isGone(id)))
    },
    /** Reads the storage again, for a page restored from the back/forward cache. */
    reload: () => {
      cached = undefined
      store.notify()
    },
  }
}
