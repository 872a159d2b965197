import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceOfPartialRefunds, raceOfParts, raceOfRefund, raceOfSaves } from './colleague-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

describe('simultaneous requests of colleagues', () => {
  it('of fifty who save one field of an order from one version, one is saved and the others are told by whom', async () => {
    expect(await raceOfSaves(shop)).toEqual({ saved: 1, lost: 0, toldByWhom: 49 })
  })

  it('of fifty who change other parts of an order, all are saved and nothing is lost', async () => {
    expect(await raceOfParts(shop)).toEqual({ saved: 50, lost: 0 })
  })

  it('a refund pressed twenty times, in two tabs and by a script, is one refund with one credit note and one mail', async () => {
    expect(await raceOfRefund(shop)).toMatchObject({
      statuses: [200, 409],
      refunds: 1,
      refunded: 4000,
      creditNotes: 1,
      credited: 4000,
      mails: 1,
    })
  })

  it('of a hundred partial refunds as many are made as fit into what was paid, and credited to the cent', async () => {
    const { done, fitting, paid, refunded, credited } = await raceOfPartialRefunds(shop)
    expect(done).toBe(fitting)
    expect(refunded).toBeLessThanOrEqual(paid)
    expect(credited).toBe(refunded)
  })
})
