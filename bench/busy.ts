import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { milliseconds, percentileOf } from '../drills/load/latencies.ts'
import { newSeed, type Random, randomOf } from '../drills/random.ts'
import { type DrillShop, runDrillShop } from '../drills/run-drill-shop.ts'
import { readSigner } from '../server/platform/signature.ts'
import { newBuyer } from '../tests/support/fixtures/buyer.ts'
import { easyTokensOf } from '../tests/support/shop/easy-token.ts'

const seconds = Number(process.env.BUSY_SECONDS ?? 60)
const viewsPerSecond = 100
const ordersPerSecond = 10
const savesPerSecond = 1
const goal = 0.95

type Busy = { shop: DrillShop; pool: pg.Pool; random: Random; paths: string[]; dates: number[] }
type Seen = { cached: number; rendered: number; latencies: number[]; orders: number; failed: number }

/** Starts work at random moments, this many times a second, however long it takes. */
async function repeat(perSecond: number, random: Random, work: () => Promise<void>) {
  const end = performance.now() + seconds * 1000
  const underWay = new Set<Promise<void>>()
  for (let due = performance.now(); due < end; due += (-Math.log(1 - random.next()) / perSecond) * 1000) {
    await wait(Math.max(0, due - performance.now()))
    const running = work().finally(() => underWay.delete(running))
    underWay.add(running)
  }
  await Promise.all(underWay)
}

async function view({ shop, random, paths }: Busy, seen: Seen) {
  const start = performance.now()
  const response = await fetch(shop.url + random.pick(paths), {
    headers: { 'x-forwarded-for': `10.${[1, 2, 3].map(() => random.int(0, 249)).join('.')}` },
  })
  await response.arrayBuffer()
  seen.latencies.push(performance.now() - start)
  if (response.status !== 200) seen.failed++
  else if (response.headers.get('x-page') === 'cached') seen.cached++
  else seen.rendered++
}

async function order({ shop, random, dates }: Busy, captchaToken: () => Promise<string>, seen: Seen) {
  const request = (path: string, init: RequestInit) => fetch(shop.url + path, init)
  const buyer = await newBuyer({ api: { request }, captchaToken })
  const date = random.pick(dates)
  await buyer.choose(date)
  const placed = await buyer.order({ participants: [{ po_id: date, people: [{ name: 'Noor' }] }] })
  if (placed.status !== 201) return void seen.failed++
  await buyer.pay(placed.body.data.redirect_url)
  seen.orders++
}

/** Staff plan a date: they change its seats, its price or its state. */
const save = async ({ pool, random, dates }: Busy) => {
  const change = random.pick([
    'seats = seats + 1',
    'surcharge_cents = surcharge_cents + 100',
    "state = 'guaranteed'",
  ])
  await pool.query(`update product_options set ${change} where id = $1`, [random.pick(dates)])
}

/** How many page views are served from the cache while orders and staff saves come in. */
export async function measureBusy(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const column = async <T>(text: string) => (await pool.query({ text, rowMode: 'array' })).rows.flat() as T[]
  try {
    const dates = await column<number>(`
      update product_options set seats = seats + 100
      where first_day > current_date + 7 and state in ('tentative', 'guaranteed') and book_until > now() returning id`)
    const slugs = await column<string>(`
      select case locale when 'nl' then '/' else '/en/' end || slug from slugs where product_id is not null or category_id is not null`)
    const shop = await runDrillShop({ DATABASE_URL: databaseUrl })
    const random = randomOf(newSeed())
    const busy = { shop, pool, random, dates, paths: ['/', '/en', '/agenda', ...slugs] }
    for (const path of busy.paths) await (await fetch(shop.url + path)).arrayBuffer()
    const seen: Seen = { cached: 0, rendered: 0, latencies: [], orders: 0, failed: 0 }
    const captchaToken = easyTokensOf(() => readSigner(pool))
    await Promise.all([
      repeat(viewsPerSecond, random, () => view(busy, seen)),
      repeat(ordersPerSecond, random, () => order(busy, captchaToken, seen)),
      repeat(savesPerSecond, random, () => save(busy)),
    ])
    await shop.end()
    const share = seen.cached / (seen.cached + seen.rendered)
    console.table({
      'page views a second': (seen.latencies.length / seconds).toFixed(1),
      'of them from the cache': `${(share * 100).toFixed(1)} % (goal ${goal * 100} %)`,
      'p50 of a view': milliseconds(percentileOf(seen.latencies, 0.5)),
      'p99 of a view': milliseconds(percentileOf(seen.latencies, 0.99)),
      'orders paid a second': (seen.orders / seconds).toFixed(1),
      'staff saves a second': savesPerSecond,
      failed: seen.failed,
      pages: busy.paths.length,
    })
  } finally {
    await pool.end()
  }
}
