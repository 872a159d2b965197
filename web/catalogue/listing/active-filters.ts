import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { Facets } from '../../../contract/wire/catalogue/product-query.ts'
import type { ListingQuery, Range } from './listing-query.ts'

type QueryChange = Partial<ListingQuery>

/** An active filter, and the change that removes it. The name is undefined when the shop no longer knows the value. */
export type ActiveFilter =
  | { kind: 'choice'; key: string; name: string | undefined; without: QueryChange }
  | { kind: 'stock'; key: string; without: QueryChange }
  | { kind: 'price' | 'days'; key: string; range: Range; without: QueryChange }
  | { kind: keyof typeof wishParts; key: string; wish: Wish; without: QueryChange }

const omit = (ids: number[], id: number) => ids.filter((one) => one !== id)

/** Sets the selected values of one characteristic; without values it is removed. */
export function withSpec(specs: ListingQuery['specs'], specId: number | string, values: number[]) {
  const { [specId]: _old, ...others } = specs
  return values.length ? { ...others, [specId]: values } : others
}

export function activeFilters(query: ListingQuery, { brands, specs }: Facets): ActiveFilter[] {
  const active: ActiveFilter[] = wishFilters(query.wish)
  if (query.stock) active.push({ kind: 'stock', key: 'stock', without: { stock: false } })
  for (const [specId, values] of Object.entries(query.specs)) {
    const known = specs.find(({ id }) => String(id) === specId)?.values
    for (const id of values)
      active.push({
        kind: 'choice',
        key: `${specId}-${id}`,
        name: known?.find((value) => value.id === id)?.title,
        without: { specs: withSpec(query.specs, specId, omit(values, id)) },
      })
  }
  if (query.days) active.push({ kind: 'days', key: 'days', range: query.days, without: { days: null } })
  if (query.price) active.push({ kind: 'price', key: 'price', range: query.price, without: { price: null } })
  for (const id of query.brands)
    active.push({
      kind: 'choice',
      key: `brand-${id}`,
      name: brands.find((brand) => brand.id === id)?.name,
      without: { brands: omit(query.brands, id) },
    })
  return active
}

const wishParts = {
  where: ['where'],
  when: ['from', 'to'],
  weekend: ['weekend'],
  language: ['language'],
  people: ['people'],
} as const satisfies Record<string, (keyof Wish)[]>

/** The parts of a wish that are asked for, each with the wish that is left without it. */
const wishFilters = (wish: Wish): ActiveFilter[] =>
  Object.entries(wishParts)
    .filter(([, names]) => names.some((name) => wish[name] !== undefined))
    .map(([kind, names]) => {
      const left: Wish = { ...wish }
      for (const name of names) delete left[name]
      return { kind: kind as keyof typeof wishParts, key: kind, wish, without: { wish: left } }
    })
