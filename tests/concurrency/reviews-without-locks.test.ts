import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceForOneLink } from './review-races.ts'

/** Negative control: the same race without the lock. It must go wrong, or the race would prove nothing. */
vi.mock('../../server/service/reviews/lock-invitation.ts', () => ({ lockInvitation: async () => {} }))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
  await shop.pool.query('alter table reviews drop constraint one_review_per_invitation')
})
afterAll(() => shop.close())

it('without its lock, the shop saves several reviews of one link', async () => {
  // On a busy machine the requests may happen to run one by one; not five times in a row.
  let isWrong = false
  for (let round = 0; round < 5 && !isWrong; round++) isWrong = (await raceForOneLink(shop)).reviews > 1
  expect(isWrong).toBe(true)
})
