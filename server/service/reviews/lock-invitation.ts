import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** A second write with the same link waits here, and then finds the invitation used. */
export async function lockInvitation({ db }: Shop, id: number) {
  await db.execute(sql`select from review_invitations where id = ${id} for update`)
}
