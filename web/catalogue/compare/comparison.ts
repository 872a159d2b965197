import { useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'
import { type ComparedProduct, createSelection } from './selection.ts'

/** The products that this visitor wants to compare. A copy is saved on the server, so that a new tab can restore it. */
export const comparison = createSelection({
  storage: () => sessionStorage,
  onChange: (ids) => void import('./server-copy.ts').then(({ saveCopy }) => saveCopy(ids)).catch(() => {}),
})

export const useComparedProducts = (): readonly ComparedProduct[] => useStore(comparison.store)

/** Whether this tab has already asked the server for a saved selection. */
const wasRequested = saved('compare-asked', {
  parse: (text) => text !== null,
  format: (value) => (value ? '1' : null),
})

let loading: Promise<void> | undefined

/** Restores the selection saved on the server when this tab has none. Once per tab, as most visitors never compare. */
export function loadSavedSelection(): Promise<void> {
  if (comparison.store.get().length > 0 || wasRequested.get()) return Promise.resolve()
  loading ??= import('./server-copy.ts')
    .then(({ readCopy }) => readCopy())
    .then(
      (ids) => {
        wasRequested.set(true)
        comparison.fill(ids)
      },
      () => {
        loading = undefined
      },
    )
  return loading
}
