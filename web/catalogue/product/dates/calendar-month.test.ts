import { expect, it } from 'vitest'
import { monthAfter, weeksOf } from './calendar-month.ts'

it('lays out a month in weeks that begin on Monday', () => {
  const march = weeksOf('2026-03')
  expect(march).toHaveLength(6)
  expect(march[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(march[5]).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null])
  expect(march.flat().filter(Boolean)).toHaveLength(31)
})

it('needs four weeks for a February that begins on Monday, and knows leap years', () => {
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

it('continues into the next year and back', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
})
