import { createStore, useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'

/** What the visitor agrees to: only what the shop needs to work, or analytics and advertising as well. */
export type Choice = 'all' | 'functional'

/** Null until the visitor has chosen. The server's HTML asks nothing and measures nothing. */
const choiceStore = saved<Choice | null>('consent', {
  storage: 'local',
  parse: (text) => (text === 'all' || text === 'functional' ? text : null),
  onServer: 'functional',
})
/** The visitor opened the settings to look at the choice again. */
const isReopenedStore = createStore(false)

export const consentNow = () => choiceStore.get()

/** Takes effect at once, here and in other tabs. Where storage is forbidden it lasts as long as the page. */
export function choose(choice: Choice) {
  isReopenedStore.set(false)
  choiceStore.set(choice)
}

export const reopenConsent = () => isReopenedStore.set(true)
export const closeSettings = () => isReopenedStore.set(false)

/** Calls the listener whenever the choice changes, also in another tab. */
export const onConsent = (listener: () => void) => choiceStore.subscribe(listener)

export const useConsent = () => ({ choice: useStore(choiceStore), isReopened: useStore(isReopenedStore) })
