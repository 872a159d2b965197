import { afterAll, beforeAll, inject } from 'vitest'
import { copyDatabase } from './make-database.ts'
import { runShop, type Shop } from './running-shop.ts'

/** A separate shop with demo data in its own database, for journeys that change what others see. `entry` starts another program. */
export function withOwnShop(entry?: string): () => Shop {
  let shop: Shop
  let database: Awaited<ReturnType<typeof copyDatabase>>
  beforeAll(async () => {
    database = await copyDatabase(inject('todayDatabaseUrl'))
    const env = { DATABASE_URL: database.url, TRUST_PROXY: 'on', DEMO: 'on', NODE_ENV: 'production' }
    shop = await runShop(env, entry)
  })
  afterAll(async () => {
    await shop?.end()
    await database?.drop()
  })
  return () => shop
}
