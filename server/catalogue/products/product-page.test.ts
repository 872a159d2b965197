import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const idOf = async (code: string): Promise<number> =>
  (await shop.pool.query('select id from products where code = $1', [code])).rows[0].id
const slugOf = async (code: string): Promise<string> =>
  (
    await shop.pool.query("select slug from slugs where locale = 'nl' and product_id = $1", [
      await idOf(code),
    ])
  ).rows[0].slug
const optionsOf = async (code: string): Promise<ProductOption[]> =>
  (await shop.read(`/api/products/${await idOf(code)}/options`)).data
const attributesOf = (one: ProductOption) =>
  one.attributes.map(({ id, value_id }) => ({ attribute_id: id, value_id }))

describe('the product page', () => {
  it('selects the requested option and its attributes', async () => {
    const slug = await slugOf('EQ-002')
    const list = await optionsOf('EQ-002')
    for (const requested of [list[3], list.find(({ bookable }) => !bookable)]) {
      const page = await shop.read(`/api/products/${slug}?po_id=${requested?.po_id}`)
      expect(page.selected_option).toEqual(requested)
      expect(page.default_attrs).toEqual(requested && attributesOf(requested))
    }
  })

  it('selects its own choice when the requested one is of another product, and refuses invalid ids', async () => {
    const slug = await slugOf('GW-401')
    const foreign = (await optionsOf('EQ-002'))[0]
    const page = await shop.read(`/api/products/${slug}?po_id=${foreign?.po_id}`)
    expect(page.selected_option).toEqual((await shop.read(`/api/products/${slug}`)).selected_option)
    expect(page.selected_option).not.toBeNull()
    expect((await shop.ask(`/api/products/${slug}?po_id=x`)).status).toBe(422)
  })

  it('has breadcrumbs of the category that the visitor came from', async () => {
    const id = await idOf('GW-401')
    const { rows } = await shop.pool.query("select id from categories where key = 'redding'")
    await shop.pool.query(
      'insert into product_categories (product_id, category_id, position) values ($1, $2, 999)',
      [id, rows[0].id],
    )
    const slug = await slugOf('GW-401')
    const from = (query: string) => shop.read(`/api/products/${slug}${query}`)
    await expect
      .poll(async () => (await from(`?from_category=${rows[0].id}`)).breadcrumbs[0].uri)
      .toBe('/redding')
    expect((await from('')).breadcrumbs[0].uri).toBe('/wind-en-gwo')
  })

  it('has breadcrumbs of its own category below the one that the visitor came from', async () => {
    const id = await idOf('GW-401')
    const { rows } = await shop.pool.query(
      "select c.id, c.parent_id from categories c join categories p on p.id = c.parent_id where p.key = 'hoogte' order by c.id limit 1",
    )
    await shop.pool.query(
      'insert into product_categories (product_id, category_id, position) values ($1, $2, 1000)',
      [id, rows[0].id],
    )
    const slug = await slugOf('GW-401')
    await expect
      .poll(async () => {
        const page = await shop.read(`/api/products/${slug}?from_category=${rows[0].parent_id}`)
        return page.breadcrumbs.map(({ uri }: { uri: string }) => uri)
      })
      .toEqual(['/werken-op-hoogte-en-rope-access', expect.any(String)])
  })
})

describe('the selected date', () => {
  const plan = (day: string, location: string, language: 'nl' | 'en', seats: number) =>
    shop.pool.query(
      `insert into product_options (product_id, state, first_day, last_day, seats, book_until, location_id, language)
       select p.id, 'guaranteed', $1::date, $1::date, $4, $1::date, l.id, $3 from products p, locations l
       where p.code = 'BR-518' and l.code = $2`,
      [day, location, language, seats],
    )
  const selectedFor = async (query: string, locale: 'nl' | 'en' = 'nl') => {
    const { rows } = await shop.pool.query('select slug from slugs where locale = $1 and product_id = $2', [
      locale,
      await idOf('BR-518'),
    ])
    const page = await shop.read(`/api/products/${rows[0].slug}?${query}`, {
      headers: { 'language-id': locale === 'nl' ? '3' : '12' },
    })
    return page.selected_option?.first_day
  }
  beforeAll(async () => {
    await shop.pool.query('delete from product_options where product_id = $1', [await idOf('BR-518')])
    await plan('2026-06-01', 'RTM', 'en', 9)
    await plan('2026-06-08', 'RTM', 'nl', 1)
    await plan('2026-06-15', 'UTR', 'nl', 5)
    await plan('2026-06-22', 'UTR', 'en', 5)
  })

  it('is the earliest in the language of the page', async () => {
    await expect.poll(() => optionsOf('BR-518')).toHaveLength(4)
    expect(await selectedFor('')).toBe('2026-06-08')
    expect(await selectedFor('', 'en')).toBe('2026-06-01')
  })

  it('fits the wish', async () => {
    expect(await selectedFor('people=2')).toBe('2026-06-15')
    expect(await selectedFor('where=UTR')).toBe('2026-06-15')
    expect(await selectedFor('where=UTR', 'en')).toBe('2026-06-22')
    expect(await selectedFor('language=en')).toBe('2026-06-01')
    expect(await selectedFor('when=2026-06-20_')).toBe('2026-06-22')
    expect(await selectedFor('people=7')).toBe('2026-06-01')
    expect(await selectedFor('where=%3Cscript%3E&people=-4')).toBe('2026-06-08')
  })

  it('is near the postcode, and the page says which locations are', async () => {
    expect(await selectedFor('where=3512-10')).toBe('2026-06-15')
    const slug = await slugOf('BR-518')
    const near = await shop.read(`/api/products/${slug}?where=3512-10`)
    const codes = near.wished_locations.map(({ code }: { code: string }) => code)
    expect(codes).toContain('UTR')
    expect(codes).not.toContain('RTM')
    expect((await shop.read(`/api/products/${slug}`)).wished_locations).toBeNull()
  })

  it('is none for equipment with sizes, and the attributes that need no choice are filled in', async () => {
    const page = await shop.read(`/api/products/${await slugOf('EQ-002')}`)
    expect(page.selected_option).toBeNull()
    const values = new Map<number, Set<number>>()
    for (const { id, value_id } of page.product.options.flatMap((one: ProductOption) => one.attributes))
      values.set(id, (values.get(id) ?? new Set()).add(value_id))
    const shared = [...values].filter(([, set]) => set.size === 1).map(([id]) => id)
    expect(page.default_attrs.map(({ attribute_id }: { attribute_id: number }) => attribute_id)).toEqual(
      shared,
    )
  })

  it('can be cancelled for free until four weeks before, and moved until two weeks before', async () => {
    const [first] = await optionsOf('BR-518')
    expect(first?.free_until).toEqual({ cancel: '2026-05-04', move: '2026-05-18' })
    expect((await optionsOf('EQ-002'))[0]?.free_until).toBeNull()
  })
})

describe('the gallery', () => {
  const galleryOf = async (code: string): Promise<[string, string][]> => {
    const { pictures, picture_titles, picture } = (await shop.read(`/api/products/${await slugOf(code)}`))
      .product
    expect(pictures[0]).toBe(picture)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(picture_titles).toHaveLength(pictures.length)
    return pictures.map((uri: string, index: number) => [uri, picture_titles[index]])
  }

  it('shows the product, its first category and the locations of the next dates', async () => {
    const [own, category, ...places] = await galleryOf('RA-101')
    expect(own).toEqual(['/pictures/products/ra-101.svg', 'IRATA Level 1 – rope access technicus'])
    expect(category).toEqual(['/pictures/categories/rope-access.svg', 'Rope access (IRATA)'])
    const next = (await optionsOf('RA-101')).filter(({ state }) => state !== 'cancelled')
    const names = [...new Set(next.map(({ location }) => location))].slice(0, 2)
    expect(places.map(([, title]) => title)).toEqual(names)
    for (const [uri] of places) expect(uri).toMatch(/^\/pictures\/locations\/[a-z]{3}\.svg$/)
  })

  it('has no locations for equipment, and each picture once', async () => {
    expect(await galleryOf('EQ-002')).toHaveLength(2)
    await shop.pool.query("update products set picture = 'categories/touw.svg' where code = 'EQ-002'")
    await expect.poll(() => galleryOf('EQ-002')).toHaveLength(1)
  })

  it('shows the locations in its characteristics when there are no upcoming dates', async () => {
    const id = await idOf('RA-101')
    await shop.pool.query("update product_options set state = 'cancelled' where product_id = $1", [id])
    const { rows } = await shop.pool.query(
      `select v.title->>'nl' as title from product_specs ps join spec_values v on v.id = ps.value_id
       where ps.product_id = $1 and v.spec_id = 252`,
      [id],
    )
    const locations = rows.map(({ title }) => title)
    expect(locations).toHaveLength(3)
    await expect
      .poll(async () => (await galleryOf('RA-101')).slice(2).every(([, title]) => locations.includes(title)))
      .toBe(true)
    expect(await galleryOf('RA-101')).toHaveLength(4)
  })
})
