import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Door } from './door.ts'
import { Problem } from './problem.ts'
import type { Shop } from './shop.ts'
import { hashToken } from './token.ts'

export const sessionCookie = 'session'

/** Who is asking. A guest has an account made for one checkout, and no dashboard. */
export type Visitor = { customerId: number; isGuest: boolean }

/** A program says who it is in a header, a browser by its cookie; the header counts where both are there. */
function tokenOf(c: Context<Door>): string | undefined {
  const bearer = /^Bearer +([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return bearer ?? getCookie(c, sessionCookie)
}

async function findByToken({ db, now }: Shop, token: string): Promise<Visitor | undefined> {
  const { rows } = await db.execute<{ id: number; is_guest: boolean }>(sql`
    select c.id, c.password_hash is null as is_guest from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and c.deleted_at is null`)
  const row = rows[0]
  return row && { customerId: row.id, isGuest: row.is_guest }
}

/** The customer whose session this is; nobody where there is none or it has ended. */
export async function findCustomer(c: Context<Door>): Promise<Visitor | undefined> {
  const token = tokenOf(c)
  return token ? findByToken(c.var.shop, token) : undefined
}

/** The id of the customer with an account of their own; 401 for a visitor, 403 for a guest. */
export async function requireAccount(c: Context<Door>): Promise<number> {
  const visitor = await findCustomer(c)
  if (!visitor) throw new Problem('not_logged_in')
  if (visitor.isGuest) throw new Problem('forbidden')
  return visitor.customerId
}
