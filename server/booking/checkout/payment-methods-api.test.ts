import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveRouter } from '../../../tests/support/shop/one-router.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { hashToken } from '../../platform/token.ts'
import { paymentMethodsApi } from './payment-methods-api.ts'

const tokens = { sanne: 'a'.repeat(43), guest: 'b'.repeat(43), ended: 'c'.repeat(43) }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const session = (token: string, email: string, until: string) =>
    shop.pool.query(
      'insert into sessions (token_hash, customer_id, expires_at) select $1, id, $3 from customers where email = $2',
      [hashToken(token), email, until],
    )
  await session(tokens.sanne, 'sanne@vangnet.example', '2026-04-01Z')
  await session(tokens.ended, 'sanne@vangnet.example', '2026-03-10 09:59Z')
  await session(tokens.guest, 'gast@vangnet.example', '2026-04-01Z')
})
afterAll(() => shop.close())

type Method = { code: string; title: string; text: string; unavailable: string | null }

async function list(
  token: string | null,
  { query = '', firstDay = null as string | null, language = 3 } = {},
) {
  const router = serveRouter(
    shop,
    paymentMethodsApi({
      toPayFor: async (c) => ({ firstDay, toPayCents: c.req.query('offer') ? 600_000 : 20_000 }),
    }),
  )
  const response = await router.request(`/api/paymentMethods${query}`, {
    headers: {
      'language-id': String(language),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return (await response.json()).data as Method[]
}
const codes = async (token: string | null) => (await list(token)).map(({ code }) => code)

describe('GET paymentMethods', () => {
  const forAll = ['ideal', 'creditcard', 'bancontact', 'banktransfer']

  it('lists the method on account first for approved companies', async () => {
    expect(await codes(tokens.sanne)).toEqual(['account', ...forAll, 'employer'])
    for (const token of [null, tokens.guest, tokens.ended, 'z'.repeat(43)])
      expect(await codes(token)).toEqual([...forAll, 'account', 'employer'])
  })

  it('considers the credit limit and the offer in the query', async () => {
    const account = async (query: string) => (await list(tokens.sanne, { query, language: 12 }))[0]
    expect((await account(''))?.text).toContain('confirmed immediately')
    expect((await account('?offer=abc'))?.text).toContain('above your credit limit')
  })

  it('considers the days until the course, by the day in Amsterdam', async () => {
    const transfer = async (firstDay: string) => (await list(null, { firstDay }))[3]?.unavailable
    expect(await transfer('2026-03-17')).toContain('7 dagen')
    expect(await transfer('2026-03-18')).toBeNull()
    shop.setNow('2026-03-10T23:30:00Z')
    expect(await transfer('2026-03-18')).toContain('7 dagen')
  })
})
