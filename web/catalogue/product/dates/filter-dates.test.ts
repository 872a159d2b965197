import { expect, it } from 'vitest'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { datesByLocation, filterDates, filterValues, isShown } from './filter-dates.ts'

const date = (po_id: number, first_day: string, location: string, language: 'nl' | 'en') =>
  ({
    po_id,
    first_day,
    last_day: first_day,
    location,
    location_code: location.slice(0, 3).toUpperCase(),
    language,
    places_left: 1,
  }) as ProductOption

const dates = [
  date(1, '2026-03-30', 'Zwolle', 'nl'),
  date(2, '2026-04-02', 'Amsterdam', 'en'),
  date(3, '2026-04-09', 'Zwolle', 'en'),
]
const ids = (list: ProductOption[]) => list.map(({ po_id }) => po_id)

it('shows every date without a wish, and the dates that match all of its parts', () => {
  expect(ids(filterDates(dates, {}, null))).toEqual([1, 2, 3])
  expect(ids(filterDates(dates, { where: { locations: ['ZWO'] } }, ['ZWO']))).toEqual([1, 3])
  expect(ids(filterDates(dates, { language: 'en' }, ['ZWO']))).toEqual([3])
  expect(ids(filterDates(dates, { language: 'nl', from: '2026-04-01', to: '2026-04-30' }, ['ZWO']))).toEqual(
    [],
  )
})

it('shows dates that are too small for the wish', () => {
  expect(ids(filterDates(dates, { people: 8 }, null))).toEqual([1, 2, 3])
  expect(ids(filterDates(dates, { people: 8, language: 'en' }, null))).toEqual([2, 3])
})

it('leaves out what is cancelled or done', () => {
  const state = (state: string, stock_status: number) =>
    ({ ...dates[0], state, stock_status }) as ProductOption
  expect(
    [state('guaranteed', 1), state('closed', 5), state('cancelled', 3), state('done', 3)].map(isShown),
  ).toEqual([true, true, false, false])
})

it('offers the values that occur', () => {
  expect(filterValues(dates)).toEqual({
    locations: [
      { code: 'AMS', name: 'Amsterdam' },
      { code: 'ZWO', name: 'Zwolle' },
    ],
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
