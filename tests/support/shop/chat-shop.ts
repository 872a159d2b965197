import { afterAll, beforeAll, inject } from 'vitest'
import { runShop, type Shop } from './running-shop.ts'
import { makeDatabase } from './test-database.ts'

/**
 * A shop of its own that stands in chat hours whatever day it is, on a database of its own: what a turned clock does there is nobody else's
 * affair.
 */
export function withChatShop() {
  let shop: Shop
  let database: Awaited<ReturnType<typeof makeDatabase>>
  beforeAll(async () => {
    database = await makeDatabase(inject('shopDatabaseUrl'))
    shop = await runShop(
      { DATABASE_URL: database.url, TRUST_PROXY: 'on', NODE_ENV: 'production' },
      'tests/support/shop/clock-shop.ts',
    )
    // It loads a demo of its own, beside the browsers of other files.
  }, 180_000)
  afterAll(async () => {
    await shop?.end()
    await database?.drop()
  })
  return {
    url: () => shop.url,
    turnClock: (hours: number) => shop.tell({ shiftMs: hours * 60 * 60_000 }),
  }
}
