import { isEmptyWish, isNear } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { DateFacets } from '../../../contract/wire/catalogue/wish.ts'
import type { IndexedOption, IndexedProduct } from '../memory/indexed-product.ts'
import type { DateValues } from '../memory/product-figures.ts'
import type { References } from '../memory/references.ts'
import type { ResolvedWish } from '../memory/resolved-wish.ts'
import {
  fitsLanguage,
  fitsWeekend,
  fitsWhen,
  fitsWhere,
  isOpenAt,
  type Moment,
  seatsLeftOf,
} from '../memory/standing.ts'
import { increase, newCounts } from './facets.ts'
import { bitOf, type Filter } from './filters.ts'
import { type Listing, passing, tallyOf } from './listing.ts'

/** The parts of a date that it is counted for, as bits. */
const parts = { location: 1, month: 2, language: 4, weekend: 8 }

/** A date is counted for a part when it fits all other parts of the wish. */
function partsOf(resolved: ResolvedWish, option: IndexedOption): number {
  const where = fitsWhere(resolved, option)
  const when = fitsWhen(resolved, option)
  const weekend = fitsWeekend(resolved, option)
  const language = fitsLanguage(resolved, option)
  return (
    (when && weekend && language && option.locationId !== null ? parts.location : 0) |
    (where && weekend && language ? parts.month : 0) |
    (where && when && weekend && option.language !== null ? parts.language : 0) |
    (where && when && language && option.inWeekend ? parts.weekend : 0)
  )
}

/** Products per location, month and language of their dates. */
class DateCounts {
  readonly locations: Int32Array
  readonly months = new Map<string, number>()
  readonly languages = new Map<Locale, number>()
  weekend = 0
  readonly #partsOfDates: number[] = []

  constructor({ locations }: References) {
    this.locations = newCounts(locations.keys())
  }

  /** Counts several products whose dates have these values. */
  addAlike({ locationIds, months, languages, inWeekend }: DateValues, products: number) {
    for (const id of locationIds) this.locations[id] = (this.locations[id] ?? 0) + products
    for (const month of months) this.months.set(month, (this.months.get(month) ?? 0) + products)
    for (const language of languages)
      this.languages.set(language, (this.languages.get(language) ?? 0) + products)
    if (inWeekend) this.weekend += products
  }

  /** Counts a product once for each value. It has few dates, so they are compared with each other. */
  add(dates: readonly IndexedOption[], resolved: ResolvedWish) {
    for (let at = 0; at < dates.length; at++) {
      const date = dates[at] as IndexedOption
      const counted = partsOf(resolved, date)
      this.#partsOfDates[at] = counted
      let fresh = counted
      for (let before = 0; before < at && fresh !== 0; before++) {
        const other = dates[before] as IndexedOption
        let same = parts.weekend
        if (other.locationId === date.locationId) same |= parts.location
        if (other.month === date.month) same |= parts.month
        if (other.language === date.language) same |= parts.language
        fresh &= ~(same & (this.#partsOfDates[before] ?? 0))
      }
      if (fresh & parts.location) increase(this.locations, date.locationId ?? 0)
      if (fresh & parts.month) this.months.set(date.month, (this.months.get(date.month) ?? 0) + 1)
      if (fresh & parts.language && date.language)
        this.languages.set(date.language, (this.languages.get(date.language) ?? 0) + 1)
      if (fresh & parts.weekend) this.weekend++
    }
  }
}

/** Dates that can be booked by the wished number of people, whatever else is wished for. */
const openDates = ({ options }: IndexedProduct, { wish: { people = 1 } }: ResolvedWish, moment: Moment) =>
  options.filter(
    (option) =>
      option.firstDay !== null && isOpenAt(option, moment) && (seatsLeftOf(option, moment) ?? 0) >= people,
  )

/**
 * Products per location, month and language of their dates, of those that pass all filters other than the wish. The counts of a part
 * apply all other parts of the wish.
 */
export function dateFacets(
  listing: Listing,
  resolved: ResolvedWish,
  filters: readonly Filter[],
  references: References,
  { locale, moment }: { locale: Locale; moment: Moment },
): DateFacets {
  const counts = new DateCounts(references)
  const listed = passing(listing, bitOf(filters, 'dates'))
  const { figures, productsById } = listing
  if (isEmptyWish(resolved.wish)) {
    const tally = tallyOf(listed, figures.dateValuesOf, figures.dateValues.size)
    for (const number of tally.numbers)
      counts.addAlike(figures.dateValues.valueOf(number), tally.counts[number] ?? 0)
  } else
    for (const id of listed) {
      const product = productsById[id]
      if (product) counts.add(openDates(product, resolved, moment), resolved)
    }

  const { wish, km } = resolved
  const chosen = wish.where && !isNear(wish.where) ? (resolved.locationIds ?? []) : []
  const rank = locale === 'nl' ? 'rank_nl' : 'rank_en'
  return {
    locations: [...references.locations.values()]
      .filter(({ id }) => counts.locations[id] || chosen.includes(id))
      .toSorted((a, b) => a[rank] - b[rank])
      .map(({ id, code, name }) => ({
        code,
        name: name[locale],
        count: counts.locations[id] ?? 0,
        selected: resolved.locationIds?.includes(id) ?? false,
        km: roundKm(km.get(id)),
      })),
    months: [...counts.months]
      .map(([month, count]) => ({ month, count }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    languages: [...counts.languages]
      .map(([language, count]) => ({ language, count, selected: language === wish.language }))
      .toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    weekend_count: counts.weekend,
  }
}

export const roundKm = (km: number | undefined): number | null => (km === undefined ? null : Math.round(km))

export const noDateFacets: DateFacets = { locations: [], months: [], languages: [], weekend_count: 0 }
