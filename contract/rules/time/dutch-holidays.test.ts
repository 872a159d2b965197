import { expect, it } from 'vitest'
import { dutchHolidays } from './dutch-holidays.ts'

const days = (year: number) => dutchHolidays(year).map(({ day }) => day.slice(5))

it.each([
  [2024, '03-31', '04-27'],
  [2025, '04-20', '04-26'],
  [2026, '04-05', '04-27'],
  [2027, '03-28', '04-27'],
  [2038, '04-25', '04-27'],
])('Easter of %i is on %s, King’s Day on %s', (year, easter, kingsDay) => {
  expect(days(year)).toEqual(expect.arrayContaining([easter, kingsDay]))
})

it('has Ascension Day and Whitsun counted from Easter, and Liberation Day every fifth year', () => {
  expect(days(2026)).toEqual([
    '01-01',
    '04-05',
    '04-06',
    '04-27',
    '05-14',
    '05-24',
    '05-25',
    '12-25',
    '12-26',
  ])
  expect(days(2030)).toContain('05-05')
})
