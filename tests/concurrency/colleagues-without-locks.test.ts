import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceOfPartialRefunds, raceOfParts, raceOfRefund, raceOfSaves } from './colleague-races.ts'

/** Negative control: the same races without the lock of an order and without the comparison of versions. */
vi.mock('../../server/booking/orders/change-status.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../server/booking/orders/change-status.ts')>()),
  lockOrder: (await import('./unlocked-order.ts')).readUnlocked,
}))
vi.mock('../../server/platform/staff/merge.ts', () => ({ findConflict: async () => undefined }))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
})
afterAll(() => shop.close())

/** On a busy machine the requests may happen to run one by one; not five times in a row. */
async function goesWrong(race: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 5; round++) if (await race()) return true
  return false
}

describe('without its locks, the back office', () => {
  it.each<[string, () => Promise<boolean>]>([
    ['loses what colleagues saved', async () => (await raceOfSaves(shop)).lost > 0],
    ['loses participants that others named', async () => (await raceOfParts(shop)).lost > 0],
    ['refunds twice what two tabs asked for once', async () => (await raceOfRefund(shop)).refunds > 1],
    [
      'refunds more than was paid, or credits something else',
      async () => {
        const { done, fitting, paid, refunded, credited } = await raceOfPartialRefunds(shop)
        return refunded > paid || credited !== refunded || done > fitting
      },
    ],
  ])('%s', async (_, race) => {
    expect(await goesWrong(race)).toBe(true)
  })
})
