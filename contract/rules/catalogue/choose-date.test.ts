import { describe, expect, it } from 'vitest'
import type { Locale } from '../locale.ts'
import { type DateFacts, fitsWish, preselectDate } from './choose-date.ts'
import type { Wish } from './wish.ts'

type Row = [day: string, location: string, language: Locale, seats: number]
const dateOf = ([day, location, language, seats]: Row): DateFacts => ({
  bookable: seats > 0,
  first_day: day,
  last_day: day,
  location_code: location,
  language,
  places_left: seats,
})

const dates = (
  [
    ['2027-01-04', 'RTM', 'en', 8],
    ['2027-01-11', 'UTR', 'nl', 0],
    ['2027-01-18', 'UTR', 'nl', 1],
    ['2027-02-01', 'ZWO', 'nl', 4],
    ['2027-02-06', 'RTM', 'nl', 2],
    ['2027-03-01', 'UTR', 'en', 6],
  ] satisfies Row[]
).map((row) => dateOf(row as Row))

const dayFor = (wish: Wish, locations: string[] | null = null, locale: Locale = 'nl') =>
  preselectDate(dates, { wish, locations, locale })?.first_day

describe('the date that is selected at first', () => {
  it.each([
    ['is the earliest bookable one in the language of the page', dayFor({}), '2027-01-18'],
    ['follows the page in English', dayFor({}, null, 'en'), '2027-01-04'],
    ['has seats for everyone', dayFor({ people: 3 }), '2027-02-01'],
    ['is in the wished language, whatever the page', dayFor({ language: 'en' }), '2027-01-04'],
    ['is at the wished location', dayFor({}, ['RTM']), '2027-02-06'],
    ['is on the wished days', dayFor({ from: '2027-02-01', to: '2027-02-28' }), '2027-02-01'],
    ['is in the weekend', dayFor({ weekend: true }), '2027-02-06'],
    [
      'is in another language if no date that fits is in this one',
      dayFor({ people: 5 }, ['UTR']),
      '2027-03-01',
    ],
    ['is the wished date although it has too few seats', dayFor({ people: 9 }, ['UTR']), '2027-01-18'],
    ['has seats but is elsewhere if no date fits', dayFor({ people: 3 }, ['AMS']), '2027-02-01'],
    ['is the earliest if no date has seats for everyone', dayFor({ people: 50 }, ['AMS']), '2027-01-18'],
  ])('%s', (_, day, expected) => {
    expect(day).toBe(expected)
  })

  it('is none when nothing can be booked', () => {
    const full = dates.map((date) => ({ ...date, bookable: false }))
    expect(preselectDate(full, { wish: {}, locations: null, locale: 'nl' })).toBeUndefined()
  })
})

it('a weekend is a Saturday, a Sunday, or both', () => {
  const between = (first_day: string, last_day: string) =>
    fitsWish({ ...dateOf(['', 'RTM', 'nl', 1]), first_day, last_day }, { weekend: true }, null)
  expect(between('2027-02-06', '2027-02-07')).toBe(true)
  expect(between('2027-02-07', '2027-02-07')).toBe(true)
  expect(between('2027-02-05', '2027-02-06')).toBe(false)
  expect(between('2027-02-07', '2027-02-13')).toBe(false)
})
