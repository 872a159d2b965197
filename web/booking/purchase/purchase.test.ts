import { describe, expect, it } from 'vitest'
import type { Offer, OfferLine } from '../../../contract/wire/booking/offer.ts'
import { purchaseOfOffer, trainingsIn } from './purchase.ts'

const line = {
  id: 1,
  kind: 'option',
  product_kind: 'training',
  po_id: 7,
  amount: 2,
  line: { net: 300, gross: 363 },
} as OfferLine
const offer = {
  net: 310.1,
  gross: 375.22,
  discount: 0,
  vat: [{ rate: '21', net: 310.1, vat: 65.12 }],
  has_goods: true,
  lines: [line, { ...line, id: 2, kind: 'fee' }, { ...line, id: 3, po_id: null }],
} as Offer
const parcel = { code: 'postnl', title: '', text: '', net: 5.74, gross: 6.95, needs: 'address' } as const

describe('an offer as a purchase', () => {
  it('has the offer’s own total', () => {
    const { total } = purchaseOfOffer(offer, undefined)
    expect(total.to_pay).toEqual({ net: 310.1, gross: 375.22 })
    expect(total.shipping).toBeNull()
    const lower = purchaseOfOffer({ ...offer, discount: 31.01 }, undefined).total
    expect([lower.net, lower.discount.net, lower.to_pay.net]).toEqual([341.11, 31.01, 310.1])
    expect(total.vat).toEqual(offer.vat)
  })

  it('adds shipping at 21 % VAT, also when no line has that rate', () => {
    const { total } = purchaseOfOffer(offer, parcel)
    expect(total.to_pay).toEqual({ net: 315.84, gross: 382.17 })
    expect(total.vat).toEqual([{ rate: '21', net: 315.84, vat: 66.33 }])
    const exempt = purchaseOfOffer({ ...offer, vat: [{ rate: 'exempt', net: 310.1, vat: 0 }] }, parcel)
    expect(exempt.total.vat.map(({ rate, vat }) => [rate, vat])).toEqual([
      ['21', 1.21],
      ['exempt', 0],
    ])
  })

  it('asks for participants of dated lines only, not of fees', () => {
    const { items } = purchaseOfOffer(offer, undefined)
    expect(trainingsIn(items).map(({ po_id, amount }) => [po_id, amount])).toEqual([[7, 2]])
  })
})
