import type { Locale } from '../../../contract/rules/locale.ts'
import type {
  CategoryFacet,
  Facets,
  QueryProductsBody,
} from '../../../contract/wire/catalogue/product-query.ts'
import { uriOf } from '../links.ts'
import type { References } from '../memory/references.ts'
import type { Filter } from './filters.ts'
import type { ListedProduct } from './listed-product.ts'

/** The options of a filter count the products that pass all other filters. */

/** The bit of a filter, 0 when it is not active. */
export const bitOf = (filters: readonly Filter[], name: Filter['name']): number =>
  filters.find((filter) => filter.name === name)?.bit ?? 0

/** Whether a product passes all filters other than the one with this bit. */
export const passesOthers = ({ off }: ListedProduct, bit: number): boolean => (off & ~bit) === 0

const increase = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1)

export function brandFacets(
  listed: readonly ListedProduct[],
  { brands_filter: chosen = [] }: QueryProductsBody,
  filters: readonly Filter[],
  { brands }: References,
): Facets['brands'] {
  const bit = bitOf(filters, 'brand')
  const counts = new Map<number, number>()
  for (const one of listed) if (passesOthers(one, bit)) increase(counts, one.product.brandId)
  return brands
    .filter(({ id }) => counts.has(id) || chosen.includes(id))
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0, selected: chosen.includes(id) }))
}

/** Products per value: the listed ones, and for a filtered characteristic also those that only that filter leaves out. */
function countValues(
  listed: readonly ListedProduct[],
  filters: readonly Filter[],
  { values }: References,
): Map<number, number> {
  const counts = new Map<number, number>()
  const specOfBit = new Map(
    filters.flatMap(({ bit, specId }): [number, number][] => (specId === undefined ? [] : [[bit, specId]])),
  )
  for (const { off, product } of listed) {
    if (off === 0) for (const id of product.valueIds) increase(counts, id)
    const specId = specOfBit.get(off)
    if (specId !== undefined)
      for (const id of product.valueIds) if (values.get(id)?.spec_id === specId) increase(counts, id)
  }
  return counts
}

/** Every filterable characteristic with its values; numeric ones also with their range. */
export function specFacets(
  listed: readonly ListedProduct[],
  query: QueryProductsBody,
  filters: readonly Filter[],
  references: References,
  locale: Locale,
): Facets['specs'] {
  const chosen = new Set(Object.values(query.specs_filter ?? {}).flat())
  const counts = countValues(listed, filters, references)
  return references.specs.flatMap((spec) => {
    if (!spec.filterable) return []
    const shown = spec.values[locale].filter(({ id }) => counts.has(id) || chosen.has(id))
    if (!shown.length) return []
    const numbers = spec.numeric
      ? shown.flatMap(({ id, numbers }) => (counts.has(id) ? (numbers[locale] ?? []) : []))
      : []
    return {
      id: spec.id,
      title: spec.title[locale],
      min: numbers.length ? Math.min(...numbers) : null,
      max: numbers.length ? Math.max(...numbers) : null,
      values: shown.map(({ id, title }) => ({
        id,
        title: title[locale],
        count: counts.get(id) ?? 0,
        selected: chosen.has(id),
      })),
    }
  })
}

/** Categories below the given one (or all) with listed products, and how many, including those in subcategories. */
export function categoryFacets(
  listed: readonly ListedProduct[],
  { categories }: References,
  below: number | undefined,
  locale: Locale,
): CategoryFacet[] {
  const counts = new Map<number, number>()
  for (const { off, product } of listed) {
    if (off !== 0) continue
    const [first, ...more] = product.categoryIds.map((id) => categories.get(id)?.lineage ?? [])
    const lineage = more.length ? new Set([first ?? [], ...more].flat()) : (first ?? [])
    for (const id of lineage) increase(counts, id)
  }
  const facetsBelow = (parent: number | null): CategoryFacet[] =>
    [...categories.values()]
      .filter(({ id, parent_id }) => parent_id === parent && counts.has(id))
      .map(({ id, title, slug }) => ({
        id,
        title: title[locale],
        uri: uriOf(locale, slug[locale]),
        count: counts.get(id) ?? 0,
        children: facetsBelow(id),
      }))
  return facetsBelow(below ?? null)
}

/** The number of products, how many are bookable, and the price range. */
export function totalsOf(listed: readonly ListedProduct[], filters: readonly Filter[]) {
  const stock = bitOf(filters, 'stock')
  const price = bitOf(filters, 'price')
  let total = 0
  let stockCount = 0
  let lowest: number | null = null
  let highest: number | null = null
  for (const one of listed) {
    if (one.off === 0) total++
    if (one.standing.cheapest && passesOthers(one, stock)) stockCount++
    if (one.cents !== null && passesOthers(one, price)) {
      if (lowest === null || one.cents < lowest) lowest = one.cents
      if (highest === null || one.cents > highest) highest = one.cents
    }
  }
  return { total, stockCount, lowest, highest }
}
