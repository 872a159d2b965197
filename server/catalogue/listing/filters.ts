import { isEmptyWish, selectsDates } from '../../../contract/rules/catalogue/wish.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { References } from '../memory/references.ts'
import type { ListedProduct } from '../memory/standing.ts'
import type { Listing } from './listing.ts'

/** An active filter. Its bit marks the products that do not pass it. */
export type Filter = {
  name: 'brand' | 'dates' | 'stock' | 'price' | 'spec'
  specId?: number
  bit: number
  passes: (listed: ListedProduct) => boolean
}

/** The active filters of a query. An empty selection does not filter: no brands means all brands. */
export function filtersOf(query: QueryProductsBody, references: References): Filter[] {
  const filters: Omit<Filter, 'bit'>[] = []
  const { brands_filter: brands = [], price_filter: price, wish } = query
  if (brands.length) {
    const chosen = new Set(brands)
    filters.push({ name: 'brand', passes: ({ product }) => chosen.has(product.brandId) })
  }
  if (wish && !isEmptyWish(wish)) {
    const onlyDates = selectsDates(wish)
    filters.push({
      name: 'dates',
      passes: ({ product, standing }) =>
        standing.cheapest !== undefined || (!onlyDates && product.kind !== 'training'),
    })
  }
  if (query.stock_filter)
    filters.push({ name: 'stock', passes: ({ standing }) => standing.cheapest !== undefined })
  if (price?.active && (price.min !== undefined || price.max !== undefined)) {
    const min = Math.round((price.min ?? 0) * 100)
    const max = Math.round((price.max ?? 1e12) * 100)
    filters.push({ name: 'price', passes: ({ cents }) => cents !== null && cents >= min && cents <= max })
  }
  for (const [specId, choices] of specChoices(query, references))
    filters.push({
      name: 'spec',
      specId,
      passes: ({ product }) => choices.every((values) => product.valueIds.some((id) => values.has(id))),
    })
  return filters.map((filter, at) => ({ ...filter, bit: 1 << at }))
}

/** Marks the filters that each product does not pass. */
export function applyFilters(products: readonly ListedProduct[], filters: readonly Filter[]): Listing {
  const off = new Int32Array(products.length)
  for (const { bit, passes } of filters)
    products.forEach((product, at) => {
      if (!passes(product)) off[at] = (off[at] ?? 0) | bit
    })
  return { products, off, isFiltered: filters.length > 0 }
}

/** The bit of a filter, 0 when it is not active. */
export const bitOf = (filters: readonly Filter[], name: Filter['name']): number =>
  filters.find((filter) => filter.name === name)?.bit ?? 0

/** The products that pass all filters other than the one with this bit. */
export const passing = ({ products, off, isFiltered }: Listing, bit: number): readonly ListedProduct[] =>
  isFiltered ? products.filter((_, at) => ((off[at] ?? 0) & ~bit) === 0) : products

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
