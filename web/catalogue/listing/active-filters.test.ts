import { expect, it } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { hasFilters, readListingQuery } from './listing-query.ts'

const facets = {
  brands: [{ id: 2, name: 'IRATA', count: 4, selected: true }],
  specs: [
    {
      id: 252,
      title: 'Locatie',
      min: null,
      max: null,
      values: [{ id: 6, title: 'Rotterdam', count: 9, selected: true }],
    },
  ],
  dates: { locations: [], months: [], languages: [], weekend_count: 0 },
  stock_count: 1,
  min_price: 1,
  max_price: 2,
}
const query = readListingQuery(
  new URLSearchParams('brands=2&stock=1&specs=252-6.7&days=1-2&price=-300&where=UTR&people=2'),
)

it('lists every active filter; an unknown value has no name', () => {
  const named = activeFilters(query, facets).map((filter) =>
    filter.kind === 'choice' ? filter.name : filter.kind,
  )
  expect(named).toEqual(['where', 'people', 'stock', 'Rotterdam', undefined, 'days', 'price', 'IRATA'])
})

it('removes one at a time until none is left', () => {
  let left = query
  for (let count = 8; count > 0; count--) {
    const active = activeFilters(left, facets)
    expect(active).toHaveLength(count)
    left = { ...left, ...active[0]?.without }
  }
  expect(hasFilters(left)).toBe(false)
})
