import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { openPlan } from '../support/staff/plan.ts'
import { raceOfTrainers } from './trainer-races.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { connections: 10 })
})
afterAll(() => shop.close())

it('of six trainers who accept one place at once, one gets it', async () => {
  expect(await raceOfTrainers(shop, await openPlan(shop))).toEqual([])
})
