import { afterAll, beforeAll, inject } from 'vitest'
import { runShop, type Shop } from './running-shop.ts'
import { makeDatabase } from './test-database.ts'

/** A separate shop with demo data in its own database, for journeys that change what others see. `entry` starts another program. */
export function withOwnShop(entry?: string): () => Shop {
  let shop: Shop
  let database: Awaited<ReturnType<typeof makeDatabase>>
  beforeAll(async () => {
    database = await makeDatabase(inject('shopDatabaseUrl'))
    const env = { DATABASE_URL: database.url, TRUST_PROXY: 'on', DEMO: 'on', NODE_ENV: 'production' }
    shop = await runShop(env, entry)
    // It loads its own demo data while other browser tests run.
  }, 180_000)
  afterAll(async () => {
    await shop?.end()
    await database?.drop()
  })
  return () => shop
}
