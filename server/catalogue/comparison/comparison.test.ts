import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { alignRows } from './compare-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const unknown = 2_000_000_000

describe('comparing products', () => {
  const compare = async (products: number[], language?: number): Promise<Comparison> =>
    (await shop.read('/api/productComparison', { method: 'POST', json: { products }, language })).data

  it('has a row per characteristic and marks the rows that differ', async () => {
    const { rows } = await shop.pool.query(
      "select id from products where code in ('GW-401', 'GW-402') order by code",
    )
    const [onshore, offshore] = rows.map(({ id }) => id)
    const { products, rows: lines } = await compare([offshore, onshore, unknown, offshore], 12)
    expect(products.map(({ code }) => code)).toEqual(['GW-402', 'GW-401'])
    expect(lines.every(({ values }) => values.length === 2)).toBe(true)
    expect(lines.find(({ id }) => id === 5)).toEqual({
      id: 5,
      title: 'Number of days',
      values: [['5'], ['4']],
      differs: true,
    })
    expect(lines.find(({ id }) => id === 195)).toMatchObject({
      values: [['Basic'], ['Basic']],
      differs: false,
    })
  })

  it('shows the first date with enough free seats', async () => {
    const { rows } = await shop.pool.query("select id from products where code in ('BH-511', 'GW-401')")
    const ids = rows.map(({ id }) => id)
    const forPeople = async (people: number): Promise<Comparison['products']> =>
      (await shop.read('/api/productComparison', { method: 'POST', json: { products: ids, people } })).data
        .products
    for (const people of [1, 6])
      for (const { next_date } of await forPeople(people))
        if (next_date) expect(next_date.places_left).toBeGreaterThanOrEqual(people)
    expect((await forPeople(6)).some(({ next_date }) => next_date)).toBe(true)
    expect((await forPeople(99)).map(({ next_date }) => next_date)).toEqual([null, null])
    const answer = await shop.ask('/api/productComparison', {
      method: 'POST',
      json: { products: ids, people: 0 },
    })
    expect((await answer.json()).fields).toEqual({ people: ['min'] })
  })

  it('is empty without products, and accepts at most four', async () => {
    expect(await compare([])).toEqual({ products: [], rows: [] })
    expect(await compare([unknown])).toEqual({ products: [], rows: [] })
    const answer = await shop.ask('/api/productComparison', {
      method: 'POST',
      json: { products: [1, 2, 3, 4, 5] },
    })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ products: ['max'] })
    expect((await compare([1, 2, 3, 4, 4, 3])).products).toHaveLength(4)
  })

  it('marks a characteristic that one product lacks', () => {
    const weight = { id: 1, title: 'Weight', values: ['2 kg'] }
    expect(alignRows([[weight], []])).toEqual([{ ...weight, values: [['2 kg'], []], differs: true }])
    expect(alignRows([[weight], [weight]])[0]?.differs).toBe(false)
  })
})

describe('a saved comparison', () => {
  const put = (products: unknown, cookie?: string) =>
    shop.ask('/api/comparison', { method: 'PUT', json: { products }, headers: cookie ? { cookie } : {} })
  const savedIds = async (cookie?: string) =>
    (await shop.read('/api/comparison', { headers: cookie ? { cookie } : {} })).data.products
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0]

  it('uses an HttpOnly, SameSite cookie', async () => {
    expect((await shop.ask('/api/comparison')).headers.get('set-cookie')).toBeNull()
    expect(await savedIds()).toEqual([])
    const answer = await put([3, 1, 3, unknown])
    expect((await answer.json()).data.products).toEqual([3, 1])
    const header = answer.headers.get('set-cookie') ?? ''
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) expect(header).toContain(part)
    expect(header).not.toMatch(/Max-Age|Expires/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const cookie = cookieOf(answer)
    expect(await savedIds(cookie)).toEqual([3, 1])
    const second = await put([2], cookie)
    expect(second.headers.get('set-cookie')).toBeNull()
    expect(await savedIds(cookie)).toEqual([2])
  })

  it('stores only a hash of the token', async () => {
    const cookie = cookieOf(await put([1])) ?? ''
    const token = cookie.split('=')[1] ?? ''
    const { rows } = await shop.pool.query('select token_hash from comparisons')
    expect(rows.map(({ token_hash }) => token_hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is separate for each visitor; an unknown token is replaced', async () => {
    const first = cookieOf(await put([1]))
    const second = cookieOf(await put([2]))
    expect(first).not.toBe(second)
    expect(await savedIds(first)).toEqual([1])
    const guessed = await put([4], '__Host-comparison=made-up')
    expect(cookieOf(guessed)).toMatch(/^__Host-comparison=[\w-]{43}$/)
    expect(cookieOf(guessed)).not.toBe('__Host-comparison=made-up')
    expect(await savedIds('__Host-comparison=made-up')).toEqual([])
  })

  it('ends when it is emptied, and drops deleted products', async () => {
    const cookie = cookieOf(await put([1, 2]))
    const emptied = await put([], cookie)
    expect(emptied.headers.get('set-cookie')).toMatch(/^__Host-comparison=;.*Max-Age=0/)
    expect(await savedIds(cookie)).toEqual([])
    const { rows } = await shop.pool.query(
      `insert into products (code, kind, brand_id, price_cents, vat, picture) values ('XX-1', 'equipment', 1, 1, '21', 'x') returning id`,
    )
    const other = cookieOf(await put([1, rows[0].id]))
    await shop.pool.query('delete from products where id = $1', [rows[0].id])
    expect(await savedIds(other)).toEqual([1])
  })

  it('refuses five products, invalid ids and other origins', async () => {
    expect((await put([1, 2, 3, 4, 5])).status).toBe(422)
    expect((await put(['1'])).status).toBe(422)
    expect((await put(undefined)).status).toBe(422)
    const foreign = await shop.ask('/api/comparison', {
      method: 'PUT',
      json: { products: [1] },
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })
})
