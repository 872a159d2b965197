import { saved } from '../../../ui/store/saved.ts'
import type { Typed } from './check-review.ts'

const names: readonly (keyof Typed)[] = ['rating', 'title', 'body', 'author', 'company']

/** Ignores unknown fields and values of the wrong type. */
function parseDraft(text: string | null): Partial<Typed> {
  const draft: unknown = JSON.parse(text ?? '{}')
  return Object.fromEntries(
    Object.entries(draft as object).filter(
      ([name, value]) => names.includes(name as keyof Typed) && typeof value === 'string',
    ),
  )
}

/** The review while it is being written, saved in this tab until it is sent. One per link. */
export const draftOf = (uuid: string) =>
  saved<Partial<Typed> | null>(`review ${uuid}`, {
    parse: (text) => (text === null ? null : parseDraft(text)),
  })

/** The number of stars in the link of the mail. */
export const starsIn = (query: string): string => {
  const stars = new URLSearchParams(query).get('stars') ?? ''
  return /^[1-5]$/.test(stars) ? stars : ''
}
