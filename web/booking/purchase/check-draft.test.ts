import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { checkDraft, type Facts } from './check-draft.ts'
import type { Draft } from './draft.ts'
import { peopleOf } from './people.ts'

const training = {
  po_id: 7,
  amount: 2,
  kind: 'training',
  participant_needs: ['date_of_birth'],
} as unknown as CartItem

const facts: Facts = {
  items: [training],
  needsShipping: false,
  shippingMethods: [
    { code: 'post', title: '', text: '', net: 0, gross: 0, needs: 'address' },
    { code: 'point', title: '', text: '', net: 0, gross: 0, needs: 'pickup_point' },
  ],
  book: { invoice: [], delivery: [] },
  today: '2026-05-01',
  needsEarlyStart: false,
  isFree: false,
}

const right: Draft = {
  buyer: 'private',
  'invoice.id': 'new',
  'invoice.name': 'Noor Bakker',
  'invoice.street': 'Kade',
  'invoice.house_number': '12',
  'invoice.postcode': '3011 AB',
  'invoice.city': 'Rotterdam',
  'invoice.country_code': 'NL',
  people: 'now',
  payment_method: 'ideal',
  terms: 'yes',
}
const check = (more: Draft, about: Partial<Facts> = {}) =>
  checkDraft({ ...right, ...more }, { ...facts, ...about })

describe('an order', () => {
  it('may leave all participants for later', () => expect(check({})).toEqual({}))

  it.each<[string, Draft, Partial<Facts>, object]>([
    ['without agreement', { terms: '' }, {}, { terms: 'required' }],
    [
      'of a Dutch company without number',
      { buyer: 'company', company: 'A' },
      {},
      { company_number: 'required' },
    ],
    [
      'of a company with half a number',
      { buyer: 'company', company: 'A', company_number: '1234' },
      {},
      { company_number: 'company_number' },
    ],
    [
      'of a company abroad',
      { buyer: 'company', company: 'A', 'invoice.country_code': 'BE', 'invoice.postcode': '1000' },
      {},
      { vat_number: 'required' },
    ],
    ['with a wrong postcode', { 'invoice.postcode': '12' }, {}, { 'invoice.postcode': 'postcode' }],
    [
      'with a number without digits',
      { 'invoice.house_number': 'b' },
      {},
      { 'invoice.house_number': 'house_number' },
    ],
    ['with goods and no way to send them', {}, { needsShipping: true }, { shipping_method: 'required' }],
    [
      'with goods for a pickup point',
      { shipping_method: 'point' },
      { needsShipping: true },
      { pickup_point: 'required' },
    ],
    [
      'sent elsewhere, to nowhere yet',
      { shipping_method: 'post', same: 'no' },
      { needsShipping: true },
      { 'delivery.id': 'required' },
    ],
    ['that begins soon', {}, { needsEarlyStart: true }, { early_start: 'required' }],
    ['without a way to pay', { payment_method: '' }, {}, { payment_method: 'required' }],
    ['of nothing to pay', { payment_method: '' }, { isFree: true }, {}],
    [
      'with a birthday and no name',
      { 'people.7.1.date_of_birth': '1990-01-01' },
      {},
      { 'people.7.1.name': 'required' },
    ],
    [
      'with somebody born tomorrow',
      { 'people.7.0.name': 'A', 'people.7.0.date_of_birth': '2026-05-02' },
      {},
      { 'people.7.0.date_of_birth': 'day' },
    ],
    ['whose participants come later', { people: 'later', 'people.7.0.email': 'x' }, {}, {}],
  ])('%s', (_, draft, about, faults) => expect(check(draft, about)).toEqual(faults))

  it('tells only who was named, only what is asked, and from which row they came', () => {
    const draft: Draft = { 'people.7.1.name': 'A', 'people.7.1.winda_id': 'not asked' }
    expect(peopleOf(draft, [training])).toEqual({
      participants: [{ po_id: 7, people: [{ name: 'A' }] }],
      rows: [[{ poId: 7, index: 1 }]],
    })
  })
})
