import { expect, it } from 'vitest'
import { defaultReminderDays, dueTerms, reminderTerms } from './reminders.ts'

const expiresOn = '2026-09-30'
const gwo = { expiresOn, windowOpensOn: '2026-07-30', days: [180, 90, 60, 30] }

it('are on their days before the end and at the opening of the window', () => {
  expect(reminderTerms({ expiresOn, windowOpensOn: null, days: defaultReminderDays })).toEqual([
    { term: '180', on: '2026-04-03' },
    { term: '90', on: '2026-07-02' },
    { term: '30', on: '2026-08-31' },
  ])
  // Sixty days before is two days after the window opened.
  expect(reminderTerms(gwo).map(({ term }) => term)).toEqual(['180', '90', 'window', '30'])
})

it.each([
  ['2026-04-02', []],
  ['2026-04-03', ['180']],
  ['2026-07-29', ['180', '90']],
  ['2026-07-30', ['180', '90', 'window']],
  ['2026-09-30', ['180', '90', 'window', '30']],
  ['2026-10-01', []],
])('on %s these have come: %j', (today, terms) => {
  expect(dueTerms(gwo, today)).toEqual(terms)
})

it('are said once if a scheme names a term twice', () => {
  expect(reminderTerms({ expiresOn, windowOpensOn: null, days: [30, 30] })).toHaveLength(1)
})
