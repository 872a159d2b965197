import { sql } from 'drizzle-orm'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import type { Shop } from '../../platform/shop.ts'

const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${`unpaid ${name}`}, 0))`

/**
 * Locks what is counted under these names, such as a mailbox or a network, until the end of the transaction: of two orders or mails at the
 * same time the second sees the first. Locks are taken in the same order everywhere: order or cart, mailbox, network, seats.
 */
export async function lockUnpaid({ db }: Shop, ...names: string[]) {
  await executePrepared(db, sql`select ${sql.join(names.map(lock), sql`, `)}`)
}
