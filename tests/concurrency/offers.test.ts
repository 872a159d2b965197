import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceForOneOffer, raceOfOffers, raceOfYesAndNo } from './offer-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

describe('simultaneous answers to offers', () => {
  it('an offer accepted 20 times becomes one order', async () => {
    expect(await raceForOneOffer(shop)).toEqual({
      answers: { '200': 1, '409 not_possible': 19 },
      orders: 1,
      seats: 2,
      payments: 1,
    })
  })

  it('30 offers for 7 seats sell 7; the others stay open', async () => {
    expect(await raceOfOffers(shop, { offers: 30, seats: 7 })).toEqual({
      answers: { '200': 7, '409 out_of_stock': 23 },
      sold: 7,
      open: 23,
    })
  })

  it('of an acceptance and a refusal one counts', async () => {
    expect(await raceOfYesAndNo(shop)).toEqual({ both: 0 })
  })
})
