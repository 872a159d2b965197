import { expect, it } from 'vitest'
import { canMoveDate, dateStates, nextStates, stateOn } from './date-status.ts'

it('leads from draft to done, and from every open state to cancelled', () => {
  expect(canMoveDate('draft', 'tentative')).toBe(true)
  expect(canMoveDate('tentative', 'guaranteed')).toBe(true)
  expect(canMoveDate('guaranteed', 'done')).toBe(true)
  for (const state of ['draft', 'tentative', 'guaranteed', 'closed', 'on_request'] as const)
    expect(canMoveDate(state, 'cancelled'), state).toBe(true)
})

it('takes no promise back, and nothing that is over', () => {
  expect(canMoveDate('guaranteed', 'tentative')).toBe(false)
  expect(canMoveDate('guaranteed', 'draft')).toBe(false)
  for (const state of dateStates) {
    expect(canMoveDate('done', state), state).toBe(state === 'done')
    expect(canMoveDate('cancelled', state), state).toBe(state === 'cancelled')
  }
  expect(canMoveDate('draft', 'done')).toBe(false)
})

it('offers colleagues what a date may become, never done', () => {
  expect(nextStates('guaranteed')).toEqual(['guaranteed', 'closed', 'cancelled'])
  expect(nextStates('done')).toEqual([])
})

it('ends a date by the clock, except drafts and what was cancelled', () => {
  const on = (state: (typeof dateStates)[number], lastDay: string) =>
    stateOn('2026-03-10', { state, lastDay })
  expect(on('tentative', '2026-03-09')).toBe('done')
  expect(on('closed', '2026-03-09')).toBe('done')
  expect(on('guaranteed', '2026-03-10')).toBe('guaranteed')
  expect(on('draft', '2026-03-09')).toBe('draft')
  expect(on('cancelled', '2026-03-09')).toBe('cancelled')
})
