import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()

/** Sends no more review invitations to this email address. Mails about orders are still sent. */
export async function optOut({ db, now }: Shop, email: string) {
  await db.execute(sql`
    insert into review_opt_outs (email_hash, at) values (${hashOf(email)}, ${now}) on conflict do nothing`)
}

export async function hasOptedOut({ db }: Shop, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from review_opt_outs where email_hash = ${hashOf(email)}`)
  return rows.length > 0
}
