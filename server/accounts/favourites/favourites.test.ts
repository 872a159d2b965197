import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { hashToken } from '../../platform/token.ts'

const tokens = { sanne: 'a'.repeat(43), other: 'b'.repeat(43), guest: 'c'.repeat(43), ended: 'd'.repeat(43) }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let shop: TestShop
let product: number
beforeAll(async () => {
  shop = await openTestShop()
  const customer = async (email: string) =>
    (await shop.pool.query('select id from customers where email = $1', [email])).rows[0].id
  const session = (token: string, id: number, until: string) =>
    shop.pool.query('insert into sessions (token_hash, customer_id, expires_at) values ($1, $2, $3)', [
      hashToken(token),
      id,
      until,
    ])
  const sanne = await customer('sanne@vangnet.example')
  const { rows } = await shop.pool.query('select id from customers where password_hash is null limit 1')
  const { rows: others } = await shop.pool.query(
    "insert into customers (email, firstname, lastname, locale, password_hash) values ('iemand@anders.example', 'Iemand', 'Anders', 'nl', '-') returning id",
  )
  await session(tokens.sanne, sanne, '2026-04-01Z')
  await session(tokens.ended, sanne, '2026-03-10 09:59Z')
  await session(tokens.guest, rows[0].id, '2026-04-01Z')
  await session(tokens.other, others[0].id, '2026-04-01Z')
  product = (await shop.pool.query("select id from products where code = 'VC-601'")).rows[0].id
})
afterAll(() => shop.close())

const change = (method: string, id: number | string, headers: Record<string, string> = {}) =>
  shop.ask(`/api/customer/favorites/${id}`, { method, headers })
const list = (headers: Record<string, string> = {}) =>
  shop.ask('/api/queryProducts', { method: 'POST', json: { favorites: true }, headers })
const listed = async (headers: Record<string, string>): Promise<string[]> =>
  (await (await list(headers)).json()).products.data.map(({ code }: { code: string }) => code)

describe('favourites', () => {
  it('are added and removed; repeating it is harmless', async () => {
    const me = bearer(tokens.sanne)
    expect((await listed(me)).toSorted()).toEqual(['BH-513', 'EQ-002', 'GW-411', 'GW-413', 'RA-110'])
    for (const _ of [1, 2]) {
      const answer = await change('PUT', product, me)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ data: { product_id: product, favorite: true } })
    }
    expect(await listed(me)).toContain('VC-601')
    for (const _ of [1, 2]) expect((await change('DELETE', product, me)).status).toBe(200)
    expect(await listed(me)).not.toContain('VC-601')
  })

  it('can be read with the session cookie too', async () => {
    expect(await listed({ cookie: `__Host-session=${tokens.sanne}` })).toHaveLength(5)
  })

  it('are private and not cached', async () => {
    expect(await listed(bearer(tokens.sanne))).toHaveLength(5)
    expect(await listed(bearer(tokens.other))).toEqual([])
    const answer = await list(bearer(tokens.sanne))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await list()).status).toBe(401)
  })

  it.each([
    ['no session', {}, 401],
    ['a session that has ended', bearer(tokens.ended), 401],
    ['an unknown token', bearer('z'.repeat(43)), 401],
    ['a guest session', bearer(tokens.guest), 403],
  ])('are refused with %s', async (_, headers, status) => {
    for (const answer of [
      await change('PUT', product, headers),
      await change('DELETE', product, headers),
      await list(headers),
    ]) {
      expect(answer.status).toBe(status)
      expect((await answer.json()).error).toBe(status === 401 ? 'not_logged_in' : 'forbidden')
    }
  })

  it('are refused to a deleted customer', async () => {
    await shop.pool.query(
      "update customers set deleted_at = '2026-03-01' where email = 'iemand@anders.example'",
    )
    expect((await list(bearer(tokens.other))).status).toBe(401)
  })

  it('need an existing product', async () => {
    expect((await change('PUT', 2_000_000_000, bearer(tokens.sanne))).status).toBe(404)
    expect((await change('PUT', 'x', bearer(tokens.sanne))).status).toBe(422)
  })
})
