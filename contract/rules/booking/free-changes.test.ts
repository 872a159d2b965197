import { expect, it } from 'vitest'
import { freeUntil } from './free-changes.ts'
import { defaultTerms } from './terms.ts'

it.each([
  ['2026-01-01', { cancel: '2026-02-01', move: '2026-02-15' }],
  ['2026-02-01', { cancel: '2026-02-01', move: '2026-02-15' }],
  ['2026-02-02', { cancel: null, move: '2026-02-15' }],
  ['2026-02-15', { cancel: null, move: '2026-02-15' }],
  ['2026-02-16', { cancel: null, move: null }],
])('a training on 1 March can on %s be changed for free until', (today, until) => {
  expect(freeUntil('2026-03-01', today, defaultTerms)).toEqual(until)
})

it('only dates can be moved', () => {
  expect(freeUntil(null, '2026-02-01', defaultTerms)).toBeNull()
})

it('follows the terms', () => {
  const terms = { ...defaultTerms, move_days: 3, cancellation: [{ days: 7, company: 0, private: 0 }] }
  expect(freeUntil('2026-03-01', '2026-02-01', terms)).toEqual({ cancel: '2026-02-22', move: '2026-02-26' })
  const never = { ...terms, moves: 0, cancellation: [{ days: 0, company: 10, private: 5 }] }
  expect(freeUntil('2026-03-01', '2026-02-01', never)).toEqual({ cancel: null, move: null })
})
