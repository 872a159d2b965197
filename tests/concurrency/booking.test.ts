import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import {
  raceAgainstExpiry,
  raceForDiscount,
  raceForSeats,
  raceOfMerge,
  raceOfOneOrder,
  raceOfWebhooks,
  raceOntoOneDate,
} from './races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

describe('at once', () => {
  it('200 buyers get 10 seats, and 190 a clean answer', async () => {
    expect(await raceForSeats(shop, { buyers: 200, seats: 10 })).toEqual({
      answers: { 201: 10, 409: 190 },
      refusals: new Set(['out_of_stock']),
      sold: 10,
    })
  })

  it('one order sent 20 times is one order', async () => {
    expect(await raceOfOneOrder(shop)).toEqual({ statuses: { 201: 20 }, orders: 1, payments: 1, told: 1 })
  })

  it('one webhook called 20 times settles once, with one invoice and one mail', async () => {
    expect(await raceOfWebhooks(shop)).toEqual({
      statuses: { 200: 21 },
      settlements: 1,
      invoices: 1,
      mails: 1,
    })
  })

  it('the last use of a code is used once', async () => {
    expect(await raceForDiscount(shop)).toEqual({
      statuses: { 201: 1, 422: 19 },
      refusals: new Set(['discount_used_up']),
      uses: 1,
    })
  })

  it('two lines that move to one date lose nobody and promise no seat twice', async () => {
    expect(await raceOntoOneDate(shop)).toEqual({ lost: 0 })
  })

  it('a login that merges carts loses nothing of what another tab puts in', async () => {
    expect(await raceOfMerge(shop)).toEqual({ lost: 0 })
  })

  it('money that comes as the order ends buys the seat, is told to be without one, or goes back', async () => {
    const { ends, oversold } = await raceAgainstExpiry(shop)
    expect(oversold).toBe(0)
    const right = ['2 unpaid', '2 refunded', '3 paid', '5 paid', '6 paid']
    expect([...ends].filter((end) => !right.includes(end))).toEqual([])
    expect([...ends].some((end) => end.endsWith('paid'))).toBe(true)
  })
})
