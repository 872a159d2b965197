import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import { countFromTables, readRawTables } from '../../../tests/support/fixtures/products.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let tables: Awaited<ReturnType<typeof readRawTables>>
beforeAll(async () => {
  shop = await openTestShop()
  // Orders that take all seats of their dates, in turn: confirmed, awaiting payment, with an expired hold, and cancelled.
  await shop.pool.query(`
    with taken as (
      select o.id, o.seats - o.seats_blocked as room, row_number() over (order by o.id) as place
      from product_options o where o.first_day > '2026-03-10' and o.state in ('tentative', 'guaranteed') and o.seats > o.seats_blocked
    ), placed as (
      insert into orders (number, customer_id, status_id, locale, held_until, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
      select 'T' || place, (select min(id) from customers), (array[3, 1, 1, 2])[1 + place % 4], 'nl',
        case place % 4 when 1 then timestamptz '2026-03-10 10:10Z' when 2 then timestamptz '2026-03-10 09:50Z' end, 'ideal', '{}', '{}', '', 0, 0
      from taken returning id, substr(number, 2)::int as place
    )
    insert into order_lines (order_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
    select placed.id, taken.id, 'x', 'x', taken.room, 0, '21', 0 from placed join taken using (place)`)
  tables = await readRawTables(shop.pool)
})
afterAll(() => shop.close())

type Tree = ProductList['categories']
const flat = (tree: Tree): { id: number; count: number }[] =>
  tree.flatMap(({ id, count, children }) => [{ id, count }, ...flat(children)])

function factsOf(answer: ProductList) {
  const days = answer.specs.find(({ id }) => id === 5)
  return {
    ids: answer.products.data.map(({ id }) => id),
    brands: answer.brands.map(({ id, count }) => ({ id, count })).toSorted((a, b) => a.id - b.id),
    values: answer.specs
      .flatMap((spec) => spec.values.map(({ id, count }) => ({ id, count })))
      .toSorted((a, b) => a.id - b.id),
    days: days && days.min !== null ? { min: days.min, max: days.max } : undefined,
    stock_count: answer.stock_count,
    min_price: answer.min_price,
    max_price: answer.max_price,
    categories: flat(answer.categories).toSorted((a, b) => a.id - b.id),
  }
}

describe('counts', () => {
  it('agree with the raw tables for any filters', async () => {
    const bySpec = Map.groupBy(
      [...tables.values.values()].filter(({ filterable }) => filterable),
      ({ spec }) => spec,
    )
    const brandIds = [...new Set(tables.products('net').map(({ brand }) => brand))]
    const specs = [...bySpec].map(([spec, list]) =>
      fc.tuple(
        fc.constant(String(spec)),
        fc.subarray(
          list.map(({ id }) => id),
          { minLength: 1, maxLength: Math.min(4, list.length) },
        ),
      ),
    )
    const range = fc.record(
      { min: fc.constantFrom(0, 0.5, 1, 2, 3), max: fc.constantFrom(0.5, 1, 2, 4, 5) },
      { requiredKeys: [] },
    )
    const price = fc.record(
      {
        active: fc.boolean(),
        min: fc.constantFrom(0, 49.99, 121, 250, 302.5),
        max: fc.constantFrom(90, 242, 400.25, 1000, 2500),
        vat: fc.constantFrom('gross' as const, 'net' as const),
      },
      { requiredKeys: ['active', 'vat'] },
    )
    const filterSet = fc.record(
      {
        category_id: fc.constantFrom(...tables.parents.keys()),
        brands_filter: fc.subarray(brandIds, { maxLength: 3 }),
        stock_filter: fc.boolean(),
        specs_filter: fc
          .subarray(
            specs.map((_, place) => place),
            { maxLength: 2 },
          )
          .chain((places) => fc.tuple(...places.flatMap((place) => specs[place] ?? [])))
          .map((pairs) => Object.fromEntries(pairs)),
        specs_filter_min_max: range.map((days) => ({ 5: days })),
        price_filter: price,
      },
      { requiredKeys: [] },
    )
    let listed = 0
    await fc.assert(
      fc.asyncProperty(filterSet, async (filters) => {
        const answer: ProductList = await shop.read('/api/queryProducts', {
          method: 'POST',
          json: { ...filters, per_page: 100 },
        })
        const expected = countFromTables(tables, filters)
        expect(factsOf(answer)).toEqual({ ...expected, ids: expected.ids.slice(0, 100) })
        expect(answer.products.meta.total).toBe(expected.ids.length)
        expect(answer.search_meta.total_hits).toBe(expected.ids.length)
        listed += expected.ids.length
      }),
      { numRuns: 150, seed: 20260310 },
    )
    expect(listed).toBeGreaterThan(500)
  })

  it('of brands add up to the number of products, as no product has two', async () => {
    const answer: ProductList = await shop.read('/api/queryProducts', { method: 'POST', json: {} })
    const sum = answer.brands.reduce((total, { count }) => total + count, 0)
    expect(sum).toBe(answer.products.meta.total)
    expect(answer.stock_count).toBeLessThan(sum)
    expect(answer.categories_tree_depth).toBe(2)
  })
})
