import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { readPrepared } from '../../database/frequent-read.ts'
import { col } from '../../database/rows.ts'
import type { Shop } from '../../shop.ts'
import { hashToken } from '../../token.ts'
import { Problem } from '../answers/problem.ts'
import type { RouterEnv } from '../router.ts'
import { findCookie } from './cookies.ts'

export const sessionCookie = 'session'

/** The customer of a session. A guest has an account for one checkout, without a password or dashboard. */
export type Visitor = { customerId: number; isGuest: boolean }

/** From the `Authorization` header (programs) or the cookie (browsers); the header wins. */
export function sessionTokenOf(c: Context<RouterEnv>): string | undefined {
  const bearer = /^Bearer +([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return bearer ?? findCookie(c, sessionCookie)
}

const hour = 60 * 60 * 1000

/** A session's last use is stored at most this often. */
const useIntervalMs = hour

const visitorColumns = { id: col.integer, is_guest: col.boolean, used_at: col.instant }

/** `isUse`: the person does something, so that the session is not idle. */
export async function findByToken({ db, now }: Shop, token: string, { isUse }: { isUse: boolean }) {
  const tokenHash = hashToken(token)
  const rows = await readPrepared(db, visitorColumns)`
    select c.id, c.password_hash is null as is_guest, s.used_at from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and c.deleted_at is null`
  const row = rows[0]
  if (row && isUse && row.used_at.getTime() < now.getTime() - useIntervalMs)
    await db.execute(sql`update sessions set used_at = ${now} where token_hash = ${tokenHash}`)
  return row && { customerId: row.id, isGuest: row.is_guest }
}

/** Sessions already looked up, so that one request queries the database once. */
const known = new WeakMap<Context<RouterEnv>, Promise<Visitor | undefined>>()

/** The customer of the session; undefined without a session or after it ended. What the request writes is recorded as theirs. */
export async function findCustomer(c: Context<RouterEnv>): Promise<Visitor | undefined> {
  const token = sessionTokenOf(c)
  if (!token) return undefined
  const found = known.get(c) ?? findByToken(c.var.shop, token, { isUse: true })
  known.set(c, found)
  const visitor = await found
  c.var.shop.by = visitor && { kind: 'customer', id: visitor.customerId }
  return visitor
}

/** A guest or a customer with an account; 401 for everyone else. */
export async function requireCustomer(c: Context<RouterEnv>): Promise<Visitor> {
  const visitor = await findCustomer(c)
  if (!visitor) throw new Problem('not_logged_in')
  return visitor
}

/** The id of a customer with an account; 401 without a session, 403 for a guest. */
export async function requireAccount(c: Context<RouterEnv>): Promise<number> {
  const { isGuest, customerId } = await requireCustomer(c)
  if (isGuest) throw new Problem('forbidden')
  return customerId
}
