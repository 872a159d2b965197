import { compare, loadOf, loadOfPage } from './measure.ts'
import { serve } from './processes.ts'
import type { Row } from './results.ts'
import { type BenchShop, floorOfSql, openShop } from './shop.ts'
import { goalOf } from './work/work.ts'
import { type WorkName, works } from './work/works.ts'

const slug = 'werken-op-hoogte-en-rope-access'
const maxPageKilobytes = 90
const maxMegabytes = 300

const html = 'text/html; charset=utf-8'
const htmlOf = async (url: string) => (await fetch(url)).text()

const workRow =
  (name: WorkName) =>
  ({ load, floor }: BenchShop, products: number): Promise<Row> =>
    compare({
      name: works[name].name,
      note: works[name].uncached,
      ours: load(name),
      floor: floorOfSql,
      bare: floor(name),
      goal: goalOf(works[name], products),
    })

/** Any address with another price is rendered, from an answer that was computed for it. What all pages share comes from the cache. */
async function freshPage({ served }: BenchShop): Promise<Row> {
  const pathOf = (number: number) => `/${slug}?price=-${100_000 + number}`
  const react = await serve('serve/react.ts', { message: { html: await htmlOf(served.url + pathOf(0)) } })
  const row = await compare({
    name: 'category page, fresh',
    note: 'every address differs',
    ours: loadOf([served.url], (send, number) => send({ method: 'GET', path: pathOf(number) })),
    floor: "React's stream of the same elements",
    bare: loadOfPage(react.url, '/'),
    goal: { rate: 200 },
  })
  react.process.stop()
  return row
}

async function pageSize({ served }: BenchShop): Promise<Row> {
  const value = Buffer.byteLength(await htmlOf(`${served.url}/${slug}`)) / 1000
  return {
    name: 'category page, HTML',
    note: 'before compression',
    value,
    unit: 'kB',
    goal: `≤ ${maxPageKilobytes} kB`,
    reached: value <= maxPageKilobytes,
  }
}

async function cachedPage({ served }: BenchShop): Promise<Row> {
  const body = await htmlOf(`${served.url}/${slug}`)
  const bytes = await serve('serve/bytes.ts', { message: { type: html, body } })
  const row = await compare({
    name: 'category page, cached',
    ours: loadOfPage(served.url, `/${slug}`),
    floor: 'the same bytes by node:http',
    bare: loadOfPage(bytes.url, '/'),
    goal: { ratio: 0.8 },
  })
  bytes.process.stop()
  return row
}

/** Two servers on one database against one, with the same number of connections. */
async function twoServers({ served, load, serveAnother }: BenchShop): Promise<Row> {
  const second = await serveAnother()
  const row = await compare({
    name: 'category with facets, two servers',
    note: works.category.uncached,
    ours: load('category', [served.url, second.url]),
    floor: 'one server',
    bare: load('category'),
  })
  second.process.stop()
  return row
}

/** The most memory that the shop has used in the rows before, and a bare server under load. */
async function memory({ served }: BenchShop): Promise<Row> {
  const bytes = await serve('serve/bytes.ts', {
    message: { type: html, body: await htmlOf(`${served.url}/${slug}`) },
  })
  await loadOfPage(bytes.url, '/')(2)
  const value = await served.peakMegabytes()
  const bare = await bytes.peakMegabytes()
  bytes.process.stop()
  return {
    name: 'memory under load',
    note: 'the most in this run',
    value,
    unit: 'MB',
    floor: { what: 'a bare node:http server', value: bare },
    goal: `≤ ${maxMegabytes} MB`,
    reached: value <= maxMegabytes,
  }
}

/** The rows by their names on the command line. Memory comes last, after the load of all others. */
const rows: Record<string, (shop: BenchShop, products: number) => Promise<Row>> = {
  category: workRow('category'),
  product: workRow('product'),
  search: workRow('search'),
  suggestions: workRow('suggestions'),
  'new-cart': workRow('new-cart'),
  'existing-cart': workRow('existing-cart'),
  order: workRow('order'),
  'fresh-page': freshPage,
  'page-size': pageSize,
  'cached-page': cachedPage,
  'two-servers': twoServers,
  memory,
}
export const rowNames = Object.keys(rows)

/** Everything in the shop's table of goals, or the rows with these names. */
export async function measureTable(
  databaseUrl: string,
  products: number,
  names: readonly string[],
): Promise<Row[]> {
  const shop = await openShop(databaseUrl)
  const measured: Row[] = []
  for (const [name, measure] of Object.entries(rows)) {
    if (names.length && !names.includes(name)) continue
    const row = await measure(shop, products)
    console.log(`${row.name}: ${Math.round(row.value)} ${row.unit}`)
    measured.push(row)
  }
  return measured
}
