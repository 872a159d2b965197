import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'
import type { PageRenderer } from './cache/page-cache.ts'

/** The page of a product that only the test changes. */
const heard = '/products/vca-basis'

/** Pages of products, categories and texts behind the real caches and notices, while colleagues work. */
let shop: HttpShop
let people: Awaited<ReturnType<typeof openColleagues>>
let paths: string[]
let courseDay: { id: number; option_id: number }
let trainerId: number

const renderPage: PageRenderer = async (request, fetch) => {
  const response = await fetch(`/api${new URL(request.url).pathname}`)
  return { status: 200, html: await response.text(), scripts: [], location: undefined, route: '*' }
}

beforeAll(async () => {
  shop = await openHttpShop({}, { renderPage, cachePages: true })
  people = await openColleagues(shop)
  const { rows } = await shop.pool.query(
    `select case when product_id is not null then '/products/' when category_id is not null then '/categories/' else '/pages/' end || slug as path
     from slugs where locale = 'nl' and slug <> 'vca-basis' order by md5(slug) limit 60`,
  )
  paths = rows.map(({ path }) => path)
  const days = await shop.pool.query(
    'select id, option_id from course_days where day > $1::timestamptz order by id limit 1',
    [shop.platform.now()],
  )
  courseDay = days.rows[0]
  await staff('POST', 'trainers', { name: 'Tes', email: 'tes@vangnet.example' })
  const trainers = await shop.pool.query("select id from trainers where name = 'Tes'")
  trainerId = trainers.rows[0].id
})
afterAll(() => shop.close())

async function staff(method: string, path: string, json: object) {
  const response = await fetch(`${shop.url}/api/staff/${path}`, {
    method,
    headers: { ...people.headers.owner, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return (await response.json()).data
}
const view = async (path: string) => {
  const response = await fetch(shop.url + path)
  return { how: response.headers.get('x-page') ?? '', text: await response.text() }
}
const viewAll = (some: readonly string[]) => Promise.all(some.map(view))

/** Sixty moments of work, page views after each, and every page once when all of it was heard. The share from the cache. */
async function hitRate(work: (moment: number) => Promise<unknown>): Promise<number> {
  await viewAll([...paths, heard])
  const seen: { how: string }[] = []
  for (let moment = 0; moment < 60; moment++) {
    await work(moment)
    const from = (moment * 5) % paths.length
    seen.push(...(await viewAll(paths.slice(from, from + 5))))
  }
  // Notices are heard in their order: once this change shows, those of the work were heard too.
  const mark = crypto.randomUUID()
  await shop.pool.query(
    `update product_texts set tagline = $1 where locale = 'nl'
     and product_id = (select product_id from slugs where slug = 'vca-basis' and locale = 'nl')`,
    [mark],
  )
  await expect.poll(async () => (await view(heard)).text.includes(mark)).toBe(true)
  seen.push(...(await viewAll(paths)))
  return seen.filter(({ how }) => how === 'cached').length / seen.length
}

it('sixty saves of drafts, notes and plans leave the share of pages from the cache as it was', async () => {
  const before = await hitRate(async () => {})
  const { id } = await staff('POST', 'pages', { type_code: 'blog' })
  const [{ id: productId }] = (await shop.pool.query('select min(id) as id from products')).rows
  let version = 1
  const works = [
    async (moment: number) => {
      const saved = await staff('PATCH', `pages/${id}/draft`, { version, nl_title: `Versie ${moment}` })
      version = saved.version
    },
    (moment: number) =>
      staff('POST', 'notes', { kind: 'product', ref_id: productId, text: `Notitie ${moment}` }),
    (moment: number) =>
      staff('PUT', `dates/${courseDay.option_id}/plan`, {
        days: [{ id: courseDay.id, trainers: moment % 2 ? [trainerId] : [], rooms: [] }],
        why: 'proef',
      }),
  ]
  const during = await hitRate((moment) => works[moment % 3]?.(moment) ?? Promise.resolve())
  expect(Math.abs(during - before)).toBeLessThanOrEqual(0.02)

  // Control: what visitors see drops pages.
  const products = paths.flatMap((path) => (path.startsWith('/products/') ? path.slice(10) : []))
  const published = await hitRate((moment) =>
    shop.pool.query(
      `update product_texts set tagline = tagline || '.' where locale = 'nl' and product_id =
         (select product_id from slugs where slug = $1 and locale = 'nl')`,
      [products[moment % products.length]],
    ),
  )
  expect(published).toBeLessThan(before - 0.02)
})
