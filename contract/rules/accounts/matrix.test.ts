import { describe, expect, it } from 'vitest'
import { type CellState, endOfQuarter, isAskedFor } from './matrix.ts'

it.each([
  ['2026-01-01', '2026-03-31'],
  ['2026-03-31', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-09-30', '2026-09-30'],
  ['2026-12-31', '2026-12-31'],
])('the quarter of %s ends on %s', (day, end) => {
  expect(endOfQuarter(day)).toBe(end)
})

describe('on 10 March 2026', () => {
  const cell = (state: CellState, expires_on: string | null, planned_on: string | null = null) => ({
    state,
    expires_on,
    planned_on,
  })
  it.each([
    ['quarter', cell('renew_now', '2026-03-31'), true],
    ['quarter', cell('renew_now', '2026-03-10'), true],
    ['quarter', cell('expiring', '2026-04-01'), false],
    ['quarter', cell('expired', '2026-03-09'), false],
    ['quarter', cell('renew_now', '2026-03-31', '2026-03-20'), false],
    ['quarter', cell('valid', null), false],
    ['expired', cell('expired', '2026-03-09'), true],
    ['expired', cell('expired', '2026-03-09', '2026-03-20'), false],
    ['missing', cell('missing', null), true],
    ['missing', cell('planned', null, '2026-03-20'), false],
    ['planned', cell('renew_now', '2026-03-31', '2026-03-20'), true],
    ['planned', cell('valid', '2027-03-31'), false],
  ] as const)('%s asks for %o: %s', (filter, one, is) => {
    expect(isAskedFor(one, filter, '2026-03-10')).toBe(is)
  })
})
