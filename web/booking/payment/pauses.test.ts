import { expect, it } from 'vitest'
import { pauseAfter } from './pauses.ts'

it('pauses grow, and polling ends', () => {
  const all = Array.from({ length: 40 }, (_, attempts) => pauseAfter(attempts))
  const given = all.filter((pause) => pause !== undefined)
  expect(given).toEqual(given.toSorted((a, b) => a - b))
  expect(given[0]).toBeGreaterThanOrEqual(1000)
  expect(given.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20 * 60_000)
  expect(pauseAfter(1000)).toBeUndefined()
})
