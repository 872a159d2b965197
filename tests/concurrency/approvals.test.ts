import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../support/shop/http-shop.ts'
import { raceAgainstTheHold, raceOfAnswers } from './approval-races.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

describe('simultaneous answers to a request for approval', () => {
  it('of payments, approvals and refusals one counts', async () => {
    expect(await raceOfAnswers(shop)).toEqual([])
  })

  it('an answer in the second in which the hold ends counts, or comes too late', async () => {
    expect(await raceAgainstTheHold(shop)).toEqual([])
  })
})
