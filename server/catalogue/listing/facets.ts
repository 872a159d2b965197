import type { Locale } from '../../../contract/rules/locale.ts'
import type {
  CategoryFacet,
  Facets,
  QueryProductsBody,
} from '../../../contract/wire/catalogue/product-query.ts'
import { uriOf } from '../links.ts'
import type { References } from '../memory/references.ts'
import type { ListedProduct } from '../memory/standing.ts'
import { bitOf, type Filter, passing } from './filters.ts'
import type { Listing } from './listing.ts'

/** The options of a filter count the products that pass all other filters. */

/** A count per id. Ids are small numbers, so an array is several times faster than a map. */
export const newCounts = (ids: Iterable<number>): Int32Array => {
  let highest = 0
  for (const id of ids) highest = Math.max(highest, id)
  return new Int32Array(highest + 1)
}

/** An id that came after the counts were made is not counted: an assignment beyond the end of the array does nothing. */
export const increase = (counts: Int32Array, id: number) => {
  counts[id] = (counts[id] ?? 0) + 1
}

export function brandFacets(
  listing: Listing,
  { brands_filter: chosen = [] }: QueryProductsBody,
  filters: readonly Filter[],
  { brands }: References,
): Facets['brands'] {
  const counts = newCounts(brands.map(({ id }) => id))
  for (const { product } of passing(listing, bitOf(filters, 'brand'))) increase(counts, product.brandId)
  return brands
    .filter(({ id }) => counts[id] || chosen.includes(id))
    .map(({ id, name }) => ({ id, name, count: counts[id] ?? 0, selected: chosen.includes(id) }))
}

/** Products per value: the listed ones, and for a filtered characteristic also those that only that filter leaves out. */
function countValues(
  { products, off }: Listing,
  filters: readonly Filter[],
  { values }: References,
): Int32Array {
  const counts = newCounts(values.keys())
  const specOfBit = new Map(
    filters.flatMap(({ bit, specId }): [number, number][] => (specId === undefined ? [] : [[bit, specId]])),
  )
  products.forEach(({ product }, at) => {
    const bits = off[at] ?? 0
    if (bits === 0) for (const id of product.valueIds) increase(counts, id)
    else {
      const specId = specOfBit.get(bits)
      if (specId !== undefined)
        for (const id of product.valueIds) if (values.get(id)?.spec_id === specId) increase(counts, id)
    }
  })
  return counts
}

/** Every filterable characteristic with its values; numeric ones also with their range. */
export function specFacets(
  listing: Listing,
  query: QueryProductsBody,
  filters: readonly Filter[],
  references: References,
  locale: Locale,
): Facets['specs'] {
  const chosen = new Set(Object.values(query.specs_filter ?? {}).flat())
  const counts = countValues(listing, filters, references)
  return references.specs.flatMap((spec) => {
    if (!spec.filterable) return []
    const shown = spec.values[locale].filter(({ id }) => counts[id] || chosen.has(id))
    if (!shown.length) return []
    const numbers = spec.numeric ? shown.flatMap(({ id, number }) => (counts[id] ? (number ?? []) : [])) : []
    return {
      id: spec.id,
      title: spec.title[locale],
      min: numbers.length ? Math.min(...numbers) : null,
      max: numbers.length ? Math.max(...numbers) : null,
      values: shown.map(({ id, title }) => ({
        id,
        title: title[locale],
        count: counts[id] ?? 0,
        selected: chosen.has(id),
      })),
    }
  })
}

/** Categories below the given one (or all) with listed products, and how many, including those in subcategories. */
export function categoryFacets(
  listing: Listing,
  { categories }: References,
  below: number | undefined,
  locale: Locale,
): CategoryFacet[] {
  const counts = newCounts(categories.keys())
  /** The product that was last counted for each category: one in two subcategories is counted once for their parent. */
  const lastCounted = newCounts(categories.keys())
  const lineages: (readonly number[])[] = []
  for (const { id, lineage } of categories.values()) lineages[id] = lineage
  for (const { product } of passing(listing, 0))
    for (const categoryId of product.categoryIds)
      for (const id of lineages[categoryId] ?? [])
        if (lastCounted[id] !== product.id) {
          lastCounted[id] = product.id
          increase(counts, id)
        }
  const facetsBelow = (parent: number | null): CategoryFacet[] =>
    [...categories.values()]
      .filter(({ id, parent_id }) => parent_id === parent && counts[id])
      .map(({ id, title, slug }) => ({
        id,
        title: title[locale],
        uri: uriOf(locale, slug[locale]),
        count: counts[id] ?? 0,
        children: facetsBelow(id),
      }))
  return facetsBelow(below ?? null)
}

/** The number of products, how many are bookable, and the price range. */
export function totalsOf({ products, off }: Listing, filters: readonly Filter[]) {
  const stock = bitOf(filters, 'stock')
  const price = bitOf(filters, 'price')
  let total = 0
  let stockCount = 0
  let lowest: number | null = null
  let highest: number | null = null
  for (let at = 0; at < products.length; at++) {
    const { standing, cents } = products[at] as ListedProduct
    const bits = off[at] ?? 0
    if (bits === 0) total++
    if (standing.cheapest && (bits & ~stock) === 0) stockCount++
    if (cents !== null && (bits & ~price) === 0) {
      if (lowest === null || cents < lowest) lowest = cents
      if (highest === null || cents > highest) highest = cents
    }
  }
  return { total, stockCount, lowest, highest }
}
