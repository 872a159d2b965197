import { expect, it } from 'vitest'
import { cardState } from './card-state.ts'

it.each([
  [{ is_withdrawn: false, expires_on: '2026-03-10' }, 'valid'],
  [{ is_withdrawn: false, expires_on: '2026-03-09' }, 'expired'],
  [{ is_withdrawn: false, expires_on: null }, 'valid'],
  [{ is_withdrawn: true, expires_on: '2026-03-09' }, 'withdrawn'],
  [{ is_withdrawn: true, expires_on: null }, 'withdrawn'],
])('%j is %s on 10 March', (card, state) => {
  expect(cardState(card, '2026-03-10')).toBe(state)
})
