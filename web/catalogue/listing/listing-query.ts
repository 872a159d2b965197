import { specIds } from '../../../contract/rules/ids.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'

/** How a list is ordered and narrowed down. All of it stands in the address, so that back, reload and a shared link work. */
export type ListingQuery = {
  page: number
  sort: SortOrder
  brands: number[]
  /** Only what can be booked or ordered now. */
  stock: boolean
  /** Wanted values by characteristic. */
  specs: Record<string, number[]>
  days: Range | null
  price: Range | null
}
export type Range = { min?: number; max?: number }
export type SortOrder = QueryProductsBody['sort']

export const sortOrders = ['default', 'popularity', 'price_asc', 'price_desc'] as const satisfies SortOrder[]

export const emptyListingQuery: ListingQuery = {
  page: 1,
  sort: 'default',
  brands: [],
  stock: false,
  specs: {},
  days: null,
  price: null,
}

const names = ['page', 'sort', 'brands', 'stock', 'specs', 'days', 'price'] as const

/** What the API takes; a longer address is cut, not refused. */
const most = { id: 2_147_483_647, page: 10_000, ids: 100, specs: 20, days: 1_000, price: 1_000_000 }

const readIds = (text: string): number[] => {
  const ids = text.split('.').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)]
    .filter((id) => id <= most.id)
    .sort((a, b) => a - b)
    .slice(0, most.ids)
}

const readSpecs = (text: string): ListingQuery['specs'] => {
  const specs: ListingQuery['specs'] = {}
  for (const part of text.split('_').slice(0, most.specs)) {
    const [, id, values = ''] = /^([1-9]\d{0,8})-([\d.]+)$/.exec(part) ?? []
    const wanted = readIds(values)
    if (id && wanted.length) specs[id] = wanted
  }
  return specs
}

/** Swapped where they stand the wrong way round: what was meant is clear. */
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
    page: Math.min(page, most.page),
    sort: sortOrders.find((sorting) => sorting === text('sort')) ?? 'default',
    brands: readIds(text('brands')),
    stock: text('stock') === '1',
    specs: readSpecs(text('specs')),
    days: readRange(text('days'), most.days),
    price: readRange(text('price'), most.price),
  }
}

const writeRange = (range: Range | null) => (range ? `${range.min ?? ''}-${range.max ?? ''}` : '')
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b).join('.')

/** The question mark and all behind it; nothing for the whole list. Only characters that an address need not escape. */
export function writeListingQuery(query: ListingQuery, others: Record<string, string> = {}): string {
  const specs = Object.entries(query.specs).filter(([, values]) => values.length)
  const written: Record<(typeof names)[number], string> = {
    page: query.page > 1 ? String(query.page) : '',
    sort: query.sort === 'default' ? '' : query.sort,
    brands: sorted(query.brands),
    stock: query.stock ? '1' : '',
    specs: specs.map(([id, values]) => `${id}-${sorted(values)}`).join('_'),
    days: writeRange(query.days),
    price: writeRange(query.price),
  }
  const params = new URLSearchParams(others)
  for (const name of names) if (written[name]) params.set(name, written[name])
  return params.size ? `?${params}` : ''
}

/** A list has one address: where it is asked for in other words, the words to use. */
export function canonicalSearch(params: URLSearchParams, others: Record<string, string> = {}): string | null {
  const proper = writeListingQuery(readListingQuery(params), others)
  const wanted = new URLSearchParams(proper)
  return names.every((name) => (params.get(name) ?? '') === (wanted.get(name) ?? '')) ? null : proper
}

export const hasListingQuery = (params: URLSearchParams) => names.some((name) => params.has(name))

/** What the filters ask of the shop. Price and days count only where something is filled in. */
export function toProductQuery(query: ListingQuery): Partial<QueryProductsBody> {
  return {
    page: query.page,
    sort: query.sort,
    ...(query.brands.length && { brands_filter: query.brands }),
    ...(query.stock && { stock_filter: true }),
    ...(Object.keys(query.specs).length && { specs_filter: query.specs }),
    ...(query.days && { specs_filter_min_max: { [specIds.days]: query.days } }),
    ...(query.price && { price_filter: { active: true, vat: 'gross', ...query.price } }),
  }
}

/** The same, not narrowed down: order and everything else about it stays. */
export const withoutFilters = ({ sort }: ListingQuery): ListingQuery => ({ ...emptyListingQuery, sort })

export const hasFilters = ({ brands, stock, specs, days, price }: ListingQuery) =>
  brands.length > 0 || stock || Object.keys(specs).length > 0 || days !== null || price !== null
