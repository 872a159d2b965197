import { createStore, useStore } from '../../../../ui/store/create-store.ts'

/** What was just added; `added` is 0 when none were left. */
type Shown = { poId: number; added: number }

const shown = createStore<Shown | null>(null)

export const openDrawer = (next: Shown) => shown.set(next)
export const closeDrawer = () => shown.set(null)

/** What the cart drawer shows after adding; null while it is closed. */
export const useDrawer = () => useStore(shown)
