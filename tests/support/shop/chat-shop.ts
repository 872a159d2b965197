import { afterAll, beforeAll, inject } from 'vitest'
import { runShop, type Shop } from './running-shop.ts'
import { makeDatabase } from './test-database.ts'

/**
 * A separate shop with its own database whose clock starts within chat hours, so that changing its clock affects no other test.
 */
export function withChatShop() {
  let shop: Shop
  let database: Awaited<ReturnType<typeof makeDatabase>>
  beforeAll(async () => {
    database = await makeDatabase(inject('shopDatabaseUrl'))
    shop = await runShop(
      { DATABASE_URL: database.url, TRUST_PROXY: 'on', DEMO: 'on', NODE_ENV: 'production' },
      'tests/support/shop/clock-shop.ts',
    )
    // It loads its own demo data while other browser tests run.
  }, 180_000)
  afterAll(async () => {
    await shop?.end()
    await database?.drop()
  })
  return {
    url: () => shop.url,
    moveClock: (hours: number) => shop.send({ shiftMs: hours * 60 * 60_000 }),
  }
}
