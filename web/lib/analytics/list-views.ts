import type { ListedItem, ShopEvent } from './events.ts'

type Clock = { later: (run: () => void, ms: number) => unknown }

/** The specification's interval: views within it become one event. */
const batchMs = 3000

/** Collects the cards that become visible, and emits one event per list. */
export function batchListViews(emit: (event: ShopEvent) => void, { later }: Clock) {
  let seen = new Map<string, ListedItem[]>()
  function flush() {
    const batch = seen
    seen = new Map()
    for (const [list, items] of batch)
      emit({ name: 'view_item_list', list, items: items.toSorted((a, b) => a.position - b.position) })
  }
  return {
    see(list: string, item: ListedItem) {
      if (seen.size === 0) later(flush, batchMs)
      seen.set(list, [...(seen.get(list) ?? []), item])
    },
    /** Emits the rest at once, when the page is being left or the visitor chooses again. */
    flush,
  }
}
