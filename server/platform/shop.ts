import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/rules/locale.ts'
import { type Database, databaseOf, isDeadlock } from './database/database.ts'
import type { Platform } from './platform.ts'

/** What a read or write needs to know of its request: where the data is, in which language, and what time it is. */
export type Shop = {
  db: Database
  locale: Locale
  now: Date
}

/** The shop as a job sees it, which nobody asked. */
export const shopOf = ({ pool, now }: Platform, locale: Locale = 'nl'): Shop => ({
  db: databaseOf(pool),
  locale,
  now: now(),
})

/** Others wait for us who wait for them: PostgreSQL undid one of the two, which may simply begin again. */
const mostAttempts = 4

/** All or nothing. READ COMMITTED: each statement sees what others have committed, which checks made under a lock count on. */
export async function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  // Within another transaction only that one as a whole can begin again.
  const attempts = shop.db instanceof PgTransaction ? 1 : mostAttempts
  for (let attempt = 1; ; attempt++)
    try {
      return await shop.db.transaction((db) => work({ ...shop, db }))
    } catch (error) {
      if (attempt >= attempts || !isDeadlock(error)) throw error
    }
}
