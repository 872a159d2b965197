import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import type { Facts } from '../purchase/check-draft.ts'
import { type Draft, emptyDraft } from '../purchase/draft.ts'
import { acceptBody, acceptField, checkAcceptance } from './accept-body.ts'

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
const draft: Draft = {
  ...emptyDraft,
  accepted_by: ' Noor ',
  payment_method: 'ideal',
  shipping_method: 'parcel',
  terms: true,
}

describe('accepting an offer', () => {
  it('requires a name, payment and shipping method, and the terms', () => {
    expect(checkAcceptance(emptyDraft, facts, false)).toEqual({
      accepted_by: 'required',
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

  it('requires an address when none is known, and a company’s number', () => {
    const errors = checkAcceptance({ ...draft, company: 'Dam' }, facts, true)
    expect(errors).toMatchObject({ 'invoice.street': 'required', company_number: 'required' })
    expect(checkAcceptance(draft, facts, true)).not.toHaveProperty('company_number')
  })

  it('sends the total that was shown, and nothing that was not asked for', () => {
    expect(acceptBody(offer, draft, facts)).toEqual({
      name: 'Noor',
      terms: true,
      payment_method: 'ideal',
      shipping_method: 'parcel',
      expected_total: 107.05,
    })
    const { invoice } = emptyDraft
    const typed = { ...draft, invoice: { ...invoice, input: { ...invoice.input, street: 'Dijk' } } }
    expect(acceptBody({ ...offer, invoice_address: null }, typed, facts).invoice_address).toMatchObject({
      street: 'Dijk',
      company: null,
    })
  })

  it.each([
    ['name', false, 'accepted_by'],
    ['terms', false, 'terms'],
    ['invoice_address.city', true, 'invoice.city'],
    ['invoice_address.company_number', true, 'company_number'],
    ['company_number', true, 'company_number'],
    ['company_number', false, undefined],
    ['invoice_address', false, undefined],
  ])('an error of %s (address asked for: %s) belongs to %s', (name, asksAddress, field) => {
    expect(acceptField(asksAddress)(name)).toBe(field)
  })
})
