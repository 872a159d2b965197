import { sql } from 'drizzle-orm'
import { mergeCarts } from '../../booking/cart/merge-carts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPassword } from './check-password.ts'
import { endSession, openSession, type Session } from './open-session.ts'

/** What the browser brings along to a login: the session it had, and the cart it filled as a visitor. */
export type Arrival = { oldToken: string | undefined; cart: Buffer | undefined }
export type Welcome = { session: Session; itemsMerged: boolean }

/** Inside the caller's transaction: a new session instead of the old one, and the visitor's cart in the account's. */
export async function welcome(
  shop: Shop,
  customer: { id: number; isGuest: boolean },
  { oldToken, cart }: Arrival,
): Promise<Welcome> {
  await endSession(shop, oldToken)
  const session = await openSession(shop, customer.id, customer.isGuest)
  return { session, itemsMerged: cart ? await mergeCarts(shop, cart, customer.id) : false }
}

type Credentials = { email: string; password: string; ip: string }

/** Guests have no password, so an address that only guests used is as good as unknown here. */
export async function logIn(shop: Shop, given: Credentials, arrival: Arrival): Promise<Welcome> {
  const rows = await readRows(shop.db, { id: col.integer, password_hash: col.text })`
    select id, password_hash from customers
    where lower(email) = lower(${given.email}) and password_hash is not null and deleted_at is null`
  const found = rows[0]
  const isRight = await checkPassword(shop, { ...given, hash: found?.password_hash })
  if (!found || !isRight) throw new Problem('wrong_credentials')
  return inTransaction(shop, async (shop) => {
    // A new password set meanwhile ends all sessions; this one, of the old password, must not slip in behind it.
    const { rowCount } = await shop.db.execute(sql`
      select from customers where id = ${found.id} and password_hash = ${found.password_hash} and deleted_at is null for share`)
    if (!rowCount) throw new Problem('wrong_credentials')
    return welcome(shop, { id: found.id, isGuest: false }, arrival)
  })
}
