import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const query = (json: unknown): Promise<ProductList> =>
  shop.read('/api/queryProducts', { method: 'POST', json })

describe('invalid queries', () => {
  it.each([
    [{ sort: 'cheapest' }, 'sort'],
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ per_page: 101 }, 'per_page'],
    [{ category_id: 'x' }, 'category_id'],
    [{ category_id: 3_000_000_000 }, 'category_id'],
    [{ brands_filter: ['1 or 1=1'] }, 'brands_filter.0'],
    [{ specs_filter: { 'x; drop table products': [1] } }, 'specs_filter.x; drop table products'],
    [{ specs_filter_min_max: { 5: { min: 'a' } } }, 'specs_filter_min_max.5.min'],
    [{ price_filter: { min: -1 } }, 'price_filter.min'],
    [{ select: ['password'] }, 'select.0'],
    [{ search: 5 }, 'search'],
    [{ nonsense: true }, 'nonsense'],
  ])('%o is refused, naming the field', async (json, field) => {
    const answer = await shop.ask('/api/queryProducts', { method: 'POST', json })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toHaveProperty([field])
  })

  it('accepts only JSON', async () => {
    const ask = (body: string | undefined, type = 'application/json') =>
      shop.api.request('/api/queryProducts', {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'content-length': String(body?.length ?? 0) },
      })
    expect((await ask('{')).status).toBe(400)
    expect((await ask('[]')).status).toBe(422)
    expect((await ask('null')).status).toBe(422)
    expect((await ask('search=x', 'text/plain')).status).toBe(415)
    expect((await ask(undefined)).status).toBe(400)
    expect((await ask(`{"specs_filter":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)).status).toBe(422)
    expect((await ask(JSON.stringify({ search: 'x'.repeat(300_000) }))).status).toBe(413)
  })

  it('accepts very large filters', async () => {
    const many = Array.from({ length: 200 }, (_, id) => id + 1)
    const specs_filter = Object.fromEntries(Array.from({ length: 20 }, (_, id) => [2_000_000_000 + id, [1]]))
    expect((await query({ brands_filter: many, specs_filter })).products.data).toEqual([])
  })

  it.each([
    ['specs_filter', [1]],
    ['specs_filter_min_max', { min: 1 }],
  ])('refuses more than twenty characteristics in %s', async (field, value) => {
    for (const length of [21, 1000]) {
      const filter = Object.fromEntries(Array.from({ length }, (_, id) => [id + 1, value]))
      const answer = await shop.ask('/api/queryProducts', { method: 'POST', json: { [field]: filter } })
      expect(answer.status).toBe(422)
      expect((await answer.json()).fields).toEqual({ [field]: ['max'] })
    }
  })
})

describe('cached responses', () => {
  it('need no database query, whatever the order of the keys', async () => {
    const first = await query({ sort: 'price_desc', per_page: 3, brands_filter: [1] })
    shop.countQueries()
    expect(await query({ brands_filter: [1], per_page: 3, sort: 'price_desc' })).toEqual(first)
    expect(shop.countQueries()).toBe(0)
    expect(await query({ brands_filter: [2], per_page: 3, sort: 'price_desc' })).not.toEqual(first)
    expect(shop.countQueries()).toBeGreaterThan(0)
  })

  it('are dropped when a product changes in the database', async () => {
    const code = 'GW-401'
    const before = await query({ search: code })
    await shop.pool.query('update products set price_cents = price_cents + 10000 where code = $1', [code])
    await expect
      .poll(async () => (await query({ search: code })).products.data[0]?.starting_price)
      .not.toBe(before.products.data[0]?.starting_price)
  })

  it('have their own rate limit instead of that for writes', async () => {
    const own = await openTestShop()
    const ask = () =>
      own.ask('/api/queryProducts', { method: 'POST', json: { limit: 1, products_only: true } })
    const answers = await Promise.all(Array.from({ length: 1200 }, ask))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await own.ask('/api/search/suggestions?term=bhv')).status).toBe(429)
    // Writes are not affected.
    expect((await own.ask('/api/comparison', { method: 'PUT', json: { products: [] } })).status).toBe(200)
    await own.close()
  })
})
