import { fitsWish, type WishedLocations } from '../../../../contract/rules/catalogue/choose-date.ts'
import { stockStatuses } from '../../../../contract/rules/catalogue/products.ts'
import { selectsDates, type Wish } from '../../../../contract/rules/catalogue/wish.ts'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'

/** The month of the first day, as `YYYY-MM`. */
export const monthOf = ({ first_day }: ProductOption) => first_day?.slice(0, 7) ?? ''

/** Dates that visitors see; cancelled ones and those of the past are left out. */
export const isShown = ({ state, stock_status: status }: ProductOption) =>
  state !== 'done' && status !== stockStatuses.cancelled

/** The dates that match the wish, whatever their seats: one that is too small is shown as such. */
export const filterDates = (dates: ProductOption[], wish: Wish, locations: WishedLocations) =>
  selectsDates(wish) ? dates.filter((date) => fitsWish(date, wish, locations)) : dates

const distinct = (values: (string | null)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

/** The locations of the dates by code and name, in alphabetical order. */
export const locationsOf = (dates: ProductOption[]): { code: string; name: string }[] =>
  [...new Map(dates.map(({ location_code, location }) => [location_code, location]))]
    .flatMap(([code, name]) => (code && name ? [{ code, name }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'nl'))

/** The values to filter by: locations by name, months in calendar order. */
export const filterValues = (dates: ProductOption[]) => ({
  locations: locationsOf(dates),
  languages: distinct(dates.map(({ language }) => language)),
  months: distinct(dates.map(monthOf)).sort(),
})

/** Dates grouped by location, the location with the earliest date first. */
export function datesByLocation(dates: ProductOption[]): [string, ProductOption[]][] {
  const groups = new Map<string, ProductOption[]>()
  for (const date of dates) {
    const location = date.location ?? ''
    groups.set(location, [...(groups.get(location) ?? []), date])
  }
  return [...groups]
}
