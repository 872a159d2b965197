import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

it.each([
  [0, 1],
  [60, 1],
  [329, 1],
  [330, 2],
  [550, 3],
  [2200, 10],
])('a text of %i words takes %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
