import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/rules/locale.ts'
import { type Database, databaseOf, isDeadlock } from './database/database.ts'
import type { Platform } from './platform.ts'

/** Who acts. What a colleague changes is logged under their name, with the request and what they did. */
export type Actor =
  | { kind: 'customer'; id: number }
  | { kind: 'colleague'; id: number; requestId: string; what: string }

/** The id of the person who acts, if they are of this kind. */
export const actorId = (kind: Actor['kind'], by: Actor | undefined): number | null =>
  by?.kind === kind ? by.id : null

/** The context of a read or write: the database or transaction, the language, the time, and the person who acts. */
export type Shop = {
  db: Database
  locale: Locale
  now: Date
  /** The person of the request's session; undefined without one, and in a job. */
  by?: Actor | undefined
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
      return await shop.db.transaction(async (db) => {
        if (shop.by?.kind === 'colleague') await nameActor(db, shop.by, shop.now)
        return work({ ...shop, db })
      })
    } catch (error) {
      if (attempt >= maxAttempts || !isDeadlock(error)) throw error
    }
}

/**
 * Waits for parts of a transaction that are sent together, like `Promise.all`, but until all of them have ended: what goes on after another
 * part failed would write when the transaction is over.
 */
export async function allEnded<Parts extends readonly unknown[]>(parts: Parts) {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

/** Tells the triggers who writes in this transaction (`log_change`), and when (`shop_now`). */
const nameActor = (db: Database, { id, requestId, what }: Extract<Actor, { kind: 'colleague' }>, now: Date) =>
  db.execute(sql`
    select set_config('vangnet.actor', ${String(id)}, true), set_config('vangnet.request', ${requestId}, true),
      set_config('vangnet.what', ${what}, true), set_config('vangnet.now', ${now.toISOString()}, true)`)
