import { expect, it } from 'vitest'
import { nothingDone, withPart } from './bulk-report.ts'

it('adds up the parts of a bulk action and goes on where the last one ended', () => {
  const refusal = { id: 3, name: 'VN3', reason: 'ended' }
  const first = withPart(nothingDone, {
    ...nothingDone,
    changed: 2,
    refused: 1,
    refusals: [refusal],
    next: 3,
  })
  const both = withPart(first, { ...nothingDone, changed: 1, unchanged: 4 })
  expect(first.next).toBe(3)
  expect(both).toEqual({
    is_done: true,
    changed: 3,
    unchanged: 4,
    refused: 1,
    refusals: [refusal],
    next: null,
  })
})
