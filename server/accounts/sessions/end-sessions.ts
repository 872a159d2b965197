import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'

/** Logs one device out; false if the customer has no such session. */
export async function endOneSession({ db }: Shop, customerId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from sessions where customer_id = ${customerId} and id = ${id}`)
  return Boolean(rowCount)
}

/** Logs all devices out but the one with this token. */
export const endOtherSessions = ({ db }: Shop, customerId: number, token: string) =>
  db.execute(sql`
    delete from sessions where customer_id = ${customerId} and token_hash <> ${hashToken(token)}`)
