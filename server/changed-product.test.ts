import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'
import type { PageRenderer } from './cache/page-cache.ts'

/** Pages of two products and of their categories, and old addresses, behind the real caches and notices. */
let shop: HttpShop
let headers: Record<string, string>
let reads: Record<string, string>
let ids: { one: number; other: number }
const renders = new Map<string, number>()

const renderPage: PageRenderer = async ({ url }, fetch) => {
  const { pathname } = new URL(url)
  const page = { html: '', scripts: [], location: undefined, route: '*' }
  const read = reads[pathname]
  if (!read) {
    const answer = await fetch(`/api/resolve?uri=${pathname}`)
    const to = answer.status === 200 ? (await answer.json()).data.to : undefined
    return { ...page, status: to ? 301 : answer.status, location: to }
  }
  renders.set(pathname, (renders.get(pathname) ?? 0) + 1)
  return { ...page, status: (await fetch(read)).status }
}

beforeAll(async () => {
  shop = await openHttpShop({}, { renderPage, cachePages: true })
  headers = (await openColleagues(shop)).headers.owner
  const { rows } = await shop.pool.query(`
    select p.id, s.slug, c.slug as category from products p join product_categories pc on pc.product_id = p.id
    join slugs s on s.product_id = p.id and s.locale = 'nl' join slugs c on c.category_id = pc.category_id and c.locale = 'nl'
    where p.code in ('WH-201', 'BH-511') order by p.code desc`)
  const [one, other] = rows
  ids = { one: one.id, other: other.id }
  reads = {
    '/product-one': `/api/products/${one.slug}`,
    '/product-other': `/api/products/${other.slug}`,
    '/category-one': `/api/categories/${one.category}`,
    '/category-other': `/api/categories/${other.category}`,
  }
})
afterAll(() => shop.close())

const ask = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: answer.status, how: answer.headers.get('x-page') }
}
const setPrice = async (id: number, cents: number) => {
  const { rows } = await shop.pool.query('select version from products where id = $1', [id])
  const answer = await fetch(`${shop.url}/api/staff/products/${id}/price`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: rows[0].version, price_cents: cents }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

it('a changed product drops its own pages and no others', async () => {
  for (const path of Object.keys(reads)) {
    expect((await ask(path)).status, path).toBe(200)
    await expect.poll(async () => (await ask(path)).how).toBe('cached')
  }
  const rendered = () => Object.keys(reads).map((path) => renders.get(path) ?? 0)
  const change = async (id: number, cents: number, paths: string[]) => {
    const before = rendered()
    await setPrice(id, cents)
    const shown = Object.keys(reads)
    for (const path of paths)
      await expect
        .poll(async () => (await ask(path)) && renders.get(path))
        .not.toBe(before[shown.indexOf(path)])
    return rendered().map((count, at) => count > (before[at] ?? 0))
  }
  expect(await change(ids.one, 123_300, ['/product-one', '/category-one'])).toEqual([
    true,
    false,
    true,
    false,
  ])
  // The control: the pages that stayed are dropped by a change of what they show.
  expect(await change(ids.other, 145_600, ['/product-other', '/category-other'])).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('counts who came to an old address, in one statement for many', async () => {
  await shop.pool.query(
    `insert into redirects ("from", "to") values ('/oud-adres', '/contact'), ('/oud met spatie', '/contact'), ('/weg', null)`,
  )
  await expect.poll(async () => (await ask('/oud-adres')).status).toBe(301)
  for (let time = 1; time < 5; time++) await ask('/oud-adres')
  await ask('/oud%20met%20spatie')
  expect((await ask('/weg')).status).toBe(410)
  await ask('/nergens')
  const list = async () => {
    const answer = await fetch(`${shop.url}/api/staff/redirects`, { headers })
    const { data } = await answer.json()
    return (data as { from: string; hits: number; last_hit_at: string | null }[])
      .filter(({ from }) => /^\/(oud|weg)/.test(from) && !from.includes('.'))
      .map(({ from, hits, last_hit_at }) => [from, hits, last_hit_at !== null])
  }
  const before = await list()
  expect(before).toContainEqual(['/oud-adres', 0, false])
  await shop.server.writeHits()
  const after = await list()
  expect(after).toContainEqual(['/oud-adres', 5, true])
  expect(after).toContainEqual(['/oud met spatie', 1, true])
  expect(after).toContainEqual(['/weg', 1, true])
  await ask('/oud-adres')
  await shop.server.writeHits()
  expect(await list()).toContainEqual(['/oud-adres', 6, true])
})
