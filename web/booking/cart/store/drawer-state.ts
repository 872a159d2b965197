import { useSyncExternalStore } from 'react'

/** What was just put in; none of it when there were no more. */
type Shown = { poId: number; added: number }

let shown: Shown | null = null
const listeners = new Set<() => void>()

const show = (next: Shown | null) => {
  shown = next
  for (const listener of listeners) listener()
}

export const openDrawer = show
export const closeDrawer = () => show(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The drawer with the cart that unfolds after adding; null while it is shut. */
export const useDrawer = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
