import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import {
  raceAgainstExpiry,
  raceForDiscount,
  raceForSeats,
  raceOfMerge,
  raceOfOneOrder,
  raceOfUnpaidMails,
  raceOfUnpaidOrders,
  raceOfWebhooks,
  raceOntoOneDate,
} from './races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

describe('simultaneous requests', () => {
  it('of 200 buyers for 10 seats, 10 get one and 190 are refused cleanly', async () => {
    expect(await raceForSeats(shop, { buyers: 200, seats: 10 })).toEqual({
      answers: { 201: 10, 409: 190 },
      refusals: new Set(['out_of_stock']),
      sold: 10,
    })
  })

  it('the same order sent 20 times is placed once', async () => {
    expect(await raceOfOneOrder(shop)).toEqual({
      statuses: { 201: 20 },
      orders: 1,
      payments: 1,
      distinctAnswers: 1,
    })
  })

  it('20 calls of one webhook settle once, with one invoice and one mail', async () => {
    expect(await raceOfWebhooks(shop)).toEqual({
      statuses: { 200: 21 },
      settlements: 1,
      invoices: 1,
      mails: 1,
    })
  })

  it('the last use of a discount code is used once', async () => {
    expect(await raceForDiscount(shop)).toEqual({
      statuses: { 201: 1, 422: 19 },
      refusals: new Set(['discount_used_up']),
      uses: 1,
    })
  })

  it('of 20 guests with one e-mail address, 5 place an unpaid order', async () => {
    expect(await raceOfUnpaidOrders(shop)).toEqual({
      statuses: { 201: 5, 409: 15 },
      refusals: new Set(['unpaid_limit']),
      mails: 5,
    })
  })

  it('20 cancelled orders that nobody paid send 10 mails to one address', async () => {
    expect(await raceOfUnpaidMails(shop)).toEqual({ mails: 10 })
  })

  it('two lines changed to one date lose no participant and promise no seat twice', async () => {
    expect(await raceOntoOneDate(shop)).toEqual({ lost: 0 })
  })

  it('a login that merges carts loses no line that another tab adds', async () => {
    expect(await raceOfMerge(shop)).toEqual({ lost: 0 })
  })

  it('a payment that arrives as the order expires gets the seat, is reported as without seat, or is refunded', async () => {
    const { ends, oversold } = await raceAgainstExpiry(shop)
    expect(oversold).toBe(0)
    const expected = ['2 unpaid', '2 refunded', '3 paid', '5 paid', '6 paid']
    expect([...ends].filter((end) => !expected.includes(end))).toEqual([])
    expect([...ends].some((end) => end.endsWith('paid'))).toBe(true)
  })
})
