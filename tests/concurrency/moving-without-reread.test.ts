import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { movedTo, raceOfMoveAndBuyers } from './moving-races.ts'

/** Negative control: the orders are not read again under the lock of the seats. It must go wrong, or the race would prove nothing. */
vi.mock('../../server/planning/moving/came-between.ts', () => ({
  CameBetween: class extends Error {},
  requireAllLocked: () => {},
}))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
})
afterAll(() => shop.close())

const dutch = movedTo.split('-').reverse().join('-')

describe('without reading the orders again', () => {
  it('buyers who came in between keep the old date and are not told', async () => {
    let isForgotten = false
    // On a busy machine the requests may happen to run one by one; not five times in a row.
    for (let round = 0; round < 5 && !isForgotten; round++) {
      const { booked } = await raceOfMoveAndBuyers(shop, { buyers: 30, cancels: 0 })
      isForgotten = booked.some(
        ({ option_name, times_moved }) => !option_name.includes(dutch) && !times_moved,
      )
    }
    expect(isForgotten).toBe(true)
  })
})
