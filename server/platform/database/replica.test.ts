import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureDemo } from '../../../demo/load/load-demo.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { makeDataDir } from '../../../tests/support/shop/running-shop.ts'
import { startReplica } from '../../../tests/support/shop/streaming-replica.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { createApi } from '../../api.ts'
import { createLog, type Log } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { type Changes, listenForChanges } from './change-feed.ts'
import { noTimeouts, openPool, type Pool } from './database.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { openReads, type Reads, readsOf } from './reads.ts'

/** A real primary and a real streaming replica of it, whose replay the tests pause. */
const data = makeDataDir()
const silent = createLog({ LOG_LEVEL: 'silent' })
let primary: EmbeddedPostgres
let replica: Awaited<ReturnType<typeof startReplica>>
let pool: Pool
beforeAll(async () => {
  primary = await startEmbedded(data.folder, { settings: { fsync: 'off', wal_keep_size: '1GB' } })
  pool = openPool(primary.url, silent, 4, noTimeouts)
  await migrate(pool)
  await ensureDemo(pool, startOfTests)
  replica = await startReplica(data.folder)
})
afterAll(async () => {
  await pool.end()
  await replica.stop()
  await primary.stop()
  data.remove()
})

const slowly = { timeout: 30_000 }

/** Writes to the log of the database, and announces nothing. */
const writeUnannounced = () => pool.query("select pg_logical_emit_message(true, 'test', 'x')")

describe('reads that may lag', () => {
  let changes: Changes
  let reads: Reads
  let metrics: ReturnType<typeof createMetrics>
  const logged: string[] = []
  const note = (text: string) => {
    // Lost connections are logged too, one by one.
    if (text.startsWith('public reads')) logged.push(text)
  }
  const log = {
    ...silent,
    info: note,
    warn: (about: { reason: string }, text: string) => note(`${text}: ${about.reason}`),
  } as unknown as Log
  const open = async (url: string) => {
    metrics = createMetrics()
    return openReads({
      env: { DATABASE_READ_URL: url },
      log,
      metrics,
      pool,
      databaseUrl: primary.url,
      changes,
    })
  }
  beforeAll(async () => {
    changes = await listenForChanges(primary.url, silent)
    reads = await open(replica.urlOf(primary.url))
  })
  afterAll(async () => {
    await reads.stop()
    await changes.stop()
  })
  afterEach(() => {
    logged.length = 0
  })

  const answeredBy = async (from = reads) => {
    const { rows } = await from.db.execute(sql`select pg_is_in_recovery() as replica`)
    return rows[0]?.replica ? 'replica' : 'primary'
  }
  const isUsed = () => expect.poll(() => answeredBy(), slowly).toBe('replica')
  const lagSeconds = async () =>
    (await metrics.registry.getSingleMetric('replica_lag_seconds')?.get())?.values[0]?.value ?? 0

  it('go to the replica while it is current', async () => {
    await isUsed()
    expect(await lagSeconds()).toBeLessThan(1)
  })

  it('go to the primary from the moment a change is announced until the replica has replayed it', async () => {
    await isUsed()
    await replica.pause()
    const heard = new Promise<unknown>((resolve) => changes.subscribeToRows(resolve))
    await pool.query("update shop_info set name = 'Vangnet en zoon'")
    await heard
    const name = async () => (await reads.db.execute(sql`select name from shop_info`)).rows[0]?.name
    expect([await answeredBy(), await name()]).toEqual(['primary', 'Vangnet en zoon'])
    await replica.resume()
    await isUsed()
    expect(await name()).toBe('Vangnet en zoon')
  })

  it('go to the primary after a write of this process, also if nothing is announced', async () => {
    await isUsed()
    await replica.pause()
    await writeUnannounced()
    reads.noteWrite()
    expect(await answeredBy()).toBe('primary')
    await replica.resume()
    await isUsed()
  })

  it('go to the primary when the replica is more than a second behind, which is logged once', async () => {
    await isUsed()
    logged.length = 0
    await replica.pause()
    await writeUnannounced()
    await expect.poll(() => answeredBy(), slowly).toBe('primary')
    await expect.poll(() => logged, slowly).toEqual(['public reads go to the primary: it lags'])
    expect(await lagSeconds()).toBeGreaterThan(1)
    await replica.resume()
    await isUsed()
    expect(logged.slice(1)).toEqual(['public reads go to the read replica'])
  })

  it('are all answered when the replica dies, and go to it again when it is back', async () => {
    await isUsed()
    logged.length = 0
    const answers: string[] = []
    let isDead = false
    const killed = replica.kill().then(() => {
      isDead = true
    })
    while (!isDead) answers.push(await answeredBy())
    await killed
    for (let times = 0; times < 10; times++) expect(await answeredBy()).toBe('primary')
    expect(answers.every((from) => from === 'replica' || from === 'primary')).toBe(true)
    await expect.poll(() => logged.length, slowly).toBe(1)
    expect(logged[0]).toMatch(/^public reads go to the primary: /)
    expect(await lagSeconds()).toBe(Number.POSITIVE_INFINITY)
    await replica.restart()
    await isUsed()
    expect(logged.slice(1)).toEqual(['public reads go to the read replica'])
  })

  it('never go to a server that is not a replica', async () => {
    const mistaken = await open(primary.url)
    expect(logged).toEqual([
      'public reads go to the primary: DATABASE_READ_URL is not a replica of DATABASE_URL',
    ])
    expect(await answeredBy(mistaken)).toBe('primary')
    await mistaken.stop()
  })

  it('write to the primary if they are in a transaction', async () => {
    await isUsed()
    await reads.db.transaction(async (tx) => {
      await tx.execute(sql`update shop_info set name = 'Vangnet'`)
    })
    expect((await pool.query('select name from shop_info')).rows[0].name).toBe('Vangnet')
  })
})

describe('a shop whose replica stands still', () => {
  let shop: TestShop
  let replicaPool: Pool
  beforeAll(async () => {
    const database = { url: primary.url, drop: async () => {} }
    shop = await openTestShop({ DATABASE_READ_URL: replica.urlOf(primary.url) }, { database })
    replicaPool = openPool(replica.urlOf(primary.url), silent, 4, noTimeouts)
  })
  afterAll(async () => {
    await replicaPool.end()
    await shop.close()
  })

  type Api = Pick<TestShop['api'], 'request'>
  /** The number of statements that were answered until now, by default by the replica. */
  const countReads = async (from = 'replica') => {
    const counter = await shop.platform.metrics.registry.getSingleMetric('public_reads_total')?.get()
    return counter?.values.find(({ labels }) => labels.from === from)?.value ?? 0
  }
  /** Reads something that is not cached until the replica answers. */
  const isUsed = async () => {
    const before = await countReads()
    let term = 0
    await expect
      .poll(async () => {
        await shop.read(`/api/pages?search=${crypto.randomUUID()}${term++}`)
        return countReads()
      }, slowly)
      .toBeGreaterThan(before)
  }

  const titleOf = async (api: Api) =>
    (await (await api.request('/api/pages/contact')).json()).data.title as string

  /** Changes a title while the replica stands still; returns it as the shop shows it then, and after the replica has caught up. */
  async function changeTitle(api: Api, title: string) {
    await isUsed()
    await titleOf(api)
    await replica.pause()
    const heard = new Promise<void>((resolve) =>
      shop.platform.changes.subscribeToRows((table) => table === 'page_texts' && resolve()),
    )
    await pool.query(
      "update page_texts set title = $1 where locale = 'nl' and page_id = (select page_id from slugs where slug = 'contact' and locale = 'nl')",
      [title],
    )
    await heard
    const shownThen = await titleOf(api)
    await replica.resume()
    await expect
      .poll(
        async () => (await replicaPool.query('select from page_texts where title = $1', [title])).rowCount,
        slowly,
      )
      .toBe(1)
    return { shownThen, shownLater: await titleOf(api) }
  }

  it('reads nothing public that a replica cannot answer, and nothing personal from it', async () => {
    await isUsed()
    const { rows } = await pool.query(
      "select id, (select slug from slugs where product_id = p.id and locale = 'en') as slug from products p where code = 'WH-203'",
    )
    const { id, slug } = rows[0]
    const english = { language: 12 }
    for (const path of [
      ...['home', 'menus', 'countries', 'shopInfo', 'inspections', 'search/suggestions?term=vca'],
      ...[`resolve?uri=/en/${slug}`, `products/${slug}`, `products/${id}/options`, `products/${id}/reviews`],
      ...['pages?type_code=blog&search=vca', 'categories/rootCategoriesWithProducts', `pdfs/${id}`],
    ]) {
      const answer = await shop.ask(`/api/${path}`, english)
      expect([path, answer.status]).toEqual([path, 200])
    }
    for (const [path, json] of [
      ['queryProducts', { search: 'hoogte' }],
      ['queryDates', {}],
      ['queryProductAttributes', { product_id: id, attributes: [] }],
      ['productComparison', { products: [id] }],
    ] as const)
      await shop.read(`/api/${path}`, { ...english, method: 'POST', json })
    expect(await countReads('primary_after_failure')).toBe(0)
    const before = await countReads()
    for (const path of ['shoppingCart', 'comparison', 'user', 'orders'])
      await shop.ask(`/api/${path}`, { headers: { cookie: 'session=x; __Host-session=x' } })
    expect(await countReads()).toBe(before)
  })

  it('shows a change as soon as it is announced', async () => {
    const title = 'Bel de kade'
    expect(await changeTitle(shop.api, title)).toEqual({ shownThen: title, shownLater: title })
  })

  it('would remember what was true before the change if it asked the replica all the same', async () => {
    const careless = createApi({ ...shop.platform, reads: readsOf(replicaPool) })
    const title = 'Bel de haven'
    const { shownThen, shownLater } = await changeTitle(careless, title)
    expect([shownThen, shownLater]).not.toContain(title)
  })

  it('shows a buyer at once which seats they took, and lists what changed', async () => {
    const id = await planDate({ pool })
    const { rows } = await pool.query("select id from products where code = 'WH-201'")
    const productId: number = rows[0].id
    const seatsLeft = async (language = 3) => {
      const { data } = await shop.read(`/api/products/${productId}/options`, { language })
      return data.find((option: { po_id: number }) => option.po_id === id).places_left
    }
    const priceInList = async () => {
      const { products } = await shop.read('/api/queryProducts', {
        method: 'POST',
        json: { search: 'WH-201' },
      })
      return products.data.find((product: { id: number }) => product.id === productId)?.starting_price
    }
    await isUsed()
    expect(await seatsLeft()).toBe(10)
    const buyer = await newBuyer(shop)
    await replica.pause()
    await buyer.choose(id)
    const placed = await buyer.order({ participants: [{ po_id: id, people: [{ name: 'Noor' }] }] })
    expect(placed.status).toBe(201)
    // What was not read before is read from the primary, and what was cached is dropped.
    expect(await seatsLeft(12)).toBe(9)
    await expect.poll(seatsLeft, slowly).toBe(9)
    const price = await priceInList()
    await pool.query('delete from deals where product_id = $1', [productId])
    await expect.poll(priceInList, slowly).toBeGreaterThan(price)
    await replica.resume()
    await isUsed()
    expect(await seatsLeft()).toBe(9)
  })

  it('takes note of every write but those of carts', async () => {
    const noteWrite = vi.spyOn(shop.platform.reads, 'noteWrite')
    const buyer = await newBuyer(shop)
    expect(noteWrite).toHaveBeenCalled()
    noteWrite.mockClear()
    await buyer.choose(1)
    await shop.ask('/api/queryProducts', { method: 'POST', json: {} })
    expect(noteWrite).not.toHaveBeenCalled()
  })
})
