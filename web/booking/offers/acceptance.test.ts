import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import type { Facts } from '../purchase/check-draft.ts'
import { acceptanceField, acceptanceOf, checkAcceptance } from './acceptance.ts'

const facts: Facts = {
  items: [],
  needsShipping: true,
  shippingMethods: [
    { code: 'parcel', title: '', text: '', net: 5.74, gross: 6.95, needs: 'address' },
    { code: 'point', title: '', text: '', net: 4, gross: 4.84, needs: 'pickup_point' },
  ],
  book: { invoice: [], delivery: [] },
  today: '2026-03-01',
  needsEarlyStart: false,
  isFree: false,
}
const offer = { gross: 100.1, invoice_address: { name: 'Noor' } } as Offer
const draft = { name: ' Noor ', payment_method: 'ideal', shipping_method: 'parcel', terms: 'yes' }

describe('accepting an offer', () => {
  it('asks who, how it is paid and sent, and for the terms', () => {
    expect(checkAcceptance({}, facts, false)).toEqual({
      name: 'required',
      shipping_method: 'required',
      payment_method: 'required',
      terms: 'required',
    })
    expect(checkAcceptance(draft, facts, false)).toEqual({})
    expect(checkAcceptance({ ...draft, shipping_method: 'point' }, facts, false)).toEqual({
      pickup_point: 'required',
    })
    expect(checkAcceptance(draft, { ...facts, needsEarlyStart: true }, false)).toEqual({
      early_start: 'required',
    })
  })

  it('asks for an address where none is known, and for a company’s number', () => {
    const asked = checkAcceptance({ ...draft, company: 'Dam' }, facts, true)
    expect(asked).toMatchObject({ 'invoice.street': 'required', company_number: 'required' })
    expect(checkAcceptance(draft, facts, true)).not.toHaveProperty('company_number')
  })

  it('tells the sum that was seen, and nothing that was not asked', () => {
    expect(acceptanceOf(offer, draft, facts)).toEqual({
      name: 'Noor',
      terms: true,
      payment_method: 'ideal',
      shipping_method: 'parcel',
      expected_total: 107.05,
    })
    const given = { ...draft, 'invoice.street': 'Dijk', company: '' }
    expect(acceptanceOf({ ...offer, invoice_address: null }, given, facts).invoice_address).toMatchObject({
      street: 'Dijk',
      company: null,
    })
  })

  it.each([
    ['terms', false, 'terms'],
    ['invoice_address.city', true, 'invoice.city'],
    ['invoice_address.company_number', true, 'company_number'],
    ['company_number', true, 'company_number'],
    ['company_number', false, undefined],
    ['invoice_address', false, undefined],
  ])('a fault of %s (address asked: %s) belongs to %s', (name, asksAddress, field) => {
    expect(acceptanceField(asksAddress)(name)).toBe(field)
  })
})
