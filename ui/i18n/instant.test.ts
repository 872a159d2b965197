import { expect, it } from 'vitest'
import { dayOf, momentOf } from './instant.ts'

const now = new Date('2026-03-10T12:00:00Z')

it('a moment today is shown as its time in Amsterdam', () => {
  expect(momentOf('nl', '2026-03-10T13:35:00Z', now)).toBe('14:35')
})

it('a moment on another day is shown with its day', () => {
  expect(momentOf('nl', '2026-03-24T11:00:00Z', now)).toBe('di 24 mrt, 12:00')
  expect(momentOf('en', '2026-03-10T23:30:00Z', now)).toBe('Wed 11 Mar, 00:30')
})

it('a day is the day in Amsterdam', () => {
  expect(dayOf('en', '2026-03-10T23:30:00Z')).toBe('11 Mar 2026')
})
