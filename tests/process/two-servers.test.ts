import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runShop, type Shop } from '../support/running-shop.ts'
import { cloneDatabase } from '../support/test-database.ts'

/** Two servers that start at the same moment on one empty database. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let shops: Shop[]
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase({ empty: true })
  const env = { DATABASE_URL: database.url }
  shops = await Promise.all([runShop(env), runShop(env)])
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await Promise.all(shops.map((shop) => shop.end()))
  await database.drop()
})

it('loads the demo once, by one of them', async () => {
  const loaded = shops.filter((shop) => shop.output().includes('The demo was loaded'))
  expect(loaded).toHaveLength(1)
  const { rows } = await client.query('select count(*)::int as count from products')
  expect(rows[0].count).toBe(95)
})

it('shows a change of content on both, in pages and in the API, without a restart', async () => {
  const page = (shop: Shop) => fetch(`${shop.url}/contact`).then((answer) => answer.text())
  const api = (shop: Shop) => fetch(`${shop.url}/api/pages/contact`).then((answer) => answer.text())
  for (const shop of shops) {
    expect(await page(shop)).not.toContain('Bel de kade')
    expect(await api(shop)).not.toContain('Bel de kade')
  }
  await client.query("update page_texts set title = 'Bel de kade' where locale = 'nl' and title = 'Contact'")
  for (const shop of shops) {
    await expect.poll(() => page(shop)).toContain('Bel de kade')
    await expect.poll(() => api(shop)).toContain('Bel de kade')
  }
})

it('shares limits: what was used up at one is used up at the other', async () => {
  const [one, other] = shops as [Shop, Shop]
  const post = (shop: Shop) =>
    fetch(`${shop.url}/api/nothing`, { method: 'POST' }).then((answer) => answer.status)
  const first = await Promise.all(Array.from({ length: 120 }, () => post(one)))
  expect(new Set(first)).toEqual(new Set([404]))
  // A window may have turned meanwhile; then the other one is used up by its own requests instead, never later.
  const second = await Promise.all(Array.from({ length: 120 }, () => post(other)))
  expect(second).toContain(429)
})
