import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../../server/platform/database/embedded/embedded.ts'
import { fillWithDemo } from '../support/shop/demo-folder.ts'
import { makeDataDir, runShop, type Shop } from '../support/shop/running-shop.ts'
import { startReplica } from '../support/shop/streaming-replica.ts'

/** Two servers on one primary; the second also has a streaming replica. */
const data = makeDataDir()
let primary: EmbeddedPostgres
let replica: Awaited<ReturnType<typeof startReplica>>
let shops: Shop[]
let client: pg.Client
beforeAll(async () => {
  fillWithDemo(data.folder)
  primary = await startEmbedded(data.folder, { settings: { fsync: 'off', wal_keep_size: '1GB' } })
  const env = { DATABASE_URL: primary.url, TRUST_PROXY: 'on', DEMO: 'on' }
  const first = await runShop(env)
  replica = await startReplica(data.folder)
  const second = await runShop({ ...env, DATABASE_READ_URL: replica.urlOf(primary.url) })
  shops = [first, second]
  client = new pg.Client({ connectionString: primary.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await Promise.all(shops.map((shop) => shop.end()))
  await replica.stop()
  await primary.stop()
  data.remove()
})

const titles = () =>
  Promise.all(
    shops.map(async (shop) => {
      const html = await (await fetch(`${shop.url}/contact`)).text()
      return /<h1[^>]*>([^<]*)/.exec(html)?.[1]
    }),
  )
const retitle = (title: string) =>
  client.query(
    "update page_texts set title = $1 where locale = 'nl' and page_id = (select page_id from slugs where slug = 'contact' and locale = 'nl')",
    [title],
  )
const readsFrom = async (server: string) => {
  const metrics = await (await fetch(`${shops[1]?.url}/metrics`)).text()
  return Number(new RegExp(`public_reads_total{from="${server}"} (\\d+)`).exec(metrics)?.[1] ?? 0)
}

it('servers with and without a replica show the same, also when the replica stands still or dies', async () => {
  const [before] = await titles()
  expect(await titles()).toEqual([before, before])
  expect(await readsFrom('replica')).toBeGreaterThan(0)

  await replica.pause()
  await retitle('Bel de kade')
  await expect.poll(titles).toEqual(['Bel de kade', 'Bel de kade'])
  await replica.resume()
  expect(await titles()).toEqual(['Bel de kade', 'Bel de kade'])

  await replica.kill()
  await retitle('Bel de haven')
  await expect.poll(titles).toEqual(['Bel de haven', 'Bel de haven'])
})
