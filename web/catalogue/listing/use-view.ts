import { useSyncExternalStore } from 'react'

export type View = 'grid' | 'list'

const key = 'listing-view'
const listeners = new Set<() => void>()

/** Remembered where the browser lets us; else until the page is left. */
let current: View | undefined

function read(): View {
  if (current) return current
  try {
    current = localStorage.getItem(key) === 'list' ? 'list' : 'grid'
  } catch {
    current = 'grid'
  }
  return current
}

function set(view: View) {
  current = view
  try {
    localStorage.setItem(key, view)
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may have changed it.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    current = undefined
    listener()
  }
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** As tiles or as lines. The page from the server is for all, so it shows tiles; the choice follows at once. */
export const useView = () => [useSyncExternalStore(subscribe, read, () => 'grid' as View), set] as const
