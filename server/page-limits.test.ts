import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRoles } from '../tests/support/fixtures/roles.ts'
import { type HttpShop, openHttpShop, renderNoPage } from '../tests/support/shop/http-shop.ts'
import type { PageRenderer } from './cache/page-cache.ts'

let shop: HttpShop
let rendered = 0
/** Pages that wait until the test lets them go. */
let held: (() => void)[] = []
let isHolding = false
const renderPage: PageRenderer = async (request, fetch) => {
  rendered++
  if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
  return { ...(await renderNoPage(request, fetch)), status: 200, html: '<p>page</p>' }
}
beforeAll(async () => {
  // With DATABASE_URL the shop counts searches in PostgreSQL, where the tests can read them.
  shop = await openHttpShop({ DATABASE_URL: 'postgres://shared' }, { renderPage, cachePages: true })
  await openRoles(shop)
})
afterAll(() => shop.close())

const busyNetwork = '192.0.2.40'
let pages = 0
/** A page that is not cached, because it can have any number of filters. */
const newPage = () => `/trainingen?specs=5-${++pages}`

async function load(path: string, { from = busyNetwork, cookie = '' } = {}) {
  const answer = await fetch(shop.url + path, { headers: { 'x-forwarded-for': from, cookie } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const loadMany = async (count: number, path: () => string, from?: string) =>
  (await Promise.all(Array.from({ length: count }, () => load(path(), { from })))).map(({ status }) => status)
const repeat = (count: number, status: number) => Array<number>(count).fill(status)

describe('a network that asks for too many pages', () => {
  it('is slowed down and then refused, in both languages', async () => {
    expect(await loadMany(120, newPage)).toEqual(repeat(120, 200))
    // Pages that do not exist yet must be rendered too.
    expect(await loadMany(120, () => `/zomaar-${++pages}`)).toEqual(repeat(120, 200))
    const refused = await load(newPage())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.text).toContain('Laad deze pagina over een minuut opnieuw')
    expect(refused.text).toContain('<div lang="en"><h1>One moment, please')
  })

  it('still gets cached pages, which do not count', async () => {
    const other = '192.0.2.41'
    await load('/', { from: other })
    expect(await loadMany(300, () => '/', other)).toEqual(repeat(300, 200))
    expect((await load(newPage(), { from: other })).status).toBe(200)
    expect((await load('/')).status).toBe(200)
  })

  it('still gets pages for people who are logged in, who are counted one by one', async () => {
    const as = (letter: string) => ({ cookie: `__Host-session=${letter.repeat(43)}` })
    expect((await load(newPage(), as('c'))).status).toBe(200)
    expect((await load(newPage(), as('g'))).status).toBe(200)
    expect((await load(newPage(), as('x'))).status).toBe(429)
  })

  it('gets pages again a minute later', async () => {
    shop.setNow(new Date(shop.platform.now().getTime() + 60_000))
    expect((await load(newPage())).status).toBe(200)
  })
})

it('search pages count as searches by the API do', async () => {
  const countSearches = async () => {
    const { rows } = await shop.pool.query("select count from rate_counts where bucket like 'searches %'")
    return rows.map(({ count }) => count)
  }
  await loadMany(5, () => `/zoeken?term=${++pages}`)
  await expect.poll(countSearches).toEqual([5])
  await load('/api/search/suggestions?term=vca')
  await expect.poll(countSearches).toEqual([6])
  await load(newPage())
  await load('/api/search/suggestions?term=bhv')
  await expect.poll(countSearches).toEqual([7])
})

it('pages are rendered a few at a time, and others get 503 when too many wait', async () => {
  isHolding = true
  rendered = 0
  const answers: Awaited<ReturnType<typeof load>>[] = []
  const all = Array.from({ length: 120 }, async (_, n) => {
    answers.push(await load(newPage(), { from: `198.51.100.${n}` }))
  })
  // Six are rendered and a hundred wait.
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(14)
  expect(rendered).toBe(6)
  for (const { status, headers, text } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(text).toContain('Het is even te druk')
    expect(text).toContain('We are very busy right now')
  }
  isHolding = false
  for (const render of held) render()
  held = []
  await Promise.all(all)
  expect(answers.slice(14).map(({ status }) => status)).toEqual(repeat(106, 200))
})
