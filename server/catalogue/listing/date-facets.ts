import { isEmptyWish, isNear } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { DateFacets } from '../../../contract/wire/catalogue/wish.ts'
import type { IndexedOption } from '../memory/indexed-product.ts'
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
import { bitOf, passesOthers } from './facets.ts'
import type { Filter } from './filters.ts'
import type { ListedProduct } from './listed-product.ts'

/** Counts each product once per value, if its products come one after the other. */
class ProductCounts<Value> {
  readonly counts = new Map<Value, number>()
  readonly #last = new Map<Value, number>()

  add(value: Value, productId: number) {
    if (this.#last.get(value) === productId) return
    this.#last.set(value, productId)
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
  }
}

/** Dates that can be booked by this many people, whatever else is wished for. */
function* openDates({ product, standing }: ListedProduct, resolved: ResolvedWish, moment: Moment) {
  const { people = 1 } = resolved.wish
  if (isEmptyWish(resolved.wish)) yield* standing.dates
  else
    for (const option of product.options)
      if (
        option.firstDay !== null &&
        isOpenAt(option, moment) &&
        (seatsLeftOf(option, moment) ?? 0) >= people
      )
        yield option
}

/**
 * Products per location, month and language of their dates, of those that pass all filters other than the wish. The counts of a part
 * apply all other parts of the wish.
 */
export function dateFacets(
  listed: readonly ListedProduct[],
  resolved: ResolvedWish,
  filters: readonly Filter[],
  { locations }: References,
  { locale, moment }: { locale: Locale; moment: Moment },
): DateFacets {
  const bit = bitOf(filters, 'dates')
  const byLocation = new ProductCounts<number>()
  const byMonth = new ProductCounts<string>()
  const byLanguage = new ProductCounts<Locale>()
  const inWeekend = new ProductCounts<true>()
  const count = (id: number, option: IndexedOption) => {
    const where = fitsWhere(resolved, option)
    const when = fitsWhen(resolved, option)
    const weekend = fitsWeekend(resolved, option)
    const language = fitsLanguage(resolved, option)
    if (when && weekend && language && option.locationId !== null) byLocation.add(option.locationId, id)
    if (where && weekend && language) byMonth.add(option.month, id)
    if (where && when && weekend && option.language) byLanguage.add(option.language, id)
    if (where && when && language && option.inWeekend) inWeekend.add(true, id)
  }
  for (const one of listed)
    if (passesOthers(one, bit))
      for (const option of openDates(one, resolved, moment)) count(one.product.id, option)

  const { wish, km } = resolved
  const chosen = wish.where && !isNear(wish.where) ? (resolved.locationIds ?? []) : []
  const rank = locale === 'nl' ? 'rank_nl' : 'rank_en'
  return {
    locations: [...locations.values()]
      .filter(({ id }) => byLocation.counts.has(id) || chosen.includes(id))
      .toSorted((a, b) => a[rank] - b[rank])
      .map(({ id, code, name }) => ({
        code,
        name: name[locale],
        count: byLocation.counts.get(id) ?? 0,
        selected: resolved.locationIds?.includes(id) ?? false,
        km: roundKm(km.get(id)),
      })),
    months: [...byMonth.counts]
      .map(([month, count]) => ({ month, count }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    languages: [...byLanguage.counts]
      .map(([language, count]) => ({ language, count, selected: language === wish.language }))
      .toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    weekend_count: inWeekend.counts.get(true) ?? 0,
  }
}

export const roundKm = (km: number | undefined): number | null => (km === undefined ? null : Math.round(km))

export const noDateFacets: DateFacets = { locations: [], months: [], languages: [], weekend_count: 0 }
