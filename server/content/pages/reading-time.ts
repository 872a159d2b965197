import { type SQL, sql } from 'drizzle-orm'

/** HTML without its tags. */
export const plainText = (html: SQL): SQL => sql`regexp_replace(${html}, '<[^>]*>', ' ', 'g')`

/** Average reading speed of an adult. */
const wordsPerMinute = 220

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))
