import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { sessions } from '../tables.ts'

const aDay = 24 * 60 * 60
/** Counted from logging in; a guest only needs to get through the checkout. */
const secondsOf = (isGuest: boolean) => (isGuest ? 2 * aDay : 30 * aDay)

export type Session = { token: string; seconds: number }

export async function openSession({ db, now }: Shop, customerId: number, isGuest: boolean): Promise<Session> {
  const token = newToken()
  const seconds = secondsOf(isGuest)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    customerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  })
  return { token, seconds }
}

/** What the browser came with must not live on beside what it gets: whoever planted it would be logged in too. */
export const endSession = ({ db }: Shop, token: string | undefined) =>
  token && db.execute(sql`delete from sessions where token_hash = ${hashToken(token)}`)

export const endAllSessions = ({ db }: Shop, customerId: number) =>
  db.execute(sql`delete from sessions where customer_id = ${customerId}`)
