import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'
import { findTablesRead } from '../tests/support/statements/tables-read.ts'
import { hearStatements } from '../tests/support/statements/watch-statements.ts'
import { createApi } from './api.ts'
import { TaggedCache } from './cache/tagged-cache.ts'

/**
 * Cached responses and files name the tables they are read from, so that a change drops them. Here each is computed once and the tables
 * that its statements read are compared with the tables it names. Rows of products may also be named by a finer tag; whether the right
 * one is named is tested in catalogue/memory/outdated.test.ts. A route that is cached needs a request below.
 */
let shop: HttpShop
type Computed = { key: string; tags: ReadonlySet<string>; statements: string[] }
const computed: Computed[] = []

const { compute } = TaggedCache.prototype
function watchCaches() {
  TaggedCache.prototype.compute = function (key, work) {
    return compute.call(this, key, async (begin) => {
      const statements: string[] = []
      const stop = hearStatements((text) => statements.push(text))
      try {
        const result = await work(begin)
        if (!('uncached' in result)) computed.push({ key, tags: result.tags, statements })
        return result
      } finally {
        stop()
      }
    }) as never
  }
}

beforeAll(async () => {
  shop = await openHttpShop()
  // The time of the next scheduled change is cached with tables of its own, so it is computed before watching.
  await shop.read('/api/countries')
  await fetch(`${shop.url}/manifest.webmanifest`)
  watchCaches()
  const { rows } = await shop.pool.query(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_updated_rows' and tgnargs = 1 and tgrelid <> 'slugs'::regclass",
  )
  productTables = new Set(rows.map(({ name }) => name))
})
afterAll(async () => {
  TaggedCache.prototype.compute = compute
  await shop.close()
})

const fineTags = /^(product|product_names|seats|category|training categories|catalogue|search_stale)\b/
/** Tables whose changes are announced with the products they belong to. Slugs also belong to pages and categories. */
let productTables: Set<string>

const tablesOf = new Map<string, Set<string>>()

/** Tables that the statements read but that are not named. */
async function listUnnamed({ tags, statements }: Computed): Promise<string[]> {
  const read = new Set<string>()
  for (const text of statements) {
    // Another focal point of a picture is announced with the products and categories that show it.
    const found =
      tablesOf.get(text) ?? (await findTablesRead(shop.pool, text.replaceAll('shown_picture(', '(')))
    tablesOf.set(text, found)
    for (const table of found) read.add(table)
  }
  const isFine = [...tags].some((tag) => fineTags.test(tag))
  return [...read].filter((table) => !tags.has(table) && !(isFine && productTables.has(table))).sort()
}

type ReadRequest = { path: string; json?: unknown }

/** For every cached route, requests that together reach its statements. */
async function requestsByRoute(): Promise<Record<string, ReadRequest[]>> {
  const list = async (query: string): Promise<string[]> =>
    (await shop.pool.query({ text: query, rowMode: 'array' })).rows.map(([value]) => `${value}`)
  const ids = await list('select min(id) from products where not on_quotation group by kind order by 1')
  const slugs = (query: string) => list(`select slug from slugs where locale = 'nl' and ${query}`)
  const products = await slugs(`product_id in (${ids.join()})`)
  const categories = await slugs('category_id in (select id from categories where parent_id is null)')
  const pages = await slugs('page_id in (select min(id) from pages where id <> 404 group by type_code)')
  const [location] = await list('select code from locations order by id')
  const certificate = '7K2M9QXA0B1CD3EF'
  await shop.pool.query(
    `insert into certificates (person_id, product_id, holder, number, issued_on, code, content)
     select (select min(id) from people), min(id), 'Iemand', 'X-1', '2026-01-01', $1, '{"module": {"title": {"nl": "X", "en": "X"}}}' from products on conflict do nothing`,
    [certificate],
  )
  const get = (...paths: string[]) => paths.map((path) => ({ path: `/api/${path}` }))
  const post = (path: string, ...bodies: unknown[]) => bodies.map((json) => ({ path: `/api/${path}`, json }))
  const product = Number(ids[0])
  return {
    'GET /api/shopInfo': get('shopInfo'),
    'GET /api/menus': get('menus', 'menus?parent=423'),
    'GET /api/countries': get('countries'),
    'GET /api/config': get('config'),
    'GET /api/home': get('home'),
    'GET /api/resolve': get(`resolve?uri=/${products[0]}`, 'resolve?uri=/en/news'),
    'GET /api/pages': get(
      'pages',
      'pages?type_code=blog&search=vca&order_by=newest',
      'pages?parent_all=1&parent=1',
    ),
    'GET /api/pages/:slug': get(...pages.map((slug) => `pages/${slug}`)),
    'GET /api/locations/:code/dates': get(`locations/${location}/dates`),
    'GET /api/categories/rootCategories': get('categories/rootCategories'),
    'GET /api/categories/rootCategoriesWithProducts': get('categories/rootCategoriesWithProducts'),
    'GET /api/certificates/:code': get(`certificates/${certificate}`),
    'GET /api/categories/:slug': get(`categories/${categories[0]}`),
    'GET /api/products/:slug': get(...products.map((slug) => `products/${slug}`)),
    'GET /api/products/:id/options': get(`products/${product}/options`),
    'GET /api/products/:id/reviews': get(`products/${product}/reviews`),
    'GET /api/inspections': get('inspections'),
    'GET /api/search/suggestions': get('search/suggestions?term=vca', 'search/suggestions?term=hogte'),
    'POST /api/queryProducts': post(
      'queryProducts',
      { deals: true, stock_filter: true },
      {
        search: 'hoogte',
        sort: 'price_asc',
        price_filter: { min: 1 },
        specs_filter_min_max: { 5: { min: 1 } },
      },
      { category_id: 1, products_only: true, best_selling: true },
      { sort: 'date', wish: { where: { postcode: '3512', km: 30 }, language: 'nl', people: 2 } },
    ),
    'POST /api/queryDates': post(
      'queryDates',
      {},
      { category_id: 1, wish: { where: { locations: ['RTM'] }, weekend: true } },
    ),
    'POST /api/queryCalendar': post(
      'queryCalendar',
      {},
      { category_id: 1, wish: { where: { postcode: '3512', km: 30 } } },
    ),
    'GET /api/agenda/calendar.ics': get('agenda/calendar.ics?where=RTM&locale=en'),
    'GET /api/agenda/feed.xml': get('agenda/feed.xml?category=1'),
    'GET /api/agenda/dates.json': get('agenda/dates.json?where=3512-30'),
    'POST /api/queryProductAttributes': post('queryProductAttributes', {
      product_id: product,
      attributes: [],
    }),
    'POST /api/queryProductOption': post('queryProductOption', { product_id: product, attributes: [] }),
    'POST /api/productComparison': post('productComparison', { products: ids.map(Number) }),
  }
}

/** Files for search engines and readers that are cached in the same way. */
const files = [
  '/sitemap.xml',
  '/sitemap-shop.xml',
  '/sitemap-trainings.xml',
  '/sitemap-products.xml',
  '/sitemap-categories.xml',
  '/sitemap-pages.xml',
  '/sitemap-knowledge.xml',
  '/sitemap-locations.xml',
  '/sitemap-news.xml',
  '/nieuws/rss.xml',
  '/.well-known/security.txt',
  '/en/manifest.webmanifest',
]

const cachedRoutes = () => [
  ...new Set(
    createApi(shop.platform)
      .routes.filter(({ handler }) => handler.name === 'cachedRead')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

async function ask({ path, json }: ReadRequest) {
  const init = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
  const response = await fetch(shop.url + path, { ...init, headers: { 'content-type': 'application/json' } })
  await response.text()
  expect(`${path} ${response.status}`).toBe(`${path} 200`)
}

describe('cached responses', () => {
  it('have a request here for every cached route', async () => {
    expect(cachedRoutes().sort()).toEqual(Object.keys(await requestsByRoute()).sort())
  })

  it('name every table they read', async () => {
    for (const requests of Object.values(await requestsByRoute()))
      for (const request of requests) await ask(request)
    for (const path of files) await ask({ path })
    const unnamed: string[] = []
    for (const one of computed)
      for (const table of await listUnnamed(one))
        unnamed.push(`${one.key.replace('\n', ' ').trim()}: ${table}`)
    expect(computed.length).toBeGreaterThan(40)
    expect(unnamed).toEqual([])
  }, 120_000)

  it('name only tables whose changes are announced', async () => {
    const { rows } = await shop.pool.query(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_updated_rows'",
    )
    const announced = new Set(rows.map(({ name }) => name))
    const named = new Set(computed.flatMap(({ tags }) => [...tags].filter((tag) => !fineTags.test(tag))))
    expect([...named].filter((name) => !announced.has(name))).toEqual([])
  })

  it('fail this check when one table is left out', async () => {
    const page = computed.find(({ key }) => key.includes('/api/pages/'))
    if (!page) throw new Error('no page was computed')
    for (const omitted of ['pages', 'page_texts', 'slugs'])
      expect(
        await listUnnamed({
          ...page,
          tags: new Set([...page.tags].filter((table) => table !== omitted)),
        }),
      ).toEqual([omitted])
  }, 120_000)
})
