import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

const now = new Date('2026-11-19T20:15:00Z')

it('says the time of today, the day of this year, and the year of another', () => {
  expect(momentOf('nl', '2026-11-19T19:12:00Z', now)).toBe('20:12')
  expect(momentOf('nl', '2026-11-13T09:30:00Z', now)).toBe('vr 13 nov, 10:30')
  expect(momentOf('nl', '2025-11-26T07:00:00Z', now)).toBe('26 nov 2025, 08:00')
  expect(momentOf('en', '2027-03-01T08:00:00Z', now)).toBe('1 Mar 2027, 09:00')
})

it('counts the year in Amsterdam', () => {
  expect(momentOf('nl', '2025-12-31T23:30:00Z', now)).toBe('do 1 jan, 00:30')
})
