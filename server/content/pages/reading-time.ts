import { type SQL, sql } from 'drizzle-orm'

/** What remains of HTML without its marks. */
export const plainText = (html: SQL): SQL => sql`regexp_replace(${html}, '<[^>]*>', ' ', 'g')`

/** Words that an adult reads in a minute, in text of this kind. */
const wordsPerMinute = 220

/** How long a text takes to read, in whole minutes; the shortest takes one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))
