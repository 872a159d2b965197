import { expect, it } from 'vitest'
import { dutchHolidays } from '../time/dutch-holidays.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

const closed = new Set([2026, 2027].flatMap((year) => dutchHolidays(year).map(({ day }) => day)))

it.each([
  ['2026-03-10', 1, '2026-03-11', 'the next day'],
  ['2026-03-13', 1, '2026-03-16', 'after a weekend'],
  ['2026-03-16', -1, '2026-03-13', 'before a weekend'],
  ['2026-04-02', 1, '2026-04-03', 'Good Friday is a working day'],
  ['2026-04-03', 1, '2026-04-07', 'Easter Monday is not'],
  ['2026-04-28', -1, '2026-04-24', 'King’s Day on a Monday'],
  ['2026-05-13', 2, '2026-05-18', 'Ascension Day, and the weekend after it'],
  ['2027-01-04', -5, '2026-12-24', 'over Christmas and New Year'],
  ['2026-03-10', -10, '2026-02-24', 'two weeks'],
  ['2026-03-14', 1, '2026-03-16', 'from a Saturday forwards'],
  ['2026-03-14', -1, '2026-03-13', 'from a Saturday backwards'],
])('from %s, %i working days: %s (%s)', (day, count, expected) => {
  expect(addWorkingDays(day, count, closed)).toBe(expected)
})

it('is the day itself or the last working day before it for no days', () => {
  expect(addWorkingDays('2026-03-10', 0, closed)).toBe('2026-03-10')
  expect(addWorkingDays('2026-04-06', 0, closed)).toBe('2026-04-03')
})

it('gives a working day, and as many of them in between as were asked for', () => {
  for (let count = -40; count <= 40; count++) {
    const found = addWorkingDays('2026-04-30', count, closed)
    expect(isWorkingDay(found, closed)).toBe(true)
    expect(addWorkingDays(found, -count, closed)).toBe('2026-04-30')
  }
})
