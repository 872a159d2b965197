import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestShop } from '../support/shop/test-shop.ts'
import { raceOfReleases } from './waiting-races.ts'

/** Negative control: the same race without the lock. It must go wrong, or the race would prove nothing. */
vi.mock('../../server/booking/orders/lock-seats.ts', () => ({ lockSeats: async () => {} }))

let shop: TestShop
beforeAll(async () => {
  const { openTestShop } = await import('../support/shop/test-shop.ts')
  shop = await openTestShop({}, { connections: 20 })
  await shop.pool.query('drop index one_hold_per_waiting_entry')
})
afterAll(() => shop.close())

it('without the lock, more seats are offered than there are', async () => {
  let goesWrong = false
  // On a busy machine the workers may happen to run one by one; not five times in a row.
  for (let round = 0; round < 5 && !goesWrong; round++) {
    const { mostHeld, offered } = await raceOfReleases(shop, { workers: 10, releases: 60 })
    goesWrong = mostHeld > 60 || offered > 60
  }
  expect(goesWrong).toBe(true)
})
