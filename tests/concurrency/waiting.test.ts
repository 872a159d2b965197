import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { raceOfReleases } from './waiting-races.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { connections: 20 })
})
afterAll(() => shop.close())

it('10 workers offer 200 seats that come free at once: never more than there are, no group in parts, nobody twice', async () => {
  const { offered, ...race } = await raceOfReleases(shop, { workers: 10, releases: 200 })
  // A group of four that was passed over often enough may wait for the last three.
  expect(offered).toBeGreaterThan(196)
  expect(race).toEqual({
    wrongSize: 0,
    twice: 0,
    heldTwice: 0,
    mostHeld: 200,
    failures: 0,
  })
})
