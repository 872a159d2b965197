import type { Typed } from './check-review.ts'

/** What was typed, kept in this tab until it is sent, so that a reload loses nothing. Each link has its own. */
const keyOf = (uuid: string) => `review ${uuid}`

const names: readonly (keyof Typed)[] = ['rating', 'title', 'body', 'author', 'company']

export function loadDraft(uuid: string): Partial<Typed> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(uuid)) ?? '{}')
    const found = Object.entries(kept as object).filter(
      ([name, value]) => names.includes(name as keyof Typed) && typeof value === 'string',
    )
    return Object.fromEntries(found)
  } catch {
    return {}
  }
}

export function saveDraft(uuid: string, typed: Typed) {
  try {
    sessionStorage.setItem(keyOf(uuid), JSON.stringify(typed))
  } catch {
    // No room or no permission: then it lives as long as the page.
  }
}

export function deleteDraft(uuid: string) {
  try {
    sessionStorage.removeItem(keyOf(uuid))
  } catch {
    // Where nothing may be kept, nothing was.
  }
}

/** The number of stars in the link of the mail. */
export const starsIn = (query: string): string => {
  const stars = new URLSearchParams(query).get('stars') ?? ''
  return /^[1-5]$/.test(stars) ? stars : ''
}
