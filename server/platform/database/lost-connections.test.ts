import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabaseProxy } from '../../../tests/support/fakes/database-proxy.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { newVisitor, optionOf } from '../../../tests/support/shop/visitor.ts'
import { createLog } from '../log.ts'
import { inTransaction, shopOf } from '../shop.ts'
import {
  type Database,
  databaseOf,
  isTooBusy,
  isUnavailable,
  openPool,
  type Pool,
  requestTimeouts,
} from './database.ts'

let shop: HttpShop
let admin: pg.Client
beforeAll(async () => {
  shop = await openHttpShop({}, { timeouts: requestTimeouts })
  admin = new pg.Client({ connectionString: shop.databaseUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await shop.close()
})

const inUse = (pool: Pool) => pool.totalCount - pool.idleCount

/** Cuts the shop's connections over and over while `work` runs, and counts them. */
async function cutWhile(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let cut = 0
  while (!isDone) {
    const { rowCount } = await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vangnet'",
    )
    cut += rowCount ?? 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
  return cut
}

describe('connections that are cut under load', () => {
  it('are all replaced, and requests in between are answered with 503', async () => {
    const option = await optionOf(shop, 'EQ-013')
    const statuses = new Set<number>()
    const fillCart = async () => {
      const visitor = newVisitor(shop)
      // Four visitors never need all connections: once all are in use, most of them are lost.
      for (let n = 0; n < 40 && inUse(shop.pool) < 20; n++)
        statuses.add((await visitor.post('shoppingCart/set', { po_id: option, amount: 1 + (n % 3) })).status)
    }
    const cut = await cutWhile(Promise.all(Array.from({ length: 4 }, fillCart)))
    expect(cut).toBeGreaterThan(20)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(inUse(shop.pool)).toBe(0)
    expect((await newVisitor(shop).post('shoppingCart/set', { po_id: option, amount: 1 })).status).toBe(200)
  })
})

describe('a transaction whose connection breaks before it begins', () => {
  /** The number of clients that never come back to the pool after five such transactions. */
  async function countLost(databaseFor: (pool: Pool) => Database) {
    const pool = openPool(shop.databaseUrl, createLog({ LOG_LEVEL: 'silent' }), 20)
    pool.on('acquire', (client) =>
      (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy(),
    )
    for (let n = 0; n < 5; n++) await expect(databaseFor(pool).transaction(async () => {})).rejects.toThrow()
    return inUse(pool)
  }

  it('gives its client back', async () => {
    expect(await countLost(databaseOf)).toBe(0)
  })

  it('would lose it with the transaction of Drizzle (negative control)', async () => {
    expect(await countLost(drizzle)).toBe(5)
  })
})

describe('connections that went silent', () => {
  it('are given up, and replaced once the network is back', async () => {
    const network = await startDatabaseProxy(shop.databaseUrl)
    const pool = openPool(network.url, shop.platform.log, 3, { connect: 300, answer: 300 })
    const db = databaseOf(pool)
    const select = () => db.transaction((tx) => tx.execute('select 1'))
    await Promise.all([select(), select()])
    network.silence()
    const errors = await Promise.all(Array.from({ length: 5 }, () => select().catch((error) => error)))
    expect(errors.every((error) => isTooBusy(error) || isUnavailable(error))).toBe(true)
    network.restore()
    await select()
    expect(inUse(pool)).toBe(0)
    await network.close()
  })
})

describe('the client of a transaction', () => {
  const backend = async (work?: (db: Database) => Promise<unknown>) => {
    let pid: unknown
    await inTransaction(shopOf(shop.platform), async ({ db }) => {
      pid = (await db.execute<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      await work?.(db)
    }).catch(() => {})
    return pid
  }

  it('is used again after a rollback', async () => {
    const refused = await backend(() => Promise.reject(new Error('refused')))
    expect(await backend()).toBe(refused)
  })

  it('is replaced when the rollback fails, and the caller gets the first error', async () => {
    let error: unknown
    const broken = await backend(async (db) => {
      error = await db.execute('select pg_terminate_backend(pg_backend_pid())').catch((error) => error)
      throw error
    })
    expect(error).toMatchObject({ cause: { code: '57P01' } })
    expect(await backend()).not.toBe(broken)
    expect(inUse(shop.pool)).toBe(0)
  })
})
