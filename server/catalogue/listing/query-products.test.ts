import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const query = (json: unknown, language?: number): Promise<ProductList> =>
  shop.read('/api/queryProducts', { method: 'POST', json, language })
const idsOf = ({ products }: ProductList) => products.data.map(({ id }) => id)
const codesOf = ({ products }: ProductList) => products.data.map(({ code }) => code)

async function allPages(question: object): Promise<number[]> {
  const first = await query({ ...question, per_page: 7 })
  const ids = idsOf(first)
  for (let page = 2; page <= first.products.meta.last_page; page++)
    ids.push(...idsOf(await query({ ...question, per_page: 7, page })))
  return ids
}

describe('a list of products', () => {
  it('has all fields of the specification', async () => {
    const answer = await query({})
    expect(Object.keys(answer).sort()).toEqual([
      'brands',
      'categories',
      'categories_tree_depth',
      'dates',
      'max_price',
      'min_price',
      'products',
      'search_meta',
      'specs',
      'stock_count',
    ])
    expect(answer.products.meta).toMatchObject({ current_page: 1, per_page: 24 })
    expect(answer.products.data).toHaveLength(24)
    const days = answer.specs.find(({ id }) => id === 5)
    expect(days).toMatchObject({ min: 0.5, max: 5 })
    expect(answer.specs.find(({ id }) => id === 195)).toMatchObject({ title: 'Niveau', min: null, max: null })
  })

  it('can be filtered by a characteristic that is not offered as a filter, such as the code', async () => {
    const { rows } = await shop.pool.query(
      "select v.id, v.title->>'nl' as code from spec_values v join products p on p.code = v.title->>'nl' where v.spec_id = 253 and p.is_live limit 1",
    )
    const [{ id, code }] = rows
    const answer = await query({ specs_filter: { 253: [id] } })
    expect(codesOf(answer)).toEqual([code])
    expect(answer.specs.some(({ id }) => id === 253)).toBe(false)
    const [value] = answer.specs.find(({ id }) => id === 5)?.values ?? []
    expect(value).toMatchObject({ count: 1 })
  })

  it('counts a characteristic as soon as colleagues make it a filter', async () => {
    const shownIds = async () => (await query({})).specs.map(({ id }) => id)
    expect(await shownIds()).not.toContain(301)
    await shop.pool.query('update specs set filterable = true where id = 301')
    await hearChanges(shop)
    const instruction = (await query({})).specs.find(({ id }) => id === 301)
    const { rows } = await shop.pool.query(
      `select count(*)::int as products from product_specs s join products p on p.id = s.product_id and p.is_live
       where s.value_id = $1`,
      [instruction?.values[0]?.id],
    )
    expect(instruction?.values[0]?.count).toBe(rows[0].products)
    await shop.pool.query('update specs set filterable = false where id = 301')
    await hearChanges(shop)
    expect(await shownIds()).not.toContain(301)
  })

  it('is in the requested language, with the same counts', async () => {
    const [dutch, english] = await Promise.all([query({ per_page: 100 }), query({ per_page: 100 }, 12)])
    expect(english.specs.find(({ id }) => id === 195)?.title).toBe('Level')
    expect(english.products.data.every(({ uri }) => uri.startsWith('/en/'))).toBe(true)
    expect(idsOf(english)).toEqual(idsOf(dutch))
    expect(english.specs.find(({ id }) => id === 5)).toMatchObject({ min: 0.5, max: 5 })
  })

  it.each(['default', 'popularity', 'price_asc', 'price_desc'])(
    'sorted by %s shows every product once over its pages',
    async (sort) => {
      const { total } = (await query({ sort })).products.meta
      const ids = await allPages({ sort })
      expect(ids).toHaveLength(total)
      expect(new Set(ids).size).toBe(total)
    },
  )

  it('sorts by price in both directions, products without a price last, and by id when equal', async () => {
    for (const [sort, sign] of [
      ['price_asc', 1],
      ['price_desc', -1],
    ] as const) {
      const { products } = await query({ sort, per_page: 100 })
      const expected = products.data.toSorted(
        (a, b) =>
          Number(a.starting_price_gross === null) - Number(b.starting_price_gross === null) ||
          sign * ((a.starting_price_gross ?? 0) - (b.starting_price_gross ?? 0)) ||
          a.id - b.id,
      )
      expect(products.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(products.data.some(({ starting_price }) => starting_price === null)).toBe(true)
    }
  })

  it('sorts by popularity, also for best sellers without another sort order', async () => {
    const { rows } = await shop.pool.query('select id from products order by popularity desc, id limit 24')
    const expected = rows.map(({ id }) => id)
    expect(idsOf(await query({ sort: 'popularity' }))).toEqual(expected)
    expect(idsOf(await query({ best_selling: true }))).toEqual(expected)
    expect(idsOf(await query({ best_selling: true, sort: 'price_asc' }))).toEqual(
      idsOf(await query({ sort: 'price_asc' })),
    )
  })

  it('is empty beyond the last page, not an error', async () => {
    const answer = await query({ page: 9999 })
    expect(answer.products.data).toEqual([])
    expect(answer.products.meta.current_page).toBe(9999)
    expect(answer.products.meta.total).toBeGreaterThan(0)
    expect((await query({ category_id: 2_000_000_000 })).products.meta).toMatchObject({
      total: 0,
      last_page: 1,
    })
  })

  it('stops at the limit on any page', async () => {
    const answer = await query({ limit: 5, per_page: 3 })
    expect(answer.products.data).toHaveLength(3)
    expect(answer.products.meta).toMatchObject({ total: 5, last_page: 2 })
    expect(answer.search_meta.total_hits).toBeGreaterThan(5)
    expect((await query({ limit: 5, per_page: 3, page: 2 })).products.data).toHaveLength(2)
    expect((await query({ limit: 5, per_page: 3, page: 3 })).products.data).toEqual([])
  })

  it('returns only the selected fields', async () => {
    const answer = await query({ products_only: true, select: ['name', 'uri'], per_page: 2 })
    expect(answer).toMatchObject({ brands: [], specs: [], categories: [], categories_tree_depth: 0 })
    for (const product of answer.products.data)
      expect(Object.keys(product).sort()).toEqual(['id', 'name', 'uri'])
  })

  it('includes characteristics on request', async () => {
    const { products } = await query({ product_specs: true, search: 'GW-401' })
    const level = products.data[0]?.specs?.find(({ id }) => id === 195)
    expect(level).toEqual({ id: 195, title: 'Niveau', values: ['Basis'] })
    expect((await query({ search: 'GW-401' })).products.data[0]?.specs).toBeUndefined()
  })

  it('lists running deals with their end', async () => {
    const { products } = await query({ deals: true })
    const { rows } = await shop.pool.query(
      'select count(distinct product_id)::int as count from deals where starts_at <= $1 and ends_at > $1',
      [shop.platform.now()],
    )
    expect(products.meta.total).toBe(rows[0].count)
    expect(products.meta.total).toBeGreaterThan(0)
    for (const product of products.data) {
      expect(product.deal?.was.net).toBeGreaterThan(product.starting_price ?? Number.POSITIVE_INFINITY)
      expect(Date.parse(product.deal?.ends_at ?? '')).toBeGreaterThan(shop.platform.now().getTime())
    }
  })

  it('rounds the lowest price down and the highest up, gross or net', async () => {
    const prices = async (vat: 'gross' | 'net') => {
      const { min_price, max_price } = await query({
        category_id: undefined,
        price_filter: { active: false, vat },
      })
      return [min_price, max_price]
    }
    const { products } = await query({ sort: 'price_asc', per_page: 100 })
    const listed = products.data.flatMap(({ starting_price: net, starting_price_gross: gross }) =>
      net === null || gross === null ? [] : [{ net, gross }],
    )
    for (const vat of ['gross', 'net'] as const) {
      const all = listed.map((price) => price[vat])
      expect(await prices(vat)).toEqual([Math.floor(Math.min(...all)), Math.ceil(Math.max(...all))])
    }
  })

  it('ignores an inactive price filter', async () => {
    const price_filter = { min: 100, max: 101 }
    const off = await query({ price_filter: { ...price_filter, active: false } })
    const on = await query({ price_filter })
    expect(off.products.meta.total).toBe((await query({})).products.meta.total)
    expect(on.products.meta.total).toBeLessThan(off.products.meta.total)
  })

  it('counts a product with a bookable option as available, from its lowest price', async () => {
    const available = new Set(idsOf(await query({ stock_filter: true, per_page: 100 })))
    const { products } = await query({ per_page: 100, select: ['starting_price', 'on_quotation'] })
    expect(available.size).toBeGreaterThan(10)
    for (const { id, starting_price, on_quotation } of products.data) {
      const { data } = await shop.read(`/api/products/${id}/options`)
      const open = data.filter(({ bookable }: { bookable: boolean }) => bookable)
      expect(available.has(id)).toBe(open.length > 0)
      if (open.length && !on_quotation)
        expect(starting_price).toBe(Math.min(...open.map(({ net }: { net: number }) => net)))
    }
  })

  it('lists a selected value without products, so that it can be deselected', async () => {
    const { brands } = await query({ search: 'IRATA' })
    const { rows } = await shop.pool.query("select id from brands where key = 'nibhv'")
    const chosen = rows[0].id
    expect(brands.map(({ id }) => id)).not.toContain(chosen)
    const answer = await query({ search: 'IRATA level', brands_filter: [chosen] })
    expect(answer.products.data).toEqual([])
    expect(answer.brands.find(({ id }) => id === chosen)).toMatchObject({ count: 0, selected: true })
  })
})

describe('a category', () => {
  it('has everything that its page needs', async () => {
    const { data } = await shop.read('/api/categories/wind-en-gwo')
    expect(data).toMatchObject({ tree_depth: 1, pagination: { current_page: 1, last_page: 1 } })
    expect(data.breadcrumbs).toHaveLength(1)
    expect(data.children).toHaveLength(3)
    const listed = await query({ category_id: data.id })
    expect(data.products).toEqual(listed.products.data)
    expect(data.brands).toEqual(listed.brands)
    expect(data.specs).toEqual(listed.specs)
    expect(data.stock_count).toBe(listed.stock_count)
    expect(data.price_range).toEqual({ min: listed.min_price, max: listed.max_price })
    expect(codesOf(listed).every((code) => code.startsWith('GW-'))).toBe(true)
    expect(listed.categories.map(({ uri }) => uri)).toEqual(
      data.children.map(({ uri }: { uri: string }) => uri),
    )
  })

  it('is 404 when it does not exist', async () => {
    expect((await shop.ask('/api/categories/nergens')).status).toBe(404)
  })
})
