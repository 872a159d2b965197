import type { Locale } from '../locale.ts'
import { type Day, daysBetween, weekday } from '../time/day.ts'
import type { Wish } from './wish.ts'

/** What a wish asks of a date. */
export type DateFacts = {
  bookable: boolean
  first_day: Day | null
  last_day: Day | null
  location_code: string | null
  language: Locale | null
  places_left: number | null
}

/** The locations that a wish asks for, by code; null for any. A distance from a postcode is looked up by the server. */
export type WishedLocations = readonly string[] | null

const isInWeekend = (first: Day, last: Day) =>
  weekday(first) >= 6 && weekday(last) >= 6 && daysBetween(first, last) <= 1

/** Whether a date matches all parts of the wish except the number of people. */
export function fitsWish(date: DateFacts, wish: Wish, locations: WishedLocations): boolean {
  const { first_day: first, last_day: last, location_code: location, language } = date
  if (first === null || last === null) return false
  return (
    (locations === null || (location !== null && locations.includes(location))) &&
    (!wish.from || first >= wish.from) &&
    (!wish.to || first <= wish.to) &&
    (!wish.weekend || isInWeekend(first, last)) &&
    (!wish.language || language === wish.language)
  )
}

export const hasSeatsFor = ({ places_left: left }: Pick<DateFacts, 'places_left'>, people: number) =>
  left === null || left >= people

type Asked = { wish: Wish; locations: WishedLocations; locale: Locale }

/**
 * The date that a page selects at first: the earliest that can be booked, fits the wish and is in the wished language, or else the
 * page's. If none fits completely, the wishes are dropped in this order: language, seats, location and days. Dates are sorted by day.
 */
export function preselectDate<Date extends DateFacts>(
  dates: readonly Date[],
  { wish, locations, locale }: Asked,
): Date | undefined {
  const fits = (date: Date) => fitsWish(date, wish, locations)
  const hasSeats = (date: Date) => hasSeatsFor(date, wish.people ?? 1)
  const isInLanguage = ({ language }: Date) => language === null || language === (wish.language ?? locale)
  const preferences: ((date: Date) => boolean)[] = [
    (date) => fits(date) && hasSeats(date) && isInLanguage(date),
    (date) => fits(date) && hasSeats(date),
    (date) => fits(date) && isInLanguage(date),
    fits,
    (date) => hasSeats(date) && isInLanguage(date),
    hasSeats,
    isInLanguage,
    () => true,
  ]
  const bookable = dates.filter((date) => date.bookable && date.first_day !== null)
  for (const isPreferred of preferences) {
    const found = bookable.find(isPreferred)
    if (found) return found
  }
  return undefined
}
