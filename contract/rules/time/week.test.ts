import { expect, it } from 'vitest'
import { mondayOf, weekNumber } from './week.ts'

it.each([
  ['2026-11-16', '2026-11-16', 47],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2028-12-31', '2028-12-25', 52],
])('%s is in the week of %s, number %i', (day, monday, number) => {
  expect(mondayOf(day)).toBe(monday)
  expect(weekNumber(monday)).toBe(number)
})
