import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'

/** An empty string means all. */
export type DateFilter = { location: string; language: string; month: string }
export const noFilter: DateFilter = { location: '', language: '', month: '' }

export const isFiltered = (filter: DateFilter) => Object.values(filter).some(Boolean)

/** The month of the first day, as `YYYY-MM`. */
export const monthOf = ({ first_day }: ProductOption) => first_day?.slice(0, 7) ?? ''

export const filterDates = (dates: ProductOption[], { location, language, month }: DateFilter) =>
  dates.filter(
    (date) =>
      (!location || date.location === location) &&
      (!language || date.language === language) &&
      (!month || monthOf(date) === month),
  )

const distinct = (values: (string | null)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

/** The values to filter by: locations by name, months in calendar order. */
export const filterValues = (dates: ProductOption[]) => ({
  locations: distinct(dates.map(({ location }) => location)).sort((a, b) => a.localeCompare(b, 'nl')),
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
