import type { Unsent } from './chat-state.ts'

const key = 'chat-unsent'

/** What was written and not sent outlives a reload of its tab. Under its old client id it can be sent again without harm. */
export function saveUnsent(unsent: readonly Unsent[]) {
  try {
    if (unsent.length) sessionStorage.setItem(key, JSON.stringify(unsent))
    else sessionStorage.removeItem(key)
  } catch {
    // Forbidden: then it lives as long as the page.
  }
}

export function loadUnsent(): Unsent[] {
  try {
    const kept: Unsent[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return kept.map((one) => ({ ...one, failed: one.failed || 'failed' }))
  } catch {
    return []
  }
}
