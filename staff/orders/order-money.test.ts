import { expect, it } from 'vitest'
import { centsIn } from './order-money.tsx'

it.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' € 0,05 ', 5],
  ['1.234,50', undefined],
  ['-3', undefined],
  ['', undefined],
  ['twaalf', undefined],
])('reads the amount %j as %j cents', (typed, cents) => expect(centsIn(typed)).toBe(cents))
