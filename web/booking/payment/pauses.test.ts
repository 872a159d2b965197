import { expect, it } from 'vitest'
import { pauseAfter } from './pauses.ts'

it('pauses grow, and polling ends', () => {
  const all = Array.from({ length: 40 }, (_, attempts) => pauseAfter(attempts))
  const pauses = all.filter((pause) => pause !== undefined)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBeGreaterThanOrEqual(1000)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20 * 60_000)
  expect(pauseAfter(1000)).toBeUndefined()
})
