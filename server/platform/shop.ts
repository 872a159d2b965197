import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/rules/locale.ts'
import { type Database, databaseOf, isDeadlock } from './database/database.ts'
import type { Platform } from './platform.ts'

/** The context of a read or write: the database or transaction, the language, the time, and the person who acts. */
export type Shop = {
  db: Database
  locale: Locale
  now: Date
  /** The customer or staff member of the request's session; undefined without one, and in a job. */
  by?: number | undefined
}

/** The context of a job, which has no request. */
export const shopOf = ({ pool, now }: Platform, locale: Locale = 'nl'): Shop => ({
  db: databaseOf(pool),
  locale,
  now: now(),
})

/** The same for a public read, which may be a second old. */
export const publicShopOf = (platform: Platform, locale?: Locale): Shop => ({
  ...shopOf(platform, locale),
  db: platform.reads.db,
})

/** After a deadlock PostgreSQL rolls one of the transactions back, and it is retried. */
const maxAttempts = 4

/**
 * Runs `work` in a READ COMMITTED transaction: each statement sees what others have committed, which checks under a lock rely on. Inside
 * another transaction it is a part of that one, which is retried and rolled back as a whole.
 */
export async function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.db instanceof PgTransaction) return work(shop)
  for (let attempt = 1; ; attempt++)
    try {
      return await shop.db.transaction((db) => work({ ...shop, db }))
    } catch (error) {
      if (attempt >= maxAttempts || !isDeadlock(error)) throw error
    }
}
