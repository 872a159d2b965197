import { expect, it } from 'vitest'
import { callsFor, lastPage, shownResults } from './shown-results.ts'

it.each([
  [1, { from: 0, to: 24, before: null }],
  [3, { from: 0, to: 72, before: null }],
  [40, { from: 0, to: 960, before: null }],
  [41, { from: 960, to: 984, before: 40 }],
  [81, { from: 1920, to: 1944, before: 80 }],
])('page %i shows %o', (page, shown) => {
  expect(shownResults(page)).toEqual(shown)
})

it('lists every result of any page once, in requests of at most 96', () => {
  for (let page = 1; page <= 130; page++) {
    const listed = callsFor(page).flatMap(({ per_page, page }) => {
      expect(per_page).toBeLessThanOrEqual(96)
      return Array.from({ length: per_page }, (_, place) => (page - 1) * per_page + place)
    })
    const { from, to } = shownResults(page)
    expect(listed.slice(0, to - from)).toEqual(Array.from({ length: to - from }, (_, place) => from + place))
  }
})

it.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [961, 41],
])('of %i results the last page is %i', (total, page) => {
  expect(lastPage(total)).toBe(page)
})
