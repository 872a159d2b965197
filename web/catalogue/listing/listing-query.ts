import {
  isEmptyWish,
  readWish,
  type Wish,
  wishNames,
  writeWish,
} from '../../../contract/rules/catalogue/wish.ts'
import { specIds } from '../../../contract/rules/ids.ts'
import { maxFilteredSpecs } from '../../../contract/rules/limits.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'

/** How a list is sorted and filtered. All of it is in the URL, so back, reload and shared links work. */
export type ListingQuery = {
  page: number
  sort: SortOrder
  brands: number[]
  /** Only products that can be booked or ordered now. */
  stock: boolean
  /** Selected value ids by characteristic id. */
  specs: Record<string, number[]>
  days: Range | null
  price: Range | null
  wish: Wish
}
export type Range = { min?: number; max?: number }
export type SortOrder = QueryProductsBody['sort']

export const sortOrders = [
  'default',
  'popularity',
  'date',
  'price_asc',
  'price_desc',
] as const satisfies SortOrder[]

export const emptyListingQuery: ListingQuery = {
  page: 1,
  sort: 'default',
  brands: [],
  stock: false,
  specs: {},
  days: null,
  price: null,
  wish: {},
}

const ownNames = ['page', 'sort', 'brands', 'stock', 'specs', 'days', 'price'] as const
const names = [...ownNames, ...wishNames] as const

/** The API's limits; a longer query is cut off, not refused. */
const max = {
  id: 2_147_483_647,
  page: 10_000,
  ids: 100,
  specs: maxFilteredSpecs,
  days: 1_000,
  price: 1_000_000,
}

const readIds = (text: string): number[] => {
  const ids = text.split('.').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)]
    .filter((id) => id <= max.id)
    .sort((a, b) => a - b)
    .slice(0, max.ids)
}

const readSpecs = (text: string): ListingQuery['specs'] => {
  const specs: ListingQuery['specs'] = {}
  for (const part of text.split('_').slice(0, max.specs)) {
    const [, id, values = ''] = /^([1-9]\d{0,8})-([\d.]+)$/.exec(part) ?? []
    const ids = readIds(values)
    if (id && ids.length) specs[id] = ids
  }
  return specs
}

/** Swaps the bounds when they are the wrong way round. */
export function rangeOf(min: number | undefined, max: number | undefined): Range | null {
  if (min === undefined && max === undefined) return null
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

const readRange = (text: string, highest: number): Range | null => {
  const [, from, to] = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/.exec(text) ?? []
  const bound = (part: string | undefined) => (part ? Math.min(Number(part), highest) : undefined)
  return rangeOf(bound(from), bound(to))
}

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const text = (name: (typeof names)[number]) => params.get(name) ?? ''
  const page = /^[1-9]\d{0,4}$/.test(text('page')) ? Number(text('page')) : 1
  return {
    page: Math.min(page, max.page),
    sort: sortOrders.find((sorting) => sorting === text('sort')) ?? 'default',
    brands: readIds(text('brands')),
    stock: text('stock') === '1',
    specs: readSpecs(text('specs')),
    days: readRange(text('days'), max.days),
    price: readRange(text('price'), max.price),
    wish: readWish(params),
  }
}

const writeRange = (range: Range | null) => (range ? `${range.min ?? ''}-${range.max ?? ''}` : '')
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b).join('.')

/** The query string including `?`; '' for the unfiltered list. Uses only characters that need no escaping. */
export function writeListingQuery(query: ListingQuery, others: Record<string, string> = {}): string {
  const specs = Object.entries(query.specs).filter(([, values]) => values.length)
  const written: Record<(typeof ownNames)[number], string> = {
    page: query.page > 1 ? String(query.page) : '',
    sort: query.sort === 'default' ? '' : query.sort,
    brands: sorted(query.brands),
    stock: query.stock ? '1' : '',
    specs: specs.map(([id, values]) => `${id}-${sorted(values)}`).join('_'),
    days: writeRange(query.days),
    price: writeRange(query.price),
  }
  const params = new URLSearchParams(others)
  for (const name of ownNames) if (written[name]) params.set(name, written[name])
  for (const [name, value] of Object.entries(writeWish(query.wish))) params.set(name, value)
  return params.size ? `?${params}` : ''
}

/** The canonical query string when it differs from the given one, else null: every list has one URL. */
export function canonicalSearch(params: URLSearchParams, others: Record<string, string> = {}): string | null {
  const search = writeListingQuery(readListingQuery(params), others)
  const canonical = new URLSearchParams(search)
  return names.every((name) => (params.get(name) ?? '') === (canonical.get(name) ?? '')) ? null : search
}

export const hasListingQuery = (params: URLSearchParams) => names.some((name) => params.has(name))

/** Whether the query is about a list of products, and not only a wish, which product pages have as well. */
export const isAboutList = (params: URLSearchParams) => ownNames.some((name) => params.has(name))

/** The body of the API's product query. Price and days are included only when filled in. */
export function toProductQuery(query: ListingQuery): Partial<QueryProductsBody> {
  return {
    page: query.page,
    sort: query.sort,
    ...(query.brands.length && { brands_filter: query.brands }),
    ...(query.stock && { stock_filter: true }),
    ...(Object.keys(query.specs).length && { specs_filter: query.specs }),
    ...(query.days && { specs_filter_min_max: { [specIds.days]: query.days } }),
    ...(!isEmptyWish(query.wish) && { wish: query.wish }),
    ...(query.price && { price_filter: { active: true, vat: 'gross', ...query.price } }),
  }
}

/** The same query without filters and page; the sort order stays. */
export const withoutFilters = ({ sort }: ListingQuery): ListingQuery => ({ ...emptyListingQuery, sort })

export const hasFilters = ({ brands, stock, specs, days, price, wish }: ListingQuery) =>
  brands.length > 0 ||
  stock ||
  Object.keys(specs).length > 0 ||
  days !== null ||
  price !== null ||
  !isEmptyWish(wish)
