import { expect, it } from 'vitest'
import { byWeek } from './weeks.ts'

it('groups dates by week, in their order', () => {
  const dates = ['2026-11-16', '2026-11-22', '2026-11-23'].map((first_day) => ({ first_day }))
  expect(byWeek(dates).map(({ number, dates }) => [number, dates.length])).toEqual([
    [47, 2],
    [48, 1],
  ])
})
