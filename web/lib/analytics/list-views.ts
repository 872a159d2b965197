import type { ListedItem, ShopEvent } from './events.ts'

type Clock = { later: (run: () => void, ms: number) => unknown }

/** The specification's pause: what is seen within it is told together. */
const batchMs = 3000

/** Gathers the cards that come into sight, and tells them list by list. */
export function batchListViews(emit: (event: ShopEvent) => void, { later }: Clock) {
  let seen = new Map<string, ListedItem[]>()
  function tell() {
    const told = seen
    seen = new Map()
    for (const [list, items] of told)
      emit({ name: 'view_item_list', list, items: items.toSorted((a, b) => a.position - b.position) })
  }
  return {
    see(list: string, item: ListedItem) {
      if (seen.size === 0) later(tell, batchMs)
      seen.set(list, [...(seen.get(list) ?? []), item])
    },
    /** The page is being left: now or never. */
    tell,
  }
}
