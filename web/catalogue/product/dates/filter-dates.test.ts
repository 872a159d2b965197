import { expect, it } from 'vitest'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { datesByLocation, filterDates, filterValues, noFilter } from './filter-dates.ts'

const date = (po_id: number, first_day: string, location: string, language: 'nl' | 'en') =>
  ({ po_id, first_day, location, language }) as ProductOption

const dates = [
  date(1, '2026-03-30', 'Zwolle', 'nl'),
  date(2, '2026-04-02', 'Amsterdam', 'en'),
  date(3, '2026-04-09', 'Zwolle', 'en'),
]
const ids = (list: ProductOption[]) => list.map(({ po_id }) => po_id)

it('shows every date without a filter, and the dates that match all filters', () => {
  expect(ids(filterDates(dates, noFilter))).toEqual([1, 2, 3])
  expect(ids(filterDates(dates, { ...noFilter, location: 'Zwolle' }))).toEqual([1, 3])
  expect(ids(filterDates(dates, { ...noFilter, location: 'Zwolle', language: 'en' }))).toEqual([3])
  expect(ids(filterDates(dates, { location: 'Zwolle', language: 'nl', month: '2026-04' }))).toEqual([])
})

it('offers the values that occur', () => {
  expect(filterValues(dates)).toEqual({
    locations: ['Amsterdam', 'Zwolle'],
    languages: ['nl', 'en'],
    months: ['2026-03', '2026-04'],
  })
})

it('groups by location, the one with the earliest date first', () => {
  expect(datesByLocation(dates).map(([location, list]) => [location, ids(list)])).toEqual([
    ['Zwolle', [1, 3]],
    ['Amsterdam', [2]],
  ])
})
