type Tone = 'neutral' | 'good' | 'bad'
export type Toast = { id: number; text: string; tone: Tone }

const defaultDuration = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Says something at the bottom of the page for a moment. */
export function showToast(text: string, { tone = 'neutral' as Tone, duration = defaultDuration } = {}) {
  const id = ++lastId
  change([...toasts, { id, text, tone }])
  setTimeout(() => dismissToast(id), duration)
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
}
