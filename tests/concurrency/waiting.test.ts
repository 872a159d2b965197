import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { raceOfReleases } from './waiting-races.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('10 workers offer 200 seats that come free at once: never more than there are, no group in parts, nobody twice', async () => {
  expect(await raceOfReleases(shop, { workers: 10, releases: 200 })).toEqual({
    // Twenty of each group wait for 200 seats.
    unserved: 0,
    wrongSize: 0,
    twice: 0,
    heldTwice: 0,
    mostHeld: 200,
    failures: 0,
  })
})
