import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newSeed, type Random, randomOf } from '../drills/random.ts'
import { openConnection, type Send, visitor } from './call-http.ts'
import { percentile } from './repeat-for.ts'
import type { Row } from './results.ts'
import { type BenchShop, openShop } from './shop.ts'

const seconds = Number(process.env.BUSY_SECONDS ?? 60)
/** Twenty pages for each order, which is few: most visitors do not buy. */
const viewsPerSecond = 200
const ordersPerSecond = 10
const savesPerSecond = 1
const goal = 95

const kinds = ['home and agenda', 'category pages', 'product pages'] as const
type Kind = (typeof kinds)[number]

type Product = { paths: string[]; dates: number[] }
type Pages = { general: string[]; categories: string[]; products: Product[] }
type How = 'cached' | 'outdated' | 'rendered' | 'refused' | 'given up'
type Seen = { kind: Kind; how: How; ms: number }
/** A refusal counts; it does not end the measurement. */
const isRefused = (error: unknown) => error instanceof Error && error.message.includes(' got HTTP/1.1 503 ')

/** The pages that visitors look at; products by popularity. */
async function readPages(pool: pg.Pool): Promise<Pages> {
  const pathOf = `case s.locale when 'nl' then '/' else '/en/' end || s.slug`
  const categories = await pool.query({
    text: `select ${pathOf} from slugs s where s.category_id is not null`,
    rowMode: 'array',
  })
  const products = await pool.query<Product>(`
    select (select json_agg(${pathOf}) from slugs s where s.product_id = p.id) as paths, array_agg(o.id) as dates
    from products p join product_options o on o.product_id = p.id
    where o.seats = 30000 group by p.id order by p.popularity desc, p.id`)
  return {
    general: ['/', '/en', '/agenda', '/en/agenda'],
    categories: categories.rows.flat(),
    products: products.rows,
  }
}

/** The most popular most often: the hundredth a hundredth as often as the first. */
const pickPopular = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(list.length ** random.next()) - 1] ?? (list[0] as T)

function pickPage({ general, categories, products }: Pages, random: Random): { kind: Kind; path: string } {
  const part = random.next()
  if (part < 0.1) return { kind: 'home and agenda', path: random.pick(general) }
  if (part < 0.4) return { kind: 'category pages', path: random.pick(categories) }
  return { kind: 'product pages', path: random.pick(pickPopular(products, random).paths) }
}

/** Keep-alive connections, each lent to one visitor at a time. */
function lendConnections(url: string) {
  const free: Send[] = []
  return async <T>(use: (send: Send) => Promise<T>): Promise<T> => {
    const send = free.pop() ?? openConnection(url).send
    const result = await use(send)
    free.push(send)
    return result
  }
}

/** Behind so many others, visitors give up. Without an end, a shop that is too slow would be measured with ever more of them. */
const maxUnderWay = 1000

type Work = { start: (number: number) => Promise<unknown>; giveUp?: () => void }

/** Starts work at random moments, this many times a second, however long it takes. */
async function repeat(perSecond: number, random: Random, { start, giveUp }: Work) {
  const end = performance.now() + seconds * 1000
  const underWay = new Set<Promise<unknown>>()
  let number = 0
  for (let due = performance.now(); due < end; due += (-Math.log(1 - random.next()) / perSecond) * 1000) {
    await wait(Math.max(0, due - performance.now()))
    if (underWay.size >= maxUnderWay) {
      giveUp?.()
      continue
    }
    const running = start(number++).finally(() => underWay.delete(running))
    underWay.add(running)
  }
  await Promise.all(underWay)
}

async function view(send: Send, { kind, path }: { kind: Kind; path: string }): Promise<Seen> {
  const start = performance.now()
  const { head } = await send({ method: 'GET', path })
  const how = /\nx-page: (\w+)/i.exec(head)?.[1] as How
  return { kind, how, ms: performance.now() - start }
}

/** Staff change the seats, the price or the state of a date, or the text or the name of a product. */
const saves = [
  'update product_options set seats = seats + 1 where id = $1',
  'update product_options set surcharge_cents = surcharge_cents + 100 where id = $1',
  "update product_options set state = case state when 'guaranteed' then 'tentative' else 'guaranteed' end where id = $1",
  `update product_texts set tagline = tagline || '.' where locale = 'nl' and product_id = (select product_id from product_options where id = $1)`,
  `update product_texts set name = case when name like '%.' then left(name, -1) else name || '.' end
   where locale = 'nl' and product_id = (select product_id from product_options where id = $1)`,
]

/** Looks at every page once, so that the measurement begins with a full cache. */
async function warmUp(lend: ReturnType<typeof lendConnections>, { general, categories, products }: Pages) {
  const paths = [...general, ...categories, ...products.flatMap((product) => product.paths).reverse()]
  let next = 0
  const keepViewing = async () => {
    for (let at = next++; at < paths.length; at = next++) {
      const path = paths[at] ?? '/'
      await lend((send) => visitor(send, 5_000_000 + at)({ method: 'GET', path }))
    }
  }
  await Promise.all([keepViewing(), keepViewing(), keepViewing()])
}

function sharesOf(seen: readonly Seen[]): Row[] {
  const shareOf = (list: readonly Seen[], ...hows: How[]) =>
    (list.filter(({ how }) => hows.includes(how)).length / Math.max(list.length, 1)) * 100
  const latencies = seen.flatMap(({ how, ms }) => (how === 'given up' ? [] : ms)).sort((a, b) => a - b)
  const share = shareOf(seen, 'cached', 'outdated')
  return [
    {
      name: 'page views from the cache',
      value: share,
      unit: '%',
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      goal: `≥ ${goal} %`,
      reached: share >= goal,
    },
    ...kinds.map(
      (kind): Row => ({
        name: `of these, ${kind}`,
        value: shareOf(
          seen.filter((one) => one.kind === kind),
          'cached',
          'outdated',
        ),
        unit: '%',
      }),
    ),
    { name: 'with seats of a moment ago', value: shareOf(seen, 'outdated'), unit: '%' },
    { name: 'given up', value: shareOf(seen, 'given up'), unit: '%' },
  ]
}

async function keepBusy(shop: BenchShop, pool: pg.Pool): Promise<Row[]> {
  const pages = await readPages(pool)
  const lend = lendConnections(shop.served.url)
  await warmUp(lend, pages)
  const seed = newSeed()
  // Generators of their own, so that a slow answer in one does not change what the others do.
  const [views, orders, changes] = [randomOf(seed), randomOf(seed + 1), randomOf(seed + 2)]
  const seen: Seen[] = []
  let placed = 0
  let refused = 0
  const countRefusal = (error: unknown) => {
    if (!isRefused(error)) throw error
    refused++
  }
  await Promise.all([
    repeat(viewsPerSecond, views, {
      start: async (number) => {
        const page = pickPage(pages, views)
        const start = performance.now()
        const refusal = (error: unknown): Seen => {
          countRefusal(error)
          return { kind: page.kind, how: 'refused', ms: performance.now() - start }
        }
        seen.push(await lend((send) => view(visitor(send, number), page).catch(refusal)))
      },
      giveUp: () => seen.push({ kind: pickPage(pages, views).kind, how: 'given up', ms: 0 }),
    }),
    repeat(ordersPerSecond, orders, {
      start: async (number) => {
        const date = orders.pick(pickPopular(pages.products, orders).dates)
        const order = (send: Send) => shop.orderAndPay(visitor(send, 10_000_000 + number), date)
        await lend((send) => order(send).then(() => placed++, countRefusal))
      },
    }),
    repeat(savesPerSecond, changes, {
      start: () => {
        const date = changes.pick(pickPopular(pages.products, changes).dates)
        return pool.query(changes.pick(saves), [date])
      },
    }),
  ])
  return [
    ...sharesOf(seen),
    { name: 'page views', value: seen.length / seconds, unit: '/s' },
    { name: 'orders paid', value: placed / seconds, unit: '/s' },
    { name: 'refused as busy', value: refused / seconds, unit: '/s' },
    { name: 'staff saves', value: savesPerSecond, unit: '/s' },
  ]
}

/** How many page views are served from the cache while orders and staff saves come in. */
export async function measureBusy(databaseUrl: string): Promise<Row[]> {
  const shop = await openShop(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  try {
    return await keepBusy(shop, pool)
  } finally {
    await pool.end()
  }
}
