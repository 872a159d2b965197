import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceToClose } from './closing-races.ts'

/** Negative control: the same race without the lock of the date. It must go wrong, or the race would prove nothing. */
vi.mock('../../server/papers/course/lock-date.ts', () => ({ lockDate: async () => {} }))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
  await shop.pool.query('drop index one_certificate')
})
afterAll(() => shop.close())

it('without its lock, a date gets several sets of certificates', async () => {
  // On a busy machine the requests may happen to run one by one; not five times in a row.
  let isWrong = false
  for (let round = 0; round < 5 && !isWrong; round++)
    isWrong = (await raceToClose(shop, round)).certificates > 12
  expect(isWrong).toBe(true)
})
