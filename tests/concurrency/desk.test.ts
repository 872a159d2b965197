import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceOfDeskAndBuyers, raceOfGo } from './desk-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

describe('simultaneous requests of colleagues and buyers', () => {
  it('of 200 buyers and 20 orders for callers, 10 get the last seats', async () => {
    const { answers, taken } = await raceOfDeskAndBuyers(shop, {
      buyers: 200,
      orders: 20,
      holds: 0,
      seats: 10,
    })
    expect(answers).toEqual({ 201: 10, '409 out_of_stock': 210 })
    expect(taken).toBe(10)
  })

  it('seats held during calls are never promised twice', async () => {
    const { answers, taken } = await raceOfDeskAndBuyers(shop, {
      buyers: 20,
      orders: 20,
      holds: 20,
      seats: 10,
    })
    expect(answers[201]).toBe(10)
    expect(taken).toBe(10)
  })

  it('of 30 buyers and 30 who block a seat, 10 get the last seats', async () => {
    const { answers, taken } = await raceOfDeskAndBuyers(shop, {
      buyers: 30,
      orders: 0,
      holds: 0,
      blocks: 30,
      seats: 10,
    })
    expect(answers[201]).toBe(10)
    expect((answers['409 out_of_stock'] ?? 0) + (answers['422 invalid'] ?? 0)).toBe(50)
    expect(taken).toBe(10)
  })

  it('of 20 who decide that a date goes ahead, one does', async () => {
    expect(await raceOfGo(shop, 20)).toBe(1)
  })
})
