import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceForOneOffer, raceOfOffers, raceOfYesAndNo } from './offer-races.ts'

/** Negative control: the same races without locks. Each must go wrong, or the races would prove nothing. */
vi.mock('../../server/booking/orders/lock-seats.ts', () => ({ lockSeats: async () => {} }))
vi.mock('../../server/booking/purchase/lock-buyer.ts', () => ({ lockBuyer: async () => {} }))
vi.mock('../../server/booking/offers/lock-offer.ts', async () => {
  const { sql } = await import('drizzle-orm')
  return {
    lockOffer: async ({ db }: import('../../server/platform/shop.ts').Shop, id: number) => {
      const { rows } = await db.execute<{ customer_id: number }>(
        sql`select customer_id from offers where id = ${id}`,
      )
      return { customerId: rows[0]?.customer_id }
    },
  }
})

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
  await shop.pool.query('drop index one_order_per_offer')
})
afterAll(() => shop.close())

/** On a busy machine the requests may happen to run one by one; not five times in a row. */
async function goesWrong(race: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 5; round++) if (await race()) return true
  return false
}

describe('without its locks, the shop', () => {
  it('makes several orders from one offer', async () => {
    expect(await goesWrong(async () => (await raceForOneOffer(shop)).orders > 1)).toBe(true)
  })

  it('oversells seats', async () => {
    const race = async () => (await raceOfOffers(shop, { offers: 30, seats: 7 })).sold > 7
    expect(await goesWrong(race)).toBe(true)
  })

  it('accepts and declines the same offer', async () => {
    expect(await goesWrong(async () => (await raceOfYesAndNo(shop)).both > 0)).toBe(true)
  })
})
