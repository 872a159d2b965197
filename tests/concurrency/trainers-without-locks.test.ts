import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestShop } from '../support/shop/test-shop.ts'
import { raceOfTrainers } from './trainer-races.ts'

/** Negative control: the same race while nobody waits for the date. It must go wrong, or the race would prove nothing. */
vi.mock('../../server/planning/asking/lock-date.ts', () => ({ lockDateOf: async () => {} }))

let shop: TestShop
beforeAll(async () => {
  const { openTestShop } = await import('../support/shop/test-shop.ts')
  shop = await openTestShop({}, { connections: 10 })
})
afterAll(() => shop.close())

it('without the lock, several trainers get one place', async () => {
  const { openPlan } = await import('../support/staff/plan.ts')
  const plan = await openPlan(shop)
  let wrong: string[] = []
  for (let round = 0; round < 25 && !wrong.length; round++) wrong = await raceOfTrainers(shop, plan, 1)
  expect(wrong).not.toEqual([])
})
