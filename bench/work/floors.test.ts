import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductList } from '../../contract/wire/catalogue/product-query.ts'
import { startOfTests } from '../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { prepareFacts } from './facts.ts'
import type { Facts } from './work.ts'
import { works } from './works.ts'

/** A floor is fair when it gives what the shop gives. */
let shop: TestShop
let client: pg.Client
let facts: Facts

beforeAll(async () => {
  shop = await openTestShop()
  client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  // The floors read PostgreSQL's clock, so the dates are moved to its time.
  await client.query(
    `update product_options set first_day = first_day + days, last_day = last_day + days, book_until = book_until + days * interval '1 day'
     from (select current_date - $1::date as days) moved where first_day is not null`,
    [startOfTests],
  )
  shop.setNow(new Date())
  facts = await prepareFacts(client)
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

type Counted = { count: number }
const countsOf = <One extends Counted>(list: One[] | null, keyOf: (one: One) => string | number) =>
  Object.fromEntries((list ?? []).map((one) => [keyOf(one), Number(one.count)]))

describe('the floors', () => {
  it('give the list and the facets of every category', async () => {
    for (const [number, category_id] of facts.categories.entries()) {
      const ours: ProductList = await shop.read('/api/queryProducts', {
        method: 'POST',
        json: { category_id },
      })
      const [{ answer }] = (await works.category.floor(client, number, facts)) as [{ answer: Floor }]
      expect({
        category_id,
        total: answer.total,
        ids: answer.products.map(({ id }) => id),
        bookable: answer.bookable,
        brands: countsOf(answer.brands, ({ id }) => id),
        specs: countsOf(answer.specs, ({ id }) => id),
        locations: countsOf(answer.locations, ({ code }) => code),
        months: countsOf(answer.months, ({ month }) => month.slice(0, 7)),
        languages: countsOf(answer.languages, ({ language }) => language),
        weekend: answer.weekend,
      }).toEqual({
        category_id,
        total: ours.products.meta.total,
        ids: ours.products.data.map(({ id }) => id),
        bookable: ours.stock_count,
        brands: countsOf(ours.brands, ({ id }) => id),
        specs: countsOf(
          ours.specs.flatMap(({ values }) => values),
          ({ id }) => id,
        ),
        locations: countsOf(ours.dates.locations, ({ code }) => code),
        months: countsOf(ours.dates.months, ({ month }) => month),
        languages: countsOf(ours.dates.languages, ({ language }) => language),
        weekend: ours.dates.weekend_count,
      })
    }
  })

  it('find products and suggestions', async () => {
    const found = { ...facts, terms: ['vca basis'] }
    const [search] = (await works.search.floor(client, 0, found)) as [{ answer: Floor }]
    expect(search.answer.products.map(({ name }) => name).join()).toContain('VCA')
    const [suggested] = (await works.suggestions.floor(client, 0, found)) as [{ answer: Floor }]
    expect(suggested.answer.products.map(({ name }) => name).join()).toContain('VCA')
  })

  it('give everything of a product', async () => {
    for (const [number, slug] of facts.slugs.slice(0, 30).entries()) {
      const { product, questions, reviews, alternatives } = await shop.read(`/api/products/${slug}`)
      const [row] = (await works.product.floor(client, number, facts)) as [Record<string, unknown[] | null>]
      expect([
        row.name,
        row.options?.length ?? 0,
        row.questions?.length ?? 0,
        row.reviews?.length ?? 0,
      ]).toEqual([product.name, product.options.length, questions.length, reviews.length])
      expect(row.linked?.length ?? 0).toBeGreaterThanOrEqual(alternatives.length)
    }
  })

  it('write carts and orders', async () => {
    const tables = [
      'carts',
      'cart_lines',
      'customers',
      'addresses',
      'orders',
      'order_lines',
      'participants',
      'payments',
      'test_bank_payments',
      'mails',
    ]
    const countAll = async (): Promise<number[]> => {
      const counts = tables.map((table) => `(select count(*)::int from ${table})`)
      return (await client.query({ text: `select ${counts}`, rowMode: 'array' })).rows[0] ?? []
    }
    const before = await countAll()
    expect(await works['new-cart'].floor(client, 0, facts)).toHaveLength(1)
    expect(await works['existing-cart'].floor(client, 0, facts)).toHaveLength(2)
    await works.order.floor(client, 0, facts)
    const added = (await countAll()).map((rows, at) => rows - (before[at] ?? 0))
    expect(added).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1, 1])
  })
})

type Floor = {
  total: number
  bookable: number
  products: { id: number; name: string }[]
  brands: (Counted & { id: number })[]
  specs: (Counted & { id: number })[]
  locations: (Counted & { code: string })[] | null
  months: (Counted & { month: string })[] | null
  languages: (Counted & { language: string })[] | null
  weekend: number
}
