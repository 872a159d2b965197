import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'

/** Empty means all. */
export type DateFilter = { place: string; language: string; month: string }
export const noFilter: DateFilter = { place: '', language: '', month: '' }

export const isFiltered = (filter: DateFilter) => Object.values(filter).some(Boolean)

/** `YYYY-MM` in which it begins. */
export const monthOf = ({ first_day }: ProductOption) => first_day?.slice(0, 7) ?? ''

export const filterDates = (dates: ProductOption[], { place, language, month }: DateFilter) =>
  dates.filter(
    (date) =>
      (!place || date.location === place) &&
      (!language || date.language === language) &&
      (!month || monthOf(date) === month),
  )

const distinct = (values: (string | null)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

/** What there is to filter by; months in the order of the calendar, places by name. */
export const filterValues = (dates: ProductOption[]) => ({
  places: distinct(dates.map(({ location }) => location)).sort((a, b) => a.localeCompare(b, 'nl')),
  languages: distinct(dates.map(({ language }) => language)),
  months: distinct(dates.map(monthOf)).sort(),
})

/** Places by their first date, each with its own dates. */
export function datesByLocation(dates: ProductOption[]): [string, ProductOption[]][] {
  const places = new Map<string, ProductOption[]>()
  for (const date of dates) {
    const place = date.location ?? ''
    places.set(place, [...(places.get(place) ?? []), date])
  }
  return [...places]
}
