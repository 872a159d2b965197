import type { Locale } from '../../../contract/rules/locale.ts'
import type {
  CategoryFacet,
  Facets,
  QueryProductsBody,
} from '../../../contract/wire/catalogue/product-query.ts'
import { uriOf } from '../links.ts'
import { noPrice, type Traits } from '../memory/product-figures.ts'
import type { References } from '../memory/references.ts'
import { bitOf, type Filter } from './filters.ts'
import { type Listing, passing, tallyOf } from './listing.ts'

/** The options of a filter count the products that pass all other filters. */

/** A count per id. Ids are small numbers, so an array is several times faster than a map. */
export const newCounts = (ids: Iterable<number>): Int32Array => {
  let highest = 0
  for (const id of ids) if (id > highest) highest = id
  return new Int32Array(highest + 1)
}

/** An id that came after the counts were made is not counted: an assignment beyond the end of the array does nothing. */
export const increase = (counts: Int32Array, id: number, by = 1) => {
  counts[id] = (counts[id] ?? 0) + by
}

type CountedTraits = readonly (readonly [Traits, products: number])[]

/** The traits of some products, and how many have them. */
function countTraits({ figures }: Listing, ids: Int32Array): CountedTraits {
  const { numbers, counts } = tallyOf(ids, figures.traitsOf, figures.traits.size)
  return numbers.map((number) => [figures.traits.valueOf(number), counts[number] ?? 0])
}

/** The traits of the products that pass all filters other than the one with this bit: counted once for all facets that ask for them. */
export type TraitsOf = (bit: number) => CountedTraits

export function traitsOf(listing: Listing): TraitsOf {
  const known = new Map<number, CountedTraits>()
  return (bit) => {
    const traits = known.get(bit) ?? countTraits(listing, passing(listing, bit))
    known.set(bit, traits)
    return traits
  }
}

export function brandFacets(
  traits: TraitsOf,
  { brands_filter: chosen = [] }: QueryProductsBody,
  filters: readonly Filter[],
  { brands }: References,
): Facets['brands'] {
  const counts = newCounts(brands.map(({ id }) => id))
  for (const [{ brandId }, products] of traits(bitOf(filters, 'brand'))) increase(counts, brandId, products)
  return brands
    .filter(({ id }) => counts[id] || chosen.includes(id))
    .map(({ id, name }) => ({ id, name, count: counts[id] ?? 0, selected: chosen.includes(id) }))
}

/** Products per value: the listed ones, and for a filtered characteristic also those that only that filter leaves out. */
function countValues(
  listing: Listing,
  traits: TraitsOf,
  filters: readonly Filter[],
  { values, filterableValueIds }: References,
): Int32Array {
  const counts = newCounts(filterableValueIds)
  for (const [{ valueIds }, products] of traits(0)) for (const id of valueIds) increase(counts, id, products)
  const { ids, off } = listing
  for (const { bit, specId } of filters) {
    if (specId === undefined) continue
    const leftOut = ids.filter((_, place) => off?.[place] === bit)
    for (const [{ valueIds }, products] of countTraits(listing, leftOut))
      for (const id of valueIds) if (values.get(id)?.spec_id === specId) increase(counts, id, products)
  }
  return counts
}

/** Every filterable characteristic with its values; numeric ones also with their range. */
export function specFacets(
  { listing, traits }: { listing: Listing; traits: TraitsOf },
  query: QueryProductsBody,
  filters: readonly Filter[],
  references: References,
  locale: Locale,
): Facets['specs'] {
  const chosen = new Set(Object.values(query.specs_filter ?? {}).flat())
  const counts = countValues(listing, traits, filters, references)
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
  traits: TraitsOf,
  { categories }: References,
  below: number | undefined,
  locale: Locale,
): CategoryFacet[] {
  const counts = newCounts(categories.keys())
  const lineages: (readonly number[])[] = []
  for (const { id, lineage } of categories.values()) lineages[id] = lineage
  // A product in two subcategories is counted once for their parent.
  const countedLast = newCounts(categories.keys())
  for (const [at, [{ categoryIds }, products]] of traits(0).entries())
    for (const categoryId of categoryIds)
      for (const id of lineages[categoryId] ?? []) {
        if (countedLast[id] === at + 1) continue
        countedLast[id] = at + 1
        increase(counts, id, products)
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
export function totalsOf({ ids, off, cents, isBookable }: Listing, filters: readonly Filter[]) {
  const stock = bitOf(filters, 'stock')
  const price = bitOf(filters, 'price')
  let total = 0
  let stockCount = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = noPrice
  for (let place = 0; place < ids.length; place++) {
    const id = ids[place] ?? 0
    const bits = off ? (off[place] ?? 0) : 0
    if (bits === 0) total++
    if ((bits & ~stock) === 0) stockCount += isBookable[id] ?? 0
    const amount = cents[id] ?? noPrice
    if (amount !== noPrice && (bits & ~price) === 0) {
      if (amount < lowest) lowest = amount
      if (amount > highest) highest = amount
    }
  }
  const hasPrices = highest !== noPrice
  return { total, stockCount, lowest: hasPrices ? lowest : null, highest: hasPrices ? highest : null }
}
