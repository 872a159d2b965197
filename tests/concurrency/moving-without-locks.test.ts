import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { book, moneyOf } from '../support/fixtures/whole-dates.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { planDate } from '../support/shop/visitor.ts'
import { openColleagues } from '../support/staff/colleagues.ts'
import { movedTo, raceOfMoveAndBuyers } from './moving-races.ts'

/** Negative controls: the orders are not read again under the lock of the seats, and there are no credit notes. Both must go wrong, or the tests of whole dates would prove nothing. */
vi.mock('../../server/planning/moving/came-between.ts', () => ({
  CameBetween: class extends Error {},
  requireAllLocked: () => {},
}))
vi.mock('../../server/booking/invoices/issue-credit-note.ts', () => ({
  issueCreditNote: async () => undefined,
}))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
})
afterAll(() => shop.close())

const dutch = movedTo.split('-').reverse().join('-')

describe('a whole date', () => {
  it('that is moved without reading the orders again forgets buyers who came in between', async () => {
    const { booked } = await raceOfMoveAndBuyers(shop, { buyers: 10, cancels: 0 })
    const isForgotten = booked.some(
      ({ option_name, times_moved }) => !option_name.includes(dutch) && !times_moved,
    )
    expect(isForgotten).toBe(true)
  })

  it('that is cancelled without credit notes leaves the money wrong', async () => {
    const { headers } = await openColleagues(shop)
    const date = await planDate(shop)
    const { id } = await book(shop, date, { amount: 2 })
    const done = await shop.ask(`/api/staff/dates/${date}/cancel`, {
      method: 'POST',
      json: { why: 'Te weinig aanmeldingen', refund_now: true },
      headers: headers.planner,
    })
    expect(done.status).toBe(200)
    const money = await moneyOf(shop, id)
    expect(money.status_id).toBe(2)
    expect(money.back).not.toBe(money.paid)
    expect(money.owed).not.toBe(0)
  })
})
