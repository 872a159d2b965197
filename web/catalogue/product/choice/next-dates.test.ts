import { describe, expect, it } from 'vitest'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { nextDates, waysToSeat } from './next-dates.ts'

const date = (
  po_id: number,
  day: string,
  language: 'nl' | 'en',
  places_left: number,
  location_code = 'RTM',
) =>
  ({
    po_id,
    first_day: day,
    last_day: day,
    language,
    places_left,
    location_code,
    bookable: places_left > 0,
  }) as ProductOption

const dates = [
  date(1, '2027-01-04', 'en', 9),
  date(2, '2027-01-11', 'nl', 1),
  date(3, '2027-01-18', 'nl', 3, 'UTR'),
  date(4, '2027-01-25', 'nl', 0),
  date(5, '2027-02-01', 'nl', 5),
  date(6, '2027-02-08', 'nl', 10),
]
const one = (id: number) => dates.find(({ po_id }) => po_id === id) ?? null
const asked = { wish: {}, locations: null, locale: 'nl' } as const
const ids = (list: ProductOption[]) => list.map(({ po_id }) => po_id)

describe('the next dates', () => {
  it('are the first three bookable ones in the language of the page', () => {
    expect(ids(nextDates(dates, asked, null))).toEqual([2, 3, 5])
    expect(ids(nextDates(dates, { ...asked, locale: 'en' }, null))).toEqual([1, 2, 3])
  })

  it('fit the wish', () => {
    expect(ids(nextDates(dates, { ...asked, wish: { people: 4 } }, null))).toEqual([1, 5, 6])
    expect(ids(nextDates(dates, { ...asked, locations: ['UTR'] }, null))).toEqual([3])
    expect(ids(nextDates(dates, { ...asked, locations: ['AMS'] }, null))).toEqual([2, 3, 5])
  })

  it('include the chosen one', () => {
    expect(ids(nextDates(dates, asked, one(6)))).toEqual([2, 3, 6])
    expect(ids(nextDates(dates, asked, one(1)))).toEqual([1, 2, 3])
  })
})

describe('when the chosen date is too small', () => {
  const ways = (id: number, people: number) => {
    const chosen = one(id)
    if (!chosen) throw new Error('no such date')
    const { other, split } = waysToSeat(dates, chosen, { ...asked, wish: { people } })
    return { other: other?.po_id, split: split?.map(({ date, amount }) => [date.po_id, amount]) }
  }

  it('another date in the same language seats everyone, and so do two dates', () => {
    expect(ways(2, 4)).toEqual({
      other: 5,
      split: [
        [2, 1],
        [3, 3],
      ],
    })
    expect(ways(3, 8)).toEqual({
      other: 6,
      split: [
        [3, 3],
        [5, 5],
      ],
    })
  })

  it('a date in another language is offered if there is no other', () => {
    expect(ways(6, 15)).toEqual({
      other: undefined,
      split: [
        [6, 10],
        [5, 5],
      ],
    })
    expect(ways(6, 19)).toEqual({
      other: undefined,
      split: [
        [6, 10],
        [1, 9],
      ],
    })
  })

  it('nothing is offered if no two dates are large enough', () => {
    expect(ways(2, 40)).toEqual({ other: undefined, split: undefined })
  })
})
