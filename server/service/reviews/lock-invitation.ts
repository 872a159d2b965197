import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** A second write with the same link waits here, and then finds the invitation used. In its own file so that a test can replace it. */
export const lockInvitation = ({ db }: Shop, id: number) =>
  db.execute(sql`select from review_invitations where id = ${id} for update`)
