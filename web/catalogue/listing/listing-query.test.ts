import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthRange, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import {
  canonicalSearch,
  emptyListingQuery,
  hasFilters,
  type ListingQuery,
  readListingQuery,
  sortOrders,
  toProductQuery,
  withoutFilters,
  writeListingQuery,
} from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))
const canonical = (search: string) => canonicalSearch(new URLSearchParams(search))

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 5 }).map(sortIds)
function sortIds(list: number[]) {
  return list.sort((a, b) => a - b)
}
const amount = fc.integer({ min: 0, max: 90_000 }).map((n) => n / 100)
const range = fc.oneof(
  fc.constant(null),
  amount.map((min) => ({ min })),
  amount.map((max) => ({ max })),
  fc.tuple(amount, amount).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
)
const queries: fc.Arbitrary<ListingQuery> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  sort: fc.constantFrom(...sortOrders),
  brands: ids,
  stock: fc.boolean(),
  specs: fc.dictionary(
    fc.integer({ min: 1, max: 999_999 }).map(String),
    ids.filter((list) => list.length > 0),
    { maxKeys: 4 },
  ),
  days: range,
  price: range,
  wish: fc.constantFrom<Wish>(
    {},
    { where: { locations: ['RTM', 'UTR'] }, people: 12 },
    { where: { postcode: '3512', km: 30 }, from: '2027-01-01', to: '2027-01-31', language: 'en' },
    { from: '2027-01-04', weekend: true },
  ),
})

describe('the URL of a list', () => {
  it('contains every choice, in one canonical form', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const search = writeListingQuery(query)
        expect(read(search)).toEqual(query)
        expect(canonical(search)).toBeNull()
        expect(search).not.toContain('%')
      }),
    )
  })

  it('is as short as possible', () => {
    expect(writeListingQuery(emptyListingQuery)).toBe('')
    expect(
      writeListingQuery({
        page: 2,
        sort: 'price_asc',
        brands: [3, 1],
        stock: true,
        specs: { 252: [6, 5], 195: [10] },
        days: { min: 0.5, max: 2 },
        price: { max: 300 },
        wish: { where: { locations: ['UTR'] }, ...monthRange('2027-01'), people: 2 },
      }),
    ).toBe(
      '?page=2&sort=price_asc&brands=1.3&stock=1&specs=195-10_252-5.6&days=0.5-2&price=-300&where=UTR&when=2027-01&people=2',
    )
  })

  it.each([
    ['page=1', ''],
    ['page=0', ''],
    ['page=abc', ''],
    ['page=99999', '?page=10000'],
    ['sort=default', ''],
    ['sort=evil', ''],
    ['brands=2.1.2', '?brands=1.2'],
    ['brands=2147483648', ''],
    ['brands=-1,drop', ''],
    ['stock=yes', ''],
    ['specs=252-', ''],
    ['specs=252-6_x-1', '?specs=252-6'],
    ['days=5-1', '?days=1-5'],
    ['days=-', ''],
    ['price=99999999-', ''],
    ['price=9999999-', '?price=1000000-'],
    ['price=1e5-2', ''],
  ])('?%s becomes %j', (search, expected) => {
    expect(canonical(search)).toBe(expected)
  })

  it('accepts any text, and is canonical after one redirect', () => {
    const names = fc.constantFrom('page', 'sort', 'brands', 'stock', 'specs', 'days', 'price')
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ maxLength: 40 })), (params) => {
        const search = canonicalSearch(new URLSearchParams(params))
        if (search !== null) expect(canonical(search)).toBeNull()
      }),
    )
  })

  it('leaves other parameters alone', () => {
    expect(canonical('utm_source=mail&gclid=1')).toBeNull()
    expect(canonicalSearch(new URLSearchParams('term=touw&page=1'), { term: 'touw' })).toBe('?term=touw')
  })
})

describe('the product query', () => {
  it('contains only active filters; a price only when it is filled in', () => {
    expect(toProductQuery(emptyListingQuery)).toEqual({ page: 1, sort: 'default' })
    expect(toProductQuery(read('brands=2&stock=1&specs=252-6&days=1-&price=-300'))).toEqual({
      page: 1,
      sort: 'default',
      brands_filter: [2],
      stock_filter: true,
      specs_filter: { 252: [6] },
      specs_filter_min_max: { 5: { min: 1 } },
      price_filter: { active: true, vat: 'gross', max: 300 },
    })
  })

  it('can be reset: the sort order stays, page and filters go', () => {
    const query = read('page=3&sort=price_desc&brands=2&price=1-2')
    expect(hasFilters(query)).toBe(true)
    expect(withoutFilters(query)).toEqual({ ...emptyListingQuery, sort: 'price_desc' })
    expect(hasFilters(withoutFilters(query))).toBe(false)
  })
})
