import { useSyncExternalStore } from 'react'
import { createSelection } from './selection.ts'

const askedKey = 'compare-asked'

/** The products this visitor wants to compare. A copy is kept by the shop, so that a new tab finds them. */
export const comparison = createSelection({
  keeper: () => sessionStorage,
  changed: (ids) => void import('./server-copy.ts').then(({ saveCopy }) => saveCopy(ids)).catch(() => {}),
})

export const useComparedProducts = () =>
  useSyncExternalStore(comparison.subscribe, comparison.get, comparison.getOnServer)

let asking: Promise<void> | undefined

const wasAsked = () => {
  try {
    return sessionStorage.getItem(askedKey) !== null
  } catch {
    return false
  }
}
const noteAsked = () => {
  try {
    sessionStorage.setItem(askedKey, '1')
  } catch {
    // Forbidden: then every page asks anew.
  }
}

/** Brings in what was kept, when this tab has nothing; once per tab, for most visitors have chosen nothing anywhere. */
export function loadSavedSelection(): Promise<void> {
  if (comparison.get().length > 0 || wasAsked()) return Promise.resolve()
  asking ??= import('./server-copy.ts')
    .then(({ readCopy }) => readCopy())
    .then(
      (ids) => {
        noteAsked()
        comparison.fill(ids)
      },
      () => {
        asking = undefined
      },
    )
  return asking
}
