import type { Locale } from '../../contract/locale.ts'
import type { Database } from './database.ts'

/** What a read or write needs to know of its request: where the data is, in which language, and what time it is. */
export type Shop = {
  db: Database
  locale: Locale
  now: Date
}
