import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from '../../platform/database/database.ts'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import type { Device } from '../../platform/http/requests/device.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** How long a session lasts, in days after logging in. A guest only needs to get through the checkout. */
export const sessionDays = { customer: 30, guest: 2 }

const secondsPerDay = 24 * 60 * 60

export type Session = { token: string; seconds: number }

/** Sessions of one account at a time; one more login ends the oldest. Colleagues may share an account, so this is not low. */
export const maxSessions = 50

type NewSession = { customerId: number; isGuest: boolean; device: Device }

/** A session, and the statement that stores it for the customer whose `id` a query returns. */
export function newSession({ now }: Shop, { isGuest, device }: Omit<NewSession, 'customerId'>) {
  const token = newToken()
  const seconds = sessionDays[isGuest ? 'guest' : 'customer'] * secondsPerDay
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const insertFor = (customer: SQL) => sql`
    insert into sessions (token_hash, customer_id, created_at, used_at, expires_at, browser, system)
    select ${hashToken(token)}, customer.id, ${now}, ${now}, ${expiresAt}, ${device.browser}, ${device.system} from (${customer}) customer`
  return { session: { token, seconds }, insertFor }
}

export async function openSession(shop: Shop, { customerId, ...more }: NewSession): Promise<Session> {
  const { session, insertFor } = newSession(shop, more)
  await executePrepared(
    shop.db,
    sql`
      with ended as (
        delete from sessions where id in (
          select id from sessions where customer_id = ${customerId} order by created_at desc, id desc offset ${maxSessions - 1})
      )
      ${insertFor(sql`select ${customerId}::int as id`)}`,
  )
  return session
}

/** Ends the browser's old session at login. Against session fixation: an attacker who planted that token must not be logged in too. */
export const endSession = ({ db }: Shop, token: string | undefined) =>
  token && db.execute(sql`delete from sessions where token_hash = ${hashToken(token)}`)

export const endAllSessions = ({ db }: Shop, customerId: number) =>
  db.execute(sql`delete from sessions where customer_id = ${customerId}`)

/** Deletes sessions and password links that expired more than a day ago. */
export async function deleteExpiredSessions(pool: Pool, now: Date) {
  for (const table of ['sessions', 'password_resets'])
    await pool.query(`delete from ${table} where expires_at < $1::timestamptz - interval '1 day'`, [now])
}
