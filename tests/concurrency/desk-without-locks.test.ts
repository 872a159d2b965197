import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceOfDeskAndBuyers, raceOfGo } from './desk-races.ts'

/** Negative control: the same race without the locks of seats. It must go wrong, or the race would prove nothing. */
vi.mock('../../server/booking/orders/lock-seats.ts', () => ({ lockSeats: async () => {} }))
vi.mock('../../server/booking/purchase/lock-buyer.ts', () => ({ lockBuyer: async () => {} }))

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

describe('without its locks, the shop', () => {
  it('sells more seats than there are to buyers and callers', async () => {
    const race = async () =>
      (await raceOfDeskAndBuyers(shop, { buyers: 20, orders: 20, holds: 0, seats: 5 })).taken > 5
    expect(await goesWrong(race)).toBe(true)
  })

  it('blocks more seats than there are', async () => {
    const race = async () =>
      (await raceOfDeskAndBuyers(shop, { buyers: 10, orders: 0, holds: 0, blocks: 20, seats: 5 })).taken > 5
    expect(await goesWrong(race)).toBe(true)
  })

  it('decides more than once that a date goes ahead', async () => {
    expect(await goesWrong(async () => (await raceOfGo(shop, 20)) > 1)).toBe(true)
  })

  it('holds more seats than there are', async () => {
    const race = async () =>
      (await raceOfDeskAndBuyers(shop, { buyers: 0, orders: 0, holds: 30, seats: 5 })).taken > 5
    expect(await goesWrong(race)).toBe(true)
  })
})
