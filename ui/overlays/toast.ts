import { createStore } from '../store/create-store.ts'

type Tone = 'neutral' | 'good' | 'bad'
export type Toast = { id: number; text: string; tone: Tone }

const defaultDuration = 3000
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

export const dismissToast = (id: number) =>
  toastStore.set((toasts) => toasts.filter((toast) => toast.id !== id))

/** Shows a short message at the bottom of the page for a moment. */
export function showToast(text: string, { tone = 'neutral' as Tone, duration = defaultDuration } = {}) {
  const id = ++lastId
  toastStore.set((toasts) => [...toasts, { id, text, tone }])
  setTimeout(() => dismissToast(id), duration)
}
