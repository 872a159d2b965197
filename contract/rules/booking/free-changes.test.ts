import { expect, it } from 'vitest'
import { freeUntil } from './free-changes.ts'

it.each([
  ['2026-01-01', { cancel: '2026-02-01', move: '2026-02-15' }],
  ['2026-02-01', { cancel: '2026-02-01', move: '2026-02-15' }],
  ['2026-02-02', { cancel: null, move: '2026-02-15' }],
  ['2026-02-15', { cancel: null, move: '2026-02-15' }],
  ['2026-02-16', { cancel: null, move: null }],
])('a training on 1 March can on %s be changed for free until', (today, until) => {
  expect(freeUntil('2026-03-01', today)).toEqual(until)
})

it('only dates can be moved', () => {
  expect(freeUntil(null, '2026-02-01')).toBeNull()
})
