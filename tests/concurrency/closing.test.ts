import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceToClose } from './closing-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

it('dates that are closed by many at once give one set of certificates, numbers without a gap and one mail per order', async () => {
  expect(await raceToClose(shop, 1)).toEqual({ failed: 0, certificates: 12, numbers: 12, span: 12, mails: 2 })
})
