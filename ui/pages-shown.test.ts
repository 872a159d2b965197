import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
])('page %i of %i shows %j', (current, last, shown) => {
  expect(pagesShown(current, last)).toEqual(shown)
})

it('always shows first, current and last, in order, and no gap of a single page', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(place, ([current, last]) => {
      const shown = pagesShown(current, last)
      const pages = shown.filter((page) => page !== null)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
      for (const [index, page] of shown.entries())
        if (page === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
    }),
  )
})
