import { expect, it } from 'vitest'
import { durationText, localTime } from './inbox-time.ts'

it('a moment is shown and read by the clock in Amsterdam, in summer and in winter', () => {
  expect(localTime.of('2026-07-01T12:30:00.000Z')).toBe('2026-07-01T14:30')
  expect(localTime.in('2026-07-01T14:30')).toBe('2026-07-01T12:30:00.000Z')
  expect(localTime.in('2026-01-05T09:00')).toBe('2026-01-05T08:00:00.000Z')
  expect([localTime.in(''), localTime.in('2026-01-05')]).toEqual([undefined, undefined])
})

it.each([
  [0, '0 minutes'],
  [40, '40 minutes'],
  [90, '2 hours'],
  [3 * 24 * 60, '3 days'],
])('%i minutes are %s', (minutes, text) => expect(durationText('en', minutes)).toBe(text))
