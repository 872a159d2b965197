import { expect, it } from 'vitest'
import { kmBetween, pointOf } from './postcode-areas.ts'

it.each([
  ['3512', '3439', 0, 12],
  ['1012', '3011', 50, 65],
  ['9711', '6211', 260, 275],
  ['4381', '7511', 225, 250],
])('from %s to %s is between %i and %i km', (from, to, least, most) => {
  const km = kmBetween(pointOf(from), pointOf(to))
  expect(km).toBeGreaterThanOrEqual(least)
  expect(km).toBeLessThanOrEqual(most)
})
