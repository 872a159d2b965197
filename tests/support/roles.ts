import { hashToken } from '../../server/platform/token.ts'
import type { TestShop } from './test-shop.ts'

/** The demo's people, and one customer more. */
export const sanne = { email: 'sanne@vangnet.example', password: 'vangnet-demo-login' }
export const roles = ['visitor', 'guest', 'customer', 'other', 'staff'] as const
export type Role = (typeof roles)[number]

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Opens a session by hand, so that a test of a door does not stand or fall with logging in. */
export async function sessionOf(shop: TestShop, customerId: number, token: string) {
  await shop.pool.query(
    `insert into sessions (token_hash, customer_id, created_at, expires_at) values ($1, $2, $3, $3::timestamptz + interval '30 days')
     on conflict (token_hash) do nothing`,
    [hashToken(token), customerId, shop.platform.now()],
  )
  return bearer(token)
}

/** Headers for every kind of person who may stand at a door, and who they are. */
export async function openRoles(shop: TestShop) {
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into customers (email, firstname, lastname, locale, password_hash) values ('iemand@anders.example', 'Iemand', 'Anders', 'nl', '-')
     returning id`,
  )
  const found = await shop.pool.query<{ guest: number; customer: number; staff: number }>(
    `select (select id from customers where password_hash is null) as guest, (select id from customers where email = $1) as customer,
       (select id from customers where staff) as staff`,
    [sanne.email],
  )
  const people = found.rows[0]
  const other = rows[0]?.id
  if (!people || !other) throw new Error('the demo has lost its people')
  const ids = { ...people, other }
  return {
    ids,
    headers: {
      visitor: {},
      guest: await sessionOf(shop, ids.guest, 'g'.repeat(43)),
      customer: await sessionOf(shop, ids.customer, 'c'.repeat(43)),
      other: await sessionOf(shop, ids.other, 'o'.repeat(43)),
      staff: await sessionOf(shop, ids.staff, 's'.repeat(43)),
    } satisfies Record<Role, Record<string, string>>,
  }
}
