import { useSyncExternalStore } from 'react'

/** What the visitor agrees to: only what the shop needs to work, or measuring and advertising as well. */
export type Choice = 'all' | 'functional'
/** `choice` is null until it is made; `isAsked`: the visitor wants to look at it again. */
type Consent = { choice: Choice | null; isAsked: boolean }

/** In local storage, until it is cleared there. */
const key = 'consent'

/** For the page that everybody gets: it asks nothing and measures nothing. */
const onServer: Consent = { choice: 'functional', isAsked: false }

let known: Consent | undefined
const listeners = new Set<() => void>()

function stored(): Choice | null {
  try {
    const value = localStorage.getItem(key)
    return value === 'all' || value === 'functional' ? value : null
  } catch {
    return null
  }
}

function read(): Consent {
  known ??= { choice: stored(), isAsked: false }
  return known
}

function change(next: Partial<Consent>) {
  known = { ...read(), ...next }
  for (const listener of listeners) listener()
}

export const consentNow = () => read().choice

/** Counts at once, here and in the other tabs. Where storage is closed to us it lasts as long as the page. */
export function choose(choice: Choice) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // The visitor's answer counts all the same.
  }
  change({ choice, isAsked: false })
}

export const askAgain = () => change({ isAsked: true })
export const stopAsking = () => change({ isAsked: false })

function hearOtherTabs(event: StorageEvent) {
  if (event.key === key || event.key === null) change({ choice: stored() })
}

export function onConsent(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs)
  }
}

export const useConsent = () => useSyncExternalStore(onConsent, read, () => onServer)
