import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import { readSigner } from '../../server/platform/signature.ts'
import { easyTokensOf } from '../../tests/support/shop/easy-token.ts'
import { freePort } from '../../tests/support/shop/running-shop.ts'
import { findPaths } from '../find-paths.ts'
import { planDates } from '../plan-dates.ts'
import { randomOf } from '../random.ts'
import { type Check, fact, none } from '../report.ts'
import { type DrillShop, runDrillShop } from '../run-drill-shop.ts'
import { openLoadBalancer } from './load-balancer.ts'
import type { Version } from './new-version.ts'
import { newFindings, openBrowser, type Street, visitOnce } from './visitors.ts'

type Options = {
  databaseUrl: string
  pool: pg.Pool
  versions: { old: Version; new: Version }
  /** At least this many. */
  visitors: number
  atOnce: number
  /** How long each of them looks at what they found, in milliseconds. */
  rest?: number
  seed: number
  print?: (line: string) => void
  /** For the control of this drill: what a careless update does. */
  faults?: { signal?: NodeJS.Signals; afterUpdate?: (server: number) => Promise<unknown> }
}

/** Two servers on one database are updated one after the other while visitors browse and buy. */
export async function runDeploy({
  databaseUrl,
  pool,
  versions,
  visitors,
  atOnce,
  rest = 0,
  seed,
  print = () => {},
  faults = {},
}: Options) {
  const findings = newFindings()
  const ports = [await freePort(), await freePort()]
  const start = ({ entry }: Version, server: number) =>
    runDrillShop({ DATABASE_URL: databaseUrl, PORT: String(ports[server]), SHOP_ENTRY: entry })
  const servers: DrillShop[] = await Promise.all([start(versions.old, 0), start(versions.old, 1)])
  const balancer = await openLoadBalancer(ports)
  const street: Street = {
    url: balancer.url,
    paths: await findPaths(pool),
    date: (await planDates(async (text, values) => (await pool.query(text, values)).rows)).roomy[0] ?? 0,
    captchaToken: easyTokensOf(() => readSigner(pool)),
  }
  const random = randomOf(seed)
  let visited = 0
  let isUpdated = false
  const walk = async () => {
    while (!isUpdated || visited < visitors) {
      visited++
      await visitOnce(street, randomOf(random.int(0, 2 ** 31)), findings)
      await wait(rest)
    }
  }
  const walking = Array.from({ length: atOnce }, walk)
  /** Lets this share of the visitors come before the next step; they keep coming meanwhile. */
  const passVisitors = async (share: number) => {
    while (visited < visitors * share) await wait(20)
  }
  const update = async (server: number) => {
    print(`${visited} visitors: updating server ${server + 1}`)
    await servers[server]?.end(faults.signal)
    servers[server] = await start(versions.new, server)
    await faults.afterUpdate?.(server)
  }
  /** Tabs of either version load any of their chunks, from any server. */
  const checkChunks = async () => {
    const browsers = ports.map((port) => openBrowser({ url: `http://127.0.0.1:${port}` }, findings))
    for (const { chunks } of [versions.old, versions.new])
      await Promise.all(browsers.map((browser) => browser.loadChunks(chunks)))
  }

  await passVisitors(0.2)
  await update(0)
  await checkChunks()
  await passVisitors(0.6)
  await update(1)
  await checkChunks()
  isUpdated = true
  await Promise.all(walking)

  const refusal = await start(versions.old, 0).then(
    async (shop) => {
      await shop.end()
      return 'starts'
    },
    (error: Error) => (/migrations? that this version/.test(error.message) ? 'refuses' : error.message),
  )
  await Promise.all(servers.map((server) => server.end()))
  await balancer.close()

  const { rows } = await pool.query<{ id: number; status_id: number }>(
    'select id, status_id from orders where id = any($1)',
    [findings.placed],
  )
  const statusOf = new Map(rows.map(({ id, status_id }) => [id, status_id]))
  const checks: Check[] = [
    fact('seed', seed),
    fact('visitors', visited),
    fact('requests', findings.requests),
    fact('orders', `${findings.placed.length}, ${findings.paid.length} paid`),
    none('failed requests', findings.failed),
    none('broken chunks', findings.brokenChunks),
    none('orders lost', findings.placed.filter((id) => !statusOf.has(id)).map(String)),
    none(
      'payments lost',
      findings.paid
        .filter((id) => !confirmedStatuses.some((status) => status === statusOf.get(id)))
        .map(String),
    ),
    {
      what: 'the old version on the tables of the new one',
      found: refusal,
      expected: 'refuses',
      ok: refusal === 'refuses',
    },
  ]
  return { checks }
}
