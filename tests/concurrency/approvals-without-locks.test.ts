import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceAgainstTheHold, raceOfAnswers } from './approval-races.ts'

/** Negative control: the same races while orders are read without a lock. Each must go wrong, or the races would prove nothing. */
vi.mock('../../server/booking/orders/change-status.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../server/booking/orders/change-status.ts')>()),
  lockOrder: (await import('./unlocked-order.ts')).readUnlocked,
}))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
})
afterAll(() => shop.close())

/** On a busy machine the requests may happen to run one by one; not five times in a row. */
async function goesWrong(race: () => Promise<string[]>): Promise<boolean> {
  for (let round = 0; round < 5; round++) if ((await race()).length > 0) return true
  return false
}

describe('without its locks, the shop', () => {
  it('takes several answers to one request for approval', async () => {
    expect(await goesWrong(() => raceOfAnswers(shop))).toBe(true)
  })

  it('ends an order that was approved', async () => {
    expect(await goesWrong(() => raceAgainstTheHold(shop))).toBe(true)
  })
})
