import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'
import type { PageRenderer } from './cache/page-cache.ts'

/** A page that shows the seats and the price of one date, behind the real caches and notices. */
let shop: HttpShop
let date: { id: number; product_id: number }
let gate: Promise<void> = Promise.resolve()

const renderPage: PageRenderer = async (_, fetch) => {
  await gate
  const response = await fetch(`/api/products/${date.product_id}/options`)
  const { data } = await response.json()
  const { places_left, net } = data.find(({ po_id }: { po_id: number }) => po_id === date.id)
  return { status: 200, html: `${places_left} seats, ${net}`, scripts: [], location: undefined, route: '*' }
}

beforeAll(async () => {
  shop = await openHttpShop({}, { renderPage, cachePages: true })
  const { rows } = await shop.pool.query(
    `select id, product_id from product_options
     where state = 'guaranteed' and seats >= 8 and book_until > $1::timestamptz + interval '1 day' order by id limit 1`,
    [shop.platform.now()],
  )
  date = rows[0]
})
afterAll(() => shop.close())

const ask = async (network: string, path = '/a-page', method = 'GET') => {
  const response = await fetch(shop.url + path, { method, headers: { 'x-forwarded-for': network } })
  return { how: response.headers.get('x-page'), text: await response.text() }
}
const [visitor, buyer] = ['10.1.0.1', '10.1.0.2']

describe('a page whose number of free seats changed', () => {
  it('is sent to others until it was rendered again, and not to somebody who just wrote something', async () => {
    await ask(visitor)
    const before = await ask(visitor)
    expect(before.how).toBe('cached')
    const { promise, resolve: release } = Promise.withResolvers<void>()
    gate = promise
    await shop.pool.query('update product_options set seats = seats + 1 where id = $1', [date.id])
    await expect.poll(async () => (await ask(visitor)).how).toBe('outdated')
    await ask(buyer, '/api/nothing', 'POST')
    const own = ask(buyer)
    expect(await ask(visitor)).toEqual({ how: 'outdated', text: before.text })
    release()
    const seats = Number.parseInt(before.text, 10)
    expect(await own).toMatchObject({ how: 'rendered', text: expect.stringMatching(`^${seats + 1} seats`) })
    await expect.poll(() => ask(visitor)).toMatchObject({ how: 'cached', text: (await own).text })
  })

  it('is not sent once the price changed or the date is full', async () => {
    for (const change of ['surcharge_cents = surcharge_cents + 1000', 'seats_blocked = seats']) {
      const before = (await ask(visitor)).text
      const seen: (string | null)[] = []
      await shop.pool.query(`update product_options set ${change} where id = $1`, [date.id])
      await expect
        .poll(async () => {
          const { how, text } = await ask(visitor)
          seen.push(how)
          return text
        })
        .not.toBe(before)
      expect(seen).not.toContain('outdated')
    }
  })
})
