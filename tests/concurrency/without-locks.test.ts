import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import {
  raceAgainstExpiry,
  raceForDiscount,
  raceForSeats,
  raceOfMerge,
  raceOfOneOrder,
  raceOfUnpaidMails,
  raceOfUnpaidOrders,
  raceOfWebhooks,
  raceOntoOneDate,
} from './races.ts'

/** Negative control: the same races on a shop without locks. Each must go wrong, or the races would prove nothing. */
vi.mock('../../server/booking/orders/lock-seats.ts', async () => ({
  lockSeats: (await import('./meet-others.ts')).meetOthers,
}))
vi.mock('../../server/booking/purchase/lock-buyer.ts', () => ({ lockBuyer: async () => {} }))
vi.mock('../../server/booking/discounts/lock-discount.ts', () => ({ lockDiscount: async () => {} }))
vi.mock('../../server/booking/unpaid/lock-unpaid.ts', () => ({ lockUnpaid: async () => {} }))
vi.mock('../../server/booking/cart/lock-open-cart.ts', async () => {
  const { sql } = await import('drizzle-orm')
  const { isOwnedBy, lockCart } = await import('../../server/booking/cart/owned-by.ts')
  return {
    lockOpenCart: async (
      { db, now }: import('../../server/platform/shop.ts').Shop,
      owner: import('../../server/booking/cart/owned-by.ts').CartOwner,
    ) => {
      const { rows } = await db.execute<{ id: number }>(sql`select id from carts c where ${isOwnedBy(owner)}`)
      return (rows[0] ?? (await db.execute<{ id: number }>(lockCart(owner, now))).rows[0])?.id
    },
  }
})
vi.mock('../../server/booking/orders/change-status.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../server/booking/orders/change-status.ts')>()),
  lockOrder: (await import('./unlocked-order.ts')).readUnlocked,
}))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
  await shop.pool.query('drop index one_order_per_key')
})
afterAll(() => shop.close())

/** A race fails by chance, so it gets several rounds. */
async function goesWrong(round: () => Promise<boolean>) {
  for (let rounds = 0; rounds < 6; rounds++) if (await round()) return true
  return false
}

describe('without its locks, the shop', () => {
  it.each<[string, () => Promise<boolean>]>([
    ['oversells seats', async () => (await raceForSeats(shop, { buyers: 60, seats: 5 })).sold > 5],
    ['places the same order several times', async () => (await raceOfOneOrder(shop)).orders > 1],
    ['settles one payment several times', async () => (await raceOfWebhooks(shop)).settlements > 1],
    [
      'uses the last use of a discount code several times',
      async () => (await raceForDiscount(shop)).uses > 1,
    ],
    [
      'accepts too many unpaid orders of one e-mail address',
      async () => ((await raceOfUnpaidOrders(shop)).statuses[201] ?? 0) > 5,
    ],
    ['sends too many mails about unpaid orders', async () => (await raceOfUnpaidMails(shop)).mails > 10],
    [
      'loses participants of two lines changed to one date',
      async () => (await raceOntoOneDate(shop)).lost > 0,
    ],
    ['loses lines that a tab adds while another logs in', async () => (await raceOfMerge(shop)).lost > 0],
    [
      'ends paid orders, or sells their seat twice',
      async () => {
        const { ends, oversold } = await raceAgainstExpiry(shop)
        return oversold > 0 || ends.has('2 paid')
      },
    ],
  ])(
    '%s',
    async (_, round) => {
      expect(await goesWrong(round)).toBe(true)
    },
    120_000,
  )
})
