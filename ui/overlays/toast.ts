import { createStore } from '../store/create-store.ts'

type Tone = 'neutral' | 'good' | 'bad'
/** Something to do about what the toast says, such as undoing it. */
type Action = { label: string; run: () => void }
export type Toast = { id: number; text: string; tone: Tone; action?: Action }

/** The specification's times: one for a wrong password, one for everything else. What takes longer to read does not belong in a toast. */
const toastMs = 3000
const wrongCredentialsMs = 4000
/** Long enough to reach the button by keyboard. */
const actionMs = 15_000
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

export const dismissToast = (id: number) =>
  toastStore.set((toasts) => toasts.filter((toast) => toast.id !== id))

/** `lastsMs`: when its action is possible for longer than usual. */
type Options = { tone?: Tone; isWrongCredentials?: boolean; action?: Action; lastsMs?: number }

/** Shows a short message at the bottom of the page for a moment. */
export function showToast(
  text: string,
  { tone = 'neutral', isWrongCredentials = false, action, lastsMs }: Options = {},
) {
  const id = ++lastId
  toastStore.set((toasts) => [...toasts, { id, text, tone, action }])
  const usual = action ? actionMs : isWrongCredentials ? wrongCredentialsMs : toastMs
  setTimeout(() => dismissToast(id), lastsMs ?? usual)
}
