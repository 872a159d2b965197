import { mostCompared } from '../../../contract/rules/limits.ts'
import type { Locale } from '../../../contract/rules/locale.ts'

/** A product that was ticked to be compared. It has its name in the language it was ticked in; the other may follow. */
export type ComparedProduct = { id: number; names: Partial<Record<Locale, string>> }

type Keeper = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
type Entry = Pick<ComparedProduct, 'names'> & { place: number }

const keyOf = (id: number) => `compare:${id}`

/** One entry per product. What somebody else wrote there is no entry. */
function read(keeper: Keeper): (ComparedProduct & Entry)[] {
  const keys = Array.from({ length: keeper.length }, (_, index) => keeper.key(index) ?? '')
  return keys
    .flatMap((key) => {
      const id = Number(/^compare:([1-9]\d*)$/.exec(key)?.[1])
      const entry = id ? parse(keeper.getItem(key)) : undefined
      return entry ? [{ id, ...entry }] : []
    })
    .toSorted((a, b) => a.place - b.place)
    .slice(0, mostCompared)
}

function parse(text: string | null): Entry | undefined {
  try {
    const { names, place } = JSON.parse(text ?? '')
    return typeof place === 'number' && names ? { names, place } : undefined
  } catch {
    return undefined
  }
}

const none: readonly ComparedProduct[] = []

type Options = {
  /** The tab's session storage; throws or is null where the visitor forbids it, and then the page remembers alone. */
  keeper: () => Keeper | null
  /** After every change that somebody made here. */
  changed?: (ids: number[]) => void
}

/** Which products are to be compared: one list for all parts of the page, written through to the tab's session storage. */
export function createSelection({ keeper, changed }: Options) {
  let chosen: (ComparedProduct & Entry)[] | undefined
  const listeners = new Set<() => void>()

  const withKeeper = (use: (keeper: Keeper) => void) => {
    try {
      const found = keeper()
      if (found) use(found)
    } catch {
      // Forbidden or full: the list in memory goes on.
    }
  }
  const get = () => {
    if (!chosen) {
      chosen = []
      withKeeper((found) => {
        chosen = read(found)
      })
    }
    return chosen
  }
  const set = (next: (ComparedProduct & Entry)[]) => {
    const gone = get().filter(({ id }) => !next.some((one) => one.id === id))
    chosen = next
    withKeeper((found) => {
      for (const { id } of gone) found.removeItem(keyOf(id))
      for (const { id, names, place } of next) found.setItem(keyOf(id), JSON.stringify({ names, place }))
    })
    for (const listener of listeners) listener()
  }
  const setAndTell = (next: (ComparedProduct & Entry)[]) => {
    set(next)
    changed?.(next.map(({ id }) => id))
  }
  const nextPlace = () => Math.max(0, ...get().map(({ place }) => place)) + 1

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (): readonly ComparedProduct[] => get(),
    /** While rendering on the server nothing is chosen: pages are the same for everybody. */
    getOnServer: () => none,
    /** False when there are as many as fit already. */
    add: (id: number, name: string, locale: Locale): boolean => {
      if (get().some((one) => one.id === id)) return true
      if (get().length >= mostCompared) return false
      setAndTell([...get(), { id, names: { [locale]: name }, place: nextPlace() }])
      return true
    },
    remove: (id: number) => setAndTell(get().filter((one) => one.id !== id)),
    clear: () => setAndTell([]),
    /** What was kept for this visitor elsewhere. Whoever has chosen here meanwhile keeps that. */
    fill: (ids: number[]) => {
      if (get().length === 0)
        set(ids.slice(0, mostCompared).map((id, index) => ({ id, names: {}, place: index + 1 })))
    },
    /** Names in a language that were not known yet. */
    name: (known: { id: number; name: string }[], locale: Locale) =>
      set(
        get().map((one) => {
          const name = known.find(({ id }) => id === one.id)?.name
          return name ? { ...one, names: { ...one.names, [locale]: name } } : one
        }),
      ),
    /** A page that comes back as it was left may find that the tab has gone on without it. */
    reload: () => {
      chosen = undefined
      for (const listener of listeners) listener()
    },
  }
}
