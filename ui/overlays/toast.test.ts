import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast, toastStore } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['any toast', {}, 3000],
  ['good news', { tone: 'good' }, 3000],
  ['a failure', { tone: 'bad' }, 3000],
  ['wrong credentials', { tone: 'bad', isWrongCredentials: true }, 4000],
  ['something that can be undone', { action: { label: 'Undo', run: () => {} } }, 15_000],
] as const)('%s %o is shown for %i ms', (text, options, ms) => {
  showToast(text, options)
  vi.advanceTimersByTime(ms - 1)
  expect(toastStore.get().map((toast) => toast.text)).toEqual([text])
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toEqual([])
})
