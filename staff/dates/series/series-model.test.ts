import { expect, it } from 'vitest'
import type { SeriesChoices } from '../../../contract/staff/planning/series.ts'
import { formOf, proposalSearch, rowsOf } from './series-model.ts'

const usual = {
  starts_at: '08:00',
  ends_at: '15:00',
  language: 'en' as const,
  seats: 8,
  minimum_seats: 3,
  surcharge_cents: 0,
}
const choices = {
  products: [{ id: 7, code: 'EH-501', name: 'EHBO', length: 2, usual }],
  locations: [{ id: 1, name: 'Eemshaven' }],
  trainers: [{ id: 4, name: 'Joost' }],
  rooms: [{ id: 9, name: 'Hal', location_id: 1 }],
  closed: [],
} as unknown as SeriesChoices

it('one date more is filled in from the address, and its preview is that date', () => {
  const search = proposalSearch({ product: 7, location: 1, from: '2027-03-10', trainer: 4, room: 9 })
  const form = formOf(choices, new URLSearchParams(search))
  expect(form).toMatchObject({ product_id: 7, count: 1, seats: 8, starts_at: '08:00', language: 'en' })
  expect(rowsOf(form, choices).rows).toEqual([
    { key: 0, first_day: '2027-03-10', location_id: 1, trainers: [4], rooms: [9] },
  ])
})

it('what does not exist is left out, and without a day the form is that of a series', () => {
  const search = proposalSearch({ product: 7, location: 2, from: '2027-03-10', trainer: null, room: null })
  expect(formOf(choices, new URLSearchParams(search))).toMatchObject({
    locations: [],
    trainers: [],
    rooms: [],
  })
  expect(formOf(choices, new URLSearchParams('product=7&from=soon'))).toMatchObject({ count: 12, seats: 8 })
})
