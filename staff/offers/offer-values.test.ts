import { expect, it } from 'vitest'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import {
  type EditedLine,
  freeLine,
  linesFor,
  netCentsOf,
  type OfferValues,
  recordOf,
  toBody,
} from './offer-values.ts'

const line: EditedLine = { ...freeLine(), name: 'Reiskosten', amount: 2, unit_net_cents: 1_000 }
const values: OfferValues = {
  locale: 'nl',
  valid_until: '2026-04-01',
  introduction: '',
  closing: '',
  discount_percent: '',
  discount_cents: '',
  hold_until: '',
  owner_id: '',
  lines: [line],
}

it('an empty field is sent as nothing, and only what changed is sent', () => {
  expect(toBody({ hold_until: '', discount_percent: '', owner_id: '' })).toEqual({
    hold_until: null,
    discount_percent: null,
    owner_id: null,
  })
  expect(toBody({ discount_cents: '500', closing: 'Dag' })).toEqual({ discount_cents: 500, closing: 'Dag' })
})

it('lines are sent without what only the editor shows', () => {
  expect(toBody({ lines: [line] }).lines).toEqual([
    {
      kind: 'text',
      product_id: null,
      po_id: null,
      name: 'Reiskosten',
      amount: 2,
      unit_net_cents: 1_000,
      vat: '21',
    },
  ])
})

it('seats that others take meanwhile are no change of the form', () => {
  const stored = { id: 4, seats_left: 3, obstacle: null, discount_cents: 0, ...line }
  const offer = {
    ...values,
    version: 2,
    owner: null,
    discount_percent: null,
    discount_cents: null,
    lines: [stored],
  }
  const busier = { ...offer, lines: [{ ...stored, seats_left: 0, obstacle: 'full' }] }
  expect(recordOf(busier as unknown as StaffOffer)).toEqual(recordOf(offer as unknown as StaffOffer))
})

const names = { fee: 'Registratie in WINDA', group: 'Groepsprijs' }
const date = {
  product_id: 1,
  po_id: 9,
  kind: 'training' as const,
  code: 'GW-401',
  name: 'BST',
  option_name: '4 mei',
  net_cents: 10_000,
  fee_cents: 500,
  vat: '21' as const,
}

it('a date brings its fee, which has no discount', () => {
  const lines = linesFor(date, 3, names)
  expect(lines.map(({ kind, po_id, name, amount }) => [kind, po_id, name, amount])).toEqual([
    ['option', 9, 'BST', 3],
    ['fee', null, 'Registratie in WINDA, BST', 3],
  ])
  expect(netCentsOf({ ...values, lines })).toBe(31_500)
  expect(netCentsOf({ ...values, lines, discount_percent: '10' })).toBe(28_500)
  expect(netCentsOf({ ...values, lines, discount_cents: '99999999' })).toBe(1_500)
})

it('a private date brings the price of its group once, however many they are', () => {
  const lines = linesFor({ ...date, fee_cents: 0, group_cents: 200_000 }, 7, names)
  expect(lines.map(({ kind, name, amount, unit_net_cents }) => [kind, name, amount, unit_net_cents])).toEqual(
    [
      ['option', 'BST', 7, 0],
      ['text', 'Groepsprijs, BST', 1, 200_000],
    ],
  )
  expect(netCentsOf({ ...values, lines })).toBe(200_000)
})
