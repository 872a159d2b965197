import { expect, it } from 'vitest'
import { registerDeadline } from './register-deadline.ts'

it.each([
  ['over weekends', '2026-03-11', 10, '2026-03-25'],
  ['from a Saturday', '2026-03-14', 1, '2026-03-16'],
  ['over Easter Monday', '2026-04-02', 2, '2026-04-07'],
  ['over King’s Day on a Monday', '2026-04-24', 1, '2026-04-28'],
  ['over Christmas into the next year', '2026-12-23', 5, '2026-12-31'],
  ['over New Year’s Day', '2026-12-30', 3, '2027-01-05'],
])('counts working days %s', (_, lastDay, days, due) => {
  expect(registerDeadline(lastDay, days)).toBe(due)
})
