import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/**
 * Locks what is counted under a name, such as a mailbox or a network, until the end of the transaction: of two orders or mails at the same
 * time the second sees the first. Locks are taken in the same order everywhere: order or cart, mailbox, network, seats.
 */
export async function lockUnpaid({ db }: Shop, name: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${name}`}, 0))`)
}
