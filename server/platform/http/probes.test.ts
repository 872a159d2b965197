import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'

let shop: HttpShop
let admin: pg.Client
beforeAll(async () => {
  shop = await openHttpShop()
  admin = new pg.Client({ connectionString: shop.databaseUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await shop.close()
})
beforeEach(() => shop.setNow(startOfTests))

const statusOf = async (path: string) => (await fetch(shop.url + path)).status
const secondsLater = (seconds: number) => shop.setNow(new Date(startOfTests.getTime() + seconds * 1000))

async function whileAllAreInUse(check: () => Promise<void>) {
  const clients = await Promise.all(Array.from({ length: 20 }, () => shop.pool.connect()))
  try {
    await check()
  } finally {
    for (const client of clients) client.release()
  }
}

/** Gives the database a setting for as long as `check` runs. Only new connections have it. */
async function withSetting(setting: string, value: string, check: () => Promise<void>) {
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  const change = async (how: string) => {
    await admin.query(`alter database ${name} ${how}`)
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'vangnet'",
      [name],
    )
    await expect.poll(() => shop.pool.totalCount, { timeout: 20_000 }).toBe(0)
  }
  await change(`set ${setting} = ${value}`)
  try {
    await check()
  } finally {
    await change(`reset ${setting}`)
  }
}

describe('/healthz', () => {
  it('fails when no client of the pool has been free for a minute, until one is', async () => {
    await whileAllAreInUse(async () => {
      secondsLater(59)
      expect(await statusOf('/healthz')).toBe(200)
      secondsLater(60)
      expect(await statusOf('/healthz')).toBe(503)
    })
    expect(await statusOf('/healthz')).toBe(200)
  })

  it('is well when the pool has been idle for a minute', async () => {
    await shop.pool.query('select 1')
    secondsLater(120)
    expect(await statusOf('/healthz')).toBe(200)
  })
})

describe('/readyz', () => {
  it('fails after two seconds when all clients are in use', async () => {
    await whileAllAreInUse(async () => {
      expect(await statusOf('/readyz')).toBe(503)
    })
    expect(await statusOf('/readyz')).toBe(200)
  })

  it.each([
    ['PostgreSQL cannot write a file', 'temp_file_limit', '0'],
    ['the database is read-only', 'default_transaction_read_only', 'on'],
  ])('fails when %s', async (_, setting, value) => {
    await withSetting(setting, value, async () => {
      expect(await statusOf('/readyz')).toBe(503)
    })
    expect(await statusOf('/readyz')).toBe(200)
  })
})
