import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { ensureDemo } from '../demo/load.ts'
import { build } from '../scripts/start.ts'
import { openPool } from '../server/platform/database.ts'
import { createLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { startEmbedded } from '../server/platform/postgres/embedded.ts'

/**
 * `npm run bench`: what we serve against what the machine could do at best, in one run. Rounds are interleaved, since the
 * machine drifts, and the middle one counts. Every server is a process of its own; traffic stays on the loopback.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const here = import.meta.dirname

const serve = (file: string, message?: object, env: Record<string, string> = {}) => {
  const child = fork(join(here, file), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
  })
  if (message) child.send(message)
  return new Promise<{ url: string; stop: () => void }>((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve({ url, stop: () => child.disconnect() }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

type Measured = { rate: number; p50: number; p99: number }
const middle = <T>(list: T[], by: (one: T) => number): T =>
  [...list].sort((a, b) => by(a) - by(b))[Math.floor(list.length / 2)] as T

async function measure(url: string): Promise<Measured> {
  // Uncompressed: the load generator unpacks what is packed, and would be what is measured.
  const result = await autocannon({ url, connections: 8, duration: seconds })
  if (result.errors || result.non2xx)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

build()
const folder = mkdtempSync(join(tmpdir(), 'vangnet-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded(folder)
const stops: (() => void)[] = []
try {
  const pool = openPool(postgres.url, createLog({ LOG_LEVEL: 'error' }), 2)
  await migrate(pool)
  await ensureDemo(pool, new Date())
  await pool.end()

  const database = { DATABASE_URL: postgres.url, PORT: '0' }
  const shop = await serve('serve-shop.ts', undefined, { ...database, KEEP_PAGES: 'yes' })
  const anew = await serve('serve-shop.ts', undefined, { ...database, KEEP_PAGES: 'no' })
  stops.push(shop.stop, anew.stop)
  const page = '/rope-access'
  const html = await (await fetch(shop.url + page)).text()
  const api = await (await fetch(`${shop.url}/api/home`)).text()
  const floors = {
    page: await serve('serve-bytes.ts', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(html).toString('base64'),
    }),
    api: await serve('serve-bytes.ts', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(api).toString('base64'),
    }),
    react: await serve('serve-react.ts', { html }),
    reactHome: await serve('serve-react.ts', { html: await (await fetch(`${shop.url}/`)).text() }),
  }
  stops.push(floors.page.stop, floors.api.stop, floors.react.stop, floors.reactHome.stop)

  const rows = [
    {
      name: `kept page ${page}`,
      url: shop.url + page,
      floor: 'bare Node, same bytes',
      floorUrl: floors.page.url,
      goal: 0.6,
    },
    {
      name: `fresh render ${page}`,
      url: anew.url + page,
      floor: 'bare React, same tree',
      floorUrl: floors.react.url,
      goal: 0.45,
    },
    {
      name: 'fresh render /',
      url: `${anew.url}/`,
      floor: 'bare React, same tree',
      floorUrl: floors.reactHome.url,
      goal: 0.45,
    },
    {
      name: 'API read /api/home',
      url: `${shop.url}/api/home`,
      floor: 'bare Node, same bytes',
      floorUrl: floors.api.url,
      goal: 0.5,
    },
  ]
  const results = rows.map(() => ({ ours: [] as Measured[], floors: [] as Measured[] }))
  for (const { url, floorUrl } of rows) {
    await measure(url)
    await measure(floorUrl)
  }
  for (let round = 1; round <= rounds; round++)
    for (const [index, { url, floorUrl }] of rows.entries()) {
      results[index]?.ours.push(await measure(url))
      results[index]?.floors.push(await measure(floorUrl))
    }
  console.table(
    Object.fromEntries(
      rows.map(({ name, floor, goal }, index) => {
        const { ours = [], floors = [] } = results[index] ?? {}
        const mine = middle(ours, ({ rate }) => rate)
        const bare = middle(floors, ({ rate }) => rate)
        const ratio = middle(
          ours.map(({ rate }, round) => rate / (floors[round]?.rate ?? rate)),
          (one) => one,
        )
        return [
          name,
          {
            'per second': Math.round(mine.rate),
            'p50 ms': mine.p50,
            'p99 ms': mine.p99,
            floor,
            'floor per second': Math.round(bare.rate),
            ratio: Number(ratio.toFixed(2)),
            goal,
            reached: ratio >= goal,
          },
        ]
      }),
    ),
  )
  console.log(`page ${html.length} bytes; API answer ${api.length} bytes; ${rounds} rounds of ${seconds} s`)
} finally {
  for (const stop of stops) stop()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
