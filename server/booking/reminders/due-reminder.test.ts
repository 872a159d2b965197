import { expect, it } from 'vitest'
import { dueReminder } from './due-reminder.ts'

const today = '2026-03-10'

it.each([
  ['2026-03-18', 'eight days before', undefined],
  ['2026-03-17', 'seven days before', 'week'],
  ['2026-03-15', 'five days before, when the job did not run earlier', 'week'],
  ['2026-03-14', 'four days before', undefined],
  ['2026-03-11', 'one day before', 'day'],
  ['2026-03-10', 'on the day itself', undefined],
  ['2026-03-09', 'afterwards', undefined],
] as const)('for a training on %s, %s: %s', (firstDay, _, reminder) => {
  expect(dueReminder({ firstDay, knownSince: '2026-02-01' }, today, 7)).toBe(reminder)
})

it('is not due for a date that was confirmed or moved just now', () => {
  expect(dueReminder({ firstDay: '2026-03-17', knownSince: '2026-03-08' }, today, 7)).toBeUndefined()
  expect(dueReminder({ firstDay: '2026-03-17', knownSince: '2026-03-07' }, today, 7)).toBe('week')
  expect(dueReminder({ firstDay: '2026-03-11', knownSince: '2026-03-10' }, today, 7)).toBeUndefined()
  expect(dueReminder({ firstDay: '2026-03-11', knownSince: '2026-03-09' }, today, 7)).toBe('day')
})

it('follows the setting of the first reminder', () => {
  const known = { firstDay: '2026-03-20', knownSince: '2026-02-01' }
  expect(dueReminder(known, today, 10)).toBe('week')
  expect(dueReminder(known, today, 9)).toBeUndefined()
  expect(dueReminder({ ...known, firstDay: '2026-03-11' }, today, 2)).toBe('day')
})
