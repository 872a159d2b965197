import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceForOneLink } from './review-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

it('a link used in 20 tabs at once is one review, one code and one mail', async () => {
  expect(await raceForOneLink(shop)).toEqual({ saved: 1, ended: 19, codes: 1, reviews: 1, mails: 1 })
})
