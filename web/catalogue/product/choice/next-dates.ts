import {
  fitsWish,
  hasSeatsFor,
  preselectDate,
  type WishedLocations,
} from '../../../../contract/rules/catalogue/choose-date.ts'
import { changeWish, type Wish } from '../../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'

type Asked = { wish: Wish; locations: WishedLocations; locale: Locale }

const shown = 3

/** The next dates to offer, in order: those that fit the wish, first of all in its language or the page's. The chosen one is among them. */
export function nextDates(
  dates: ProductOption[],
  { wish, locations, locale }: Asked,
  chosen: ProductOption | null,
): ProductOption[] {
  const bookable = dates.filter((date) => date.bookable)
  const fitting = bookable.filter(
    (date) => fitsWish(date, wish, locations) && hasSeatsFor(date, wish.people ?? 1),
  )
  const isInLanguage = ({ language }: ProductOption) => language === (wish.language ?? locale)
  const best = (fitting.length ? fitting : bookable).toSorted(
    (a, b) => Number(isInLanguage(b)) - Number(isInLanguage(a)),
  )
  const first = best.slice(0, shown)
  if (chosen?.bookable && !first.some(({ po_id }) => po_id === chosen.po_id))
    first.splice(shown - 1, 1, chosen)
  return first.toSorted((a, b) => (a.first_day ?? '').localeCompare(b.first_day ?? ''))
}

export type Share = { date: ProductOption; amount: number }

/** How to seat everyone when the chosen date is too small: on another date, or on two dates. */
export function waysToSeat(
  dates: ProductOption[],
  chosen: ProductOption,
  { wish, locations, locale }: Asked,
): { other: ProductOption | undefined; split: [Share, Share] | undefined } {
  const people = wish.people ?? 1
  const left = chosen.places_left ?? 0
  const findFor = (seats: number) =>
    preselectDate(
      dates.filter((date) => date.po_id !== chosen.po_id && hasSeatsFor(date, seats)),
      { wish: changeWish(wish, { people: seats }), locations, locale: chosen.language ?? locale },
    )
  const second = left > 0 ? findFor(people - left) : undefined
  return {
    other: findFor(people),
    split: second && [
      { date: chosen, amount: left },
      { date: second, amount: people - left },
    ],
  }
}
