import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const query = (search: string, language = 3, more: object = {}) =>
  shop.read('/api/queryProducts', { method: 'POST', json: { search, per_page: 100, ...more }, language })
const find = async (search: string, language = 3): Promise<string[]> =>
  (await query(search, language)).products.data.map(({ code }: { code: string }) => code)
const suggest = (term: string, language = 3, limit = 3) =>
  shop.read(`/api/search/suggestions?term=${encodeURIComponent(term.toWellFormed())}&limit=${limit}`, {
    language,
  })

describe('search results', () => {
  it('contain all words or, when nothing does, some of them', async () => {
    const all = await find('irata level 1')
    expect(all[0]).toBe('RA-101')
    const some = await find('irata zeppelin')
    expect(some.length).toBeGreaterThan(0)
    expect(
      some.every((code) => code.startsWith('RA-') || code.startsWith('EQ-') || code.startsWith('IN-')),
    ).toBe(true)
    expect(await find('zeppelin')).toEqual([])
  })

  it('have a correct count, filters and pages', async () => {
    const answer = await query('bhv')
    expect(answer.search_meta.total_hits).toBe(answer.products.data.length)
    expect(answer.products.meta.total).toBe(answer.search_meta.total_hits)
    const counted = answer.brands.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(counted).toBe(answer.search_meta.total_hits)
    const few = await query('bhv', 3, { per_page: 2, page: 2 })
    expect(few.products.data).toEqual(answer.products.data.slice(2, 4))
    const cheap = await query('bhv', 3, { sort: 'price_asc' })
    expect(cheap.products.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      answer.products.data.map(({ id }: { id: number }) => id).toSorted(),
    )
  })

  it('keep to a category, to offers, and to what is in the shop', async () => {
    type Card = { id: number; deal: object | null; code: string }
    const idsOf = (cards: Card[]) => cards.map(({ id }) => id).toSorted()
    const all = await query('herhaling')
    const { id, count } = all.categories[0]
    const ofCategory = await query('herhaling', 3, { category_id: id })
    expect(count).toBeLessThan(all.products.meta.total)
    expect([ofCategory.products.meta.total, ofCategory.products.data.length]).toEqual([count, count])
    expect(idsOf(all.products.data)).toEqual(expect.arrayContaining(idsOf(ofCategory.products.data)))

    const withDeal = all.products.data.filter(({ deal }: Card) => deal)
    expect(withDeal.length).toBeGreaterThan(0)
    expect(withDeal.length).toBeLessThan(all.products.meta.total)
    const offers = await query('herhaling', 3, { deals: true })
    expect(idsOf(offers.products.data)).toEqual(idsOf(withDeal))
    expect(offers.products.meta.total).toBe(withDeal.length)

    const [gone] = all.products.data
    await shop.pool.query('update products set retired_at = now() where id = $1', [gone.id])
    const totals = async () => {
      const { products, brands } = await query('herhaling')
      const counted = brands.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
      return [products.meta.total, products.data.length, counted]
    }
    const left = all.products.meta.total - 1
    await expect.poll(totals).toEqual([left, left, left])
    await shop.pool.query('update products set retired_at = null where id = $1', [gone.id])
    await expect.poll(async () => (await totals())[0]).toBe(left + 1)
  })

  it('are all products for a term of only spaces', async () => {
    expect((await query('   ')).products.meta.total).toBe((await query('')).products.meta.total)
    expect((await query('')).products.meta.total).toBeGreaterThan(50)
  })
})

describe('did you mean', () => {
  const meant = async (search: string, language = 3) =>
    (await query(search, language, { products_only: true, per_page: 1 })).search_meta.did_you_mean

  it.each([
    ['irata levl 1', 3, 'irata level 1'],
    ['defibrilator', 3, 'defibrillator'],
    ['working at hight', 12, 'working at height'],
    ['trainng bhv', 3, 'training bhv'],
  ])('for %s (%i) is %s', async (search, language, term) => {
    expect(await meant(search, language)).toBe(term)
    expect((await suggest(search, language)).search_meta.did_you_mean).toBe(term)
  })

  it.each(['irata level 1', 'reani', 'harnaskeuring', 'gas meten', 'GW-401', 'zeppelinvlucht', 'e.h.b.o.'])(
    'is nothing for %s',
    async (search) => {
      expect(await meant(search)).toBeNull()
    },
  )

  it('lists the products of the corrected search', async () => {
    expect(await find('irata levl 1')).toEqual(await find('irata level 1'))
  })
})

describe('any text gets a response', () => {
  it.each([
    `'`,
    `"`,
    `"werken op hoogte"`,
    `100% & | ! ( ) : * < > \\`,
    `a:*b`,
    `'); drop table products; --`,
    '🧗‍♀️ 🙂',
    '%_%',
    '\u0000bhv',
    '\ud83d',
    'de het een op',
    'the of and',
    'x'.repeat(10_000),
    'bhv '.repeat(2_500),
    '안전 교육',
    '-1 -- /* */ $1 {{7*7}}',
    '1e309 0x10 .5',
  ])('%s', async (term) => {
    for (const language of [3, 12]) {
      const answer = await query(term, language)
      expect(answer.search_meta.total_hits).toBe(answer.products.data.length)
      expect(Array.isArray((await suggest(term, language)).products)).toBe(true)
    }
  })

  it('also with a malformed URL', async () => {
    for (const term of ['%', '%E0%A4%A', '%ED%A0%BD', '%FF%00', 'a+b%20c'])
      expect((await shop.ask(`/api/search/suggestions?term=${term}`)).status).toBe(200)
  })

  it('ignores quotation marks and emoji', async () => {
    expect((await find('"reanimatie" 🙂'))[0]).toBe('EH-504')
    expect(await find('🙂')).toEqual([])
  })
})

describe('suggestions', () => {
  it('list products, pages and categories with their addresses, up to the limit for each', async () => {
    const suggestions = await suggest('hoogte')
    expect(suggestions.products).toHaveLength(3)
    expect(suggestions.pages.length).toBeGreaterThan(0)
    expect(suggestions.categories.length).toBeGreaterThan(0)
    const [training] = suggestions.products
    expect(training).toMatchObject({ kind: 'training', name: expect.any(String), uri: expect.any(String) })
    expect(Object.keys(suggestions.pages[0]).toSorted()).toEqual(['id', 'title', 'uri'])
    expect(suggestions.search_meta.total_hits).toBe((await query('hoogte')).search_meta.total_hits)
    const english = await suggest('height', 12, 1)
    expect(english.products).toHaveLength(1)
    expect(english.products[0].uri).toMatch(/^\/en\//)
  })

  it('have the same order as the results page', async () => {
    const listed = (await query('bhv')).products.data.slice(0, 3).map(({ id }: { id: number }) => id)
    expect((await suggest('bhv')).products.map(({ id }: { id: number }) => id)).toEqual(listed)
  })

  it.each(['', ' ', 'bh', '  bh  '])('are none for "%s"', async (term) => {
    expect(await suggest(term)).toEqual({
      products: [],
      pages: [],
      categories: [],
      search_meta: { total_hits: 0, did_you_mean: null },
    })
  })

  it('show the first date, its town and its price, and follow the wish', async () => {
    const { products } = await suggest('irata level 1')
    const listed = (await query('irata level 1')).products.data[0]
    expect(products[0].next_date).toEqual(listed.next_date)
    expect(products[0].next_date.gross).toBeGreaterThan(0)
    const { dates } = await query('irata level 1')
    const other = dates.locations.find(
      ({ name, count }: { name: string; count: number }) => count > 0 && name !== listed.next_date.location,
    )
    const wished = await shop.read(`/api/search/suggestions?term=irata+level+1&where=${other.code}`)
    const inTown = wished.products.find(({ next_date }: { next_date: unknown }) => next_date)
    expect(inTown.next_date.location).toBe(other.name)
  })

  it('never offer the page-not-found text', async () => {
    for (const [term, language] of [
      ['pagina', 3],
      ['niet gevonden', 3],
      ['page', 12],
      ['not found', 12],
    ] as const) {
      const { pages } = await suggest(term, language, 20)
      expect(pages.map(({ title }: { title: string }) => title)).not.toContain(
        language === 3 ? 'Pagina niet gevonden' : 'Page not found',
      )
    }
  })

  it('leave out a page that is not yet published', async () => {
    const { rows } = await shop.pool.query(
      "select page_id from slugs where locale = 'nl' and slug = 'over-ons'",
    )
    const titles = async () => (await suggest('over ons', 3, 20)).pages.map(({ id }: { id: number }) => id)
    expect(await titles()).toContain(rows[0].page_id)
    await shop.pool.query("update pages set published_at = '2026-06-01' where id = $1", [rows[0].page_id])
    await expect.poll(titles).not.toContain(rows[0].page_id)
  })

  it.each(['limit=0', 'limit=21', 'limit=x'])('refuse %s', async (limit) => {
    expect((await shop.ask(`/api/search/suggestions?term=bhv&${limit}`)).status).toBe(422)
  })
})

describe('the search index follows every change', () => {
  const sql = (text: string, ...values: unknown[]) => shop.pool.query(text, values)

  it('of names, codes, brands, reference numbers, characteristics and categories', async () => {
    const { rows } = await sql("select id, brand_id from products where code = 'EL-905'")
    const { id, brand_id } = rows[0]
    const found = (term: string) => expect.poll(async () => (await find(term))[0] ?? 'nothing').toBe('EL-905')
    await sql("update product_texts set name = 'Kwikdampmeting' where product_id = $1 and locale = 'nl'", id)
    await found('kwikdampmeting')
    await sql("insert into reference_numbers values ($1, 'QX 77-z')", id)
    await found('qx77z')
    await sql("delete from reference_numbers where product_id = $1 and number = 'QX 77-z'", id)
    await expect.poll(() => find('qx77z')).toEqual([])
    await sql("update products set code = 'QJ-123' where id = $1", id)
    await expect.poll(() => find('qj123')).toEqual(['QJ-123'])
    await sql("update products set code = 'EL-905' where id = $1", id)
    await sql("update brands set name = 'Blauwbaard' where id = $1", brand_id)
    await expect.poll(() => find('blauwbaard')).toContain('EL-905')
    const { rows: values } = await sql(
      `insert into spec_values (spec_id, title) values (251, '{"nl": "Zilverdiploma", "en": "Silver"}') returning id`,
    )
    await sql('insert into product_specs values ($1, $2)', id, values[0].id)
    await found('zilverdiploma')
    await sql(
      "update category_texts set title = 'Vonkenveiligheid' where locale = 'nl' and category_id = (select category_id from product_categories where product_id = $1)",
      id,
    )
    await expect.poll(() => find('vonkenveiligheid')).toContain('EL-905')
    // Another part of the memory, which hears of it on its own.
    await expect.poll(async () => (await suggest('vonkenveiligheid')).categories).toHaveLength(1)
  })

  it('of synonyms', async () => {
    expect(await find('poepluchtje')).toEqual([])
    await sql("insert into search_synonyms values ('poepluchtje', 'gasmeten')")
    await expect.poll(async () => (await find('poepluchtje'))[0]).toBe('CS-703')
  })

  it('of pages, including deletion', async () => {
    await sql("update page_texts set title = 'Wonderlijke titel' where locale = 'nl' and page_id = 451")
    await expect.poll(async () => (await suggest('wonderlijke')).pages).toHaveLength(1)
  })

  it('of added and deleted products', async () => {
    const { rows } = await sql(
      "insert into products (code, kind, brand_id, price_cents, vat, picture) values ('ZQ-900', 'training', 1, 100, '21', 'x') returning id",
    )
    const id = rows[0].id
    await sql("insert into slugs (locale, slug, product_id) values ('nl', 'duikles', $1)", id)
    await sql(
      `insert into product_texts (product_id, locale, name, tagline, summary, meta_description, description_html, learn, for_whom_html, programme, bring)
       values ($1, 'nl', 'Duikerklokproef', '', '', '', '<p>Met <b>zuurstoffles</b></p>', '{Ademen}', '', '[{"title": "Ochtend", "items": ["Kopje onder"]}]', '{}')`,
      id,
    )
    for (const term of ['duikerklok', 'zuurstoffles', 'kopje onder', 'zq900'])
      await expect.poll(() => find(term)).toContain('ZQ-900')
    await sql('delete from products where id = $1', id)
    await expect.poll(() => find('duikerklokproef')).toEqual([])
  })

  it('once per transaction, and empties search_stale', async () => {
    await sql(
      'begin; update products set popularity = 1 where id = 1; update product_texts set tagline = tagline; commit',
    )
    const { rows } = await sql('select count(*)::int as count from search_stale')
    expect(rows[0].count).toBe(0)
  })
})
