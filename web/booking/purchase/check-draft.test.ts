import { describe, expect, it } from 'vitest'
import { emptyAddress } from '../../account/address/address.ts'
import { checkDraft, type Facts } from './check-draft.ts'
import {
  type AddressChoice,
  type Draft,
  draftAccess,
  emptyDraft,
  type FieldName,
  withPerson,
} from './draft.ts'
import { participantsOf } from './people.ts'
import type { PurchaseLine } from './purchase.ts'

const training = {
  po_id: 7,
  amount: 2,
  kind: 'training',
  participant_needs: ['date_of_birth'],
} as unknown as PurchaseLine

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

const home = {
  ...emptyAddress,
  name: 'Noor Bakker',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 AB',
  city: 'Rotterdam',
}
const invoice = (more: Partial<typeof home>): AddressChoice => ({
  mode: 'new',
  id: null,
  input: { ...home, ...more },
})
const complete: Draft = { ...emptyDraft, invoice: invoice({}), payment_method: 'ideal', terms: true }
const nowhere: AddressChoice = { mode: 'chosen', id: null, input: emptyAddress }
const check = (more: Partial<Draft>, about: Partial<Facts> = {}) =>
  checkDraft({ ...complete, ...more }, { ...facts, ...about })
const person = (index: number, more: object) => ({ people: withPerson(complete, 7, index, more).people })

describe('a draft', () => {
  it('may leave all participants for later', () => expect(check({})).toEqual({}))

  it.each<[string, Partial<Draft>, Partial<Facts>, object]>([
    ['without agreement', { terms: false }, {}, { terms: 'required' }],
    [
      'of a Dutch company without a number',
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
      'of a foreign company',
      { buyer: 'company', company: 'A', invoice: invoice({ country_code: 'BE', postcode: '1000' }) },
      {},
      { vat_number: 'required' },
    ],
    [
      'with a wrong postcode',
      { invoice: invoice({ postcode: '12' }) },
      {},
      { 'invoice.postcode': 'postcode' },
    ],
    [
      'with a house number without digits',
      { invoice: invoice({ house_number: 'b' }) },
      {},
      { 'invoice.house_number': 'house_number' },
    ],
    ['without an invoice address', { invoice: nowhere }, {}, { 'invoice.id': 'required' }],
    ['with goods and no shipping method', {}, { needsShipping: true }, { shipping_method: 'required' }],
    [
      'with goods for a pickup point',
      { shipping_method: 'point' },
      { needsShipping: true },
      { pickup_point: 'required' },
    ],
    [
      'without the other delivery address',
      { shipping_method: 'post', isSameAddress: false, delivery: nowhere },
      { needsShipping: true },
      { 'delivery.id': 'required' },
    ],
    ['with a course that starts soon', {}, { needsEarlyStart: true }, { early_start: 'required' }],
    ['without a payment method', { payment_method: '' }, {}, { payment_method: 'required' }],
    ['with nothing to pay', { payment_method: '' }, { isFree: true }, {}],
    [
      'with a date of birth and no name',
      person(1, { date_of_birth: '1990-01-01' }),
      {},
      { 'people.7.1.name': 'required' },
    ],
    [
      'with someone born tomorrow',
      person(0, { name: 'A', date_of_birth: '2026-05-02' }),
      {},
      { 'people.7.0.date_of_birth': 'day' },
    ],
    ['with participants that are named later', { isNamedLater: true, ...person(0, { email: 'x' }) }, {}, {}],
  ])('%s', (_, draft, about, errors) => expect(check(draft, about)).toEqual(errors))

  it('sends only named participants and the fields that are asked for, and remembers their rows', () => {
    const draft = { ...complete, ...person(1, { name: 'A', winda_id: 'not asked' }) }
    expect(participantsOf(draft, [training])).toEqual({
      participants: [{ po_id: 7, people: [{ name: 'A' }] }],
      rows: [[{ poId: 7, index: 1 }]],
    })
  })

  it.each<[FieldName, unknown]>([
    ['company', 'A'],
    ['invoice.street', 'Kade'],
    ['delivery.city', 'Breda'],
    ['people.7.1.email', 'a@example.com'],
    ['pickup_postcode', '1234 AB'],
    ['terms', true],
  ])('reads back what was written to %s', (name, value) => {
    const draft = draftAccess.set(emptyDraft, name, value)
    expect(draftAccess.get(draft, name)).toBe(value)
    expect(draftAccess.get(emptyDraft, name)).not.toBe(value)
  })
})
