import { isEmptyWish, selectsDates } from '../../../contract/rules/catalogue/wish.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { noPrice, type Traits } from '../memory/product-figures.ts'
import type { References } from '../memory/references.ts'
import type { Listing } from './listing.ts'

/** An active filter. Its bit marks the products that do not pass it. */
export type Filter = {
  name: 'brand' | 'dates' | 'stock' | 'price' | 'spec'
  specId?: number
  bit: number
  test: Test
}

/** Products with the same traits are looked at once. */
type Test =
  | { passes: (id: number, listing: Listing) => boolean }
  | { traitsPass: (traits: Traits) => boolean }

/** The active filters of a query. An empty selection does not filter: no brands means all brands. */
export function filtersOf(query: QueryProductsBody, references: References): Filter[] {
  const filters: Omit<Filter, 'bit'>[] = []
  const { brands_filter: brands = [], price_filter: price, wish } = query
  if (brands.length) {
    const chosen = new Set(brands)
    filters.push({ name: 'brand', test: { traitsPass: ({ brandId }) => chosen.has(brandId) } })
  }
  const isBookable = (id: number, listing: Listing) => listing.isBookable[id] === 1
  if (wish && !isEmptyWish(wish)) {
    const onlyDates = selectsDates(wish)
    const passes = (id: number, listing: Listing) =>
      isBookable(id, listing) || (!onlyDates && listing.productsById[id]?.kind !== 'training')
    filters.push({ name: 'dates', test: { passes } })
  }
  if (query.stock_filter) filters.push({ name: 'stock', test: { passes: isBookable } })
  if (price?.active && (price.min !== undefined || price.max !== undefined)) {
    const min = Math.round((price.min ?? 0) * 100)
    const max = Math.round((price.max ?? 1e12) * 100)
    const passes = (id: number, { cents: { [id]: cents = noPrice } }: Listing) =>
      cents !== noPrice && cents >= min && cents <= max
    filters.push({ name: 'price', test: { passes } })
  }
  for (const [specId, choices] of specChoices(query, references)) {
    const pass = (valueIds: readonly number[]) =>
      choices.every((values) => valueIds.some((id) => values.has(id)))
    const isInTraits = references.specs.some(({ id, filterable }) => id === specId && filterable)
    filters.push({
      name: 'spec',
      specId,
      test: isInTraits
        ? { traitsPass: ({ valueIds }) => pass(valueIds) }
        : { passes: (id, { productsById }) => pass(productsById[id]?.valueIds ?? []) },
    })
  }
  return filters.map((filter, at) => ({ ...filter, bit: 1 << at }))
}

/** Marks the filters that each product does not pass. */
export function applyFilters(listing: Listing, filters: readonly Filter[]): Listing {
  if (!filters.length) return listing
  const { ids } = listing
  const off = new Int32Array(ids.length)
  for (const { bit, test } of filters) {
    const passes = 'passes' in test ? test.passes : passesByTraits(listing, test.traitsPass)
    for (let place = 0; place < ids.length; place++)
      if (!passes(ids[place] ?? 0, listing)) off[place] = (off[place] ?? 0) | bit
  }
  return { ...listing, off }
}

function passesByTraits({ figures: { traits, traitsOf } }: Listing, passes: (traits: Traits) => boolean) {
  const known: (boolean | undefined)[] = []
  return (id: number) => {
    const number = traitsOf[id] ?? -1
    // It has left the shop since it was found.
    if (number < 0) return false
    const answer = known[number] ?? passes(traits.valueOf(number))
    known[number] = answer
    return answer
  }
}

/** The bit of a filter, 0 when it is not active. */
export const bitOf = (filters: readonly Filter[], name: Filter['name']): number =>
  filters.find((filter) => filter.name === name)?.bit ?? 0

/** The values to choose from per characteristic: some of them, a range, or both. */
function specChoices(
  query: QueryProductsBody,
  { values: allValues }: References,
): Map<number, Set<number>[]> {
  const choices = new Map<number, Set<number>[]>()
  const add = (specId: number, passes: (id: number, number: number | null) => boolean) => {
    const values = new Set<number>()
    for (const { id, spec_id, number } of allValues.values())
      if (spec_id === specId && passes(id, number)) values.add(id)
    choices.set(specId, [...(choices.get(specId) ?? []), values])
  }
  for (const [specId, values] of Object.entries(query.specs_filter ?? {}))
    if (values.length) add(Number(specId), (id) => values.includes(id))
  for (const [specId, { min, max }] of Object.entries(query.specs_filter_min_max ?? {})) {
    if (min === undefined && max === undefined) continue
    add(Number(specId), (_, number) => number !== null && number >= (min ?? -1e12) && number <= (max ?? 1e12))
  }
  return choices
}
