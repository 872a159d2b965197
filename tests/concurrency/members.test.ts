import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceOfManagers } from './member-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

it('a company whose managers remove each other at once keeps one', async () => {
  expect(await raceOfManagers(shop)).toBe(0)
})
