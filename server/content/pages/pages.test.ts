import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPageResponse, pageCardResponse } from '../../../contract/wire/content/content.ts'
import { hostileHtml, insertPage, type PageFixture } from '../../../tests/support/fixtures/pages.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
/** By their keys. */
let ids: Record<string, number>
beforeAll(async () => {
  shop = await openTestShop()
  const { rows } = await shop.pool.query('select key, id from pages')
  ids = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
})
afterAll(() => shop.close())

type Card = { id: number; title: string; published_on: string; type_code: string }
const list = (query: string, language?: number): Promise<{ data: Card[]; meta: Record<string, number> }> =>
  shop.read(`/api/pages?${query}`, { language })
const titles = ({ data }: { data: Card[] }) => data.map(({ title }) => title)

const writePage = (key: string, more: PageFixture) => insertPage(shop.pool, key, more)

describe('a list of pages', () => {
  it('has ten per page, and all choice help at once', async () => {
    const blog = await list('type_code=blog&order_by=newest')
    expect(blog.meta).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 12 })
    expect(blog.data).toHaveLength(10)
    pageCardResponse.array().parse(blog.data)
    expect((await list('')).meta.per_page).toBe(10)
    const choices = await list('type_code=choice_help')
    expect(choices.meta.per_page).toBe(100)
    expect(choices.data).toHaveLength(6)
  })

  it('never contains the page-not-found text', async () => {
    for (const language of [3, 12]) {
      const pages = await list('per_page=100&type_code=text', language)
      expect(pages.data.map(({ id }) => id)).not.toContain(ids['niet-gevonden'])
      expect((await list('search=gevonden&per_page=100', language)).data.map(({ id }) => id)).not.toContain(
        ids['niet-gevonden'],
      )
    }
  })

  it('continues on the next page, and is empty after the last', async () => {
    const all = titles(await list('type_code=blog&per_page=100'))
    const parts = await Promise.all([1, 2, 3].map((page) => list(`type_code=blog&per_page=5&page=${page}`)))
    expect(parts.flatMap(titles)).toEqual(all)
    expect(parts[2]?.meta).toEqual({ current_page: 3, last_page: 3, per_page: 5, total: 12 })
    expect((await list('type_code=blog&page=9')).data).toEqual([])
  })

  it('is in the requested order', async () => {
    const days = async (order: string) =>
      (await list(`type_code=blog&per_page=50&order_by=${order}`)).data.map((page) => page.published_on)
    expect(await days('newest')).toEqual([...(await days('newest'))].sort().reverse())
    expect(await days('oldest')).toEqual([...(await days('newest'))].reverse())
    const byTitle = titles(await list('type_code=location&per_page=50&order_by=title'))
    expect(byTitle).toEqual([...byTitle].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    const byPlace = titles(await list('type_code=location&per_page=50'))
    expect(byPlace).not.toEqual(byTitle)
    expect([...byPlace].sort()).toEqual([...byTitle].sort())
  })

  it('lists the pages directly below a page, or all below it', async () => {
    expect((await list('parent=451&per_page=50')).data).toHaveLength(15)
    const child = await writePage('kamer', { parent: ids['over-ons'] })
    const grandchild = await writePage('kast', { parent: child })
    const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id)
    expect(await idsOf(`parent=${ids['over-ons']}`)).toEqual([child])
    expect((await idsOf(`parent_all=${ids['over-ons']}`)).sort()).toEqual([child, grandchild].sort())
    expect(await idsOf(`parent_all=${ids['over-ons']}&parent=${child}`)).toEqual([grandchild])
    expect(await idsOf('parent=99999')).toEqual([])
  })

  it("ends when pages are each other's parents by mistake", async () => {
    const first = await writePage('kip', {})
    const second = await writePage('ei', { parent: first })
    await shop.pool.query('update pages set parent_id = $1 where id = $2', [second, first])
    expect((await list(`parent_all=${first}`)).meta.total).toBe(2)
    expect((await shop.ask('/api/pages/ei')).status).toBe(200)
  })

  it('finds pages with all words in title, summary or text, ignoring case and accents', async () => {
    await writePage('zoek', { body: '<p>Een <strong>cafétafel</strong> vol touw</p>' })
    expect(titles(await list('search=CAFETAFEL'))).toEqual(['Titel zoek'])
    expect(titles(await list('search=touw+cafétafel'))).toEqual(['Titel zoek'])
    expect(titles(await list('search=cafetafel+bestaatniet'))).toEqual([])
    expect(titles(await list('search=cafetafel', 12))).toEqual(['Titel zoek'])
    // HTML tags are not searched.
    expect(titles(await list('search=cafetafel+strong'))).toEqual([])
    expect((await list('search=vca')).data.length).toBeGreaterThan(2)
    expect((await list('search=+')).meta.total).toBe((await list('')).meta.total)
    for (const odd of ['100%_\'"\\', '😀', 'x'.repeat(200)])
      expect((await list(`search=${encodeURIComponent(odd)}`)).data).toEqual([])
  })

  it('applies all conditions together', async () => {
    const query = `parent_all=${ids.blog}&parent=${ids.blog}&type_code=blog&search=vca&order_by=oldest&per_page=1&page=2`
    const { data, meta } = await list(query)
    const { data: all } = await list(`type_code=blog&search=vca&order_by=oldest`)
    expect(meta).toMatchObject({ current_page: 2, per_page: 1, total: all.length })
    expect(data[0]).toEqual(all[1])
    expect((await list(`parent=451&type_code=blog`)).data).toEqual([])
  })

  it.each([
    ['parent', ['0', '-1', 'x', '1.5', '99999999999', '']],
    ['parent_all', ['0', 'x', '99999999999']],
    ['type_code', ['', 'product', 'BLOG']],
    ['per_page', ['0', '101', '1.5', 'x']],
    ['page', ['0', '-1', '99999999999', 'x']],
    ['order_by', ['', 'id', 'title desc', 'newest;drop table pages']],
    ['search', ['x'.repeat(201)]],
  ])('names %s when it is invalid', async (name, values) => {
    for (const value of values) {
      const answer = await shop.ask(`/api/pages?${name}=${encodeURIComponent(value)}`, { language: 12 })
      expect(answer.status, value).toBe(422)
      expect(Object.keys((await answer.json()).fields)).toEqual([name])
    }
  })

  it('leaves out pages before their publication', async () => {
    await writePage('later', { parent: ids.blog, type: 'blog', published: '2026-03-10T12:00Z' })
    expect(titles(await list('search=later&type_code=blog'))).not.toContain('Titel later')
    expect((await shop.ask('/api/pages/later')).status).toBe(404)
    shop.setNow('2026-03-10T12:00:01Z')
    expect(titles(await list('search=later&type_code=blog'))).toContain('Titel later')
    expect((await shop.ask('/api/pages/later')).status).toBe(200)
  })
})

describe('one page', () => {
  const page = async (slug: string, language?: number) =>
    contentPageResponse.parse((await shop.read(`/api/pages/${slug}`, { language })).data)

  it('has its breadcrumbs, subpages and siblings', async () => {
    const locations = await page('locations', 12)
    expect(locations).toMatchObject({ id: 451, parent: null, root_parent: null, submenus: [] })
    expect(locations.alternate_lang_hrefs).toEqual({ nl: '/locaties', en: '/en/locations' })
    expect(locations.subpages).toHaveLength(15)
    expect(locations.subpages_meta).toEqual({ current_page: 1, last_page: 1, per_page: 100, total: 15 })

    const place = await page('rotterdam-training-centre', 12)
    const above = { id: 451, title: locations.title, uri: '/en/locations' }
    expect(place).toMatchObject({ parent: above, root_parent: above, subpages: [] })
    expect(place.breadcrumbs).toEqual([
      { title: above.title, uri: above.uri },
      { title: place.title, uri: place.uri },
    ])
    expect(place.submenus.map(({ uri }) => uri)).toContain(place.uri)
    expect(place.submenus).toHaveLength(15)
    expect(place.location?.opening_hours).toContain('Working days')
  })

  it('of a location shows the first date there of each product, and the first elsewhere if there is none', async () => {
    const place = await page('amsterdam-training-centre', 12)
    const { data } = await shop.read('/api/locations/AMS/dates', { language: 12 })
    const here = new Map<string, number>()
    for (const { name, po_id } of data) if (!here.has(name)) here.set(name, po_id)
    const cards = place.products.filter(({ kind }) => kind === 'training')
    const [at, elsewhere] = [
      cards.filter(({ name }) => here.has(name)),
      cards.filter(({ name }) => !here.has(name)),
    ]
    expect(at.length).toBeGreaterThan(2)
    for (const { name, next_date } of at) expect(next_date?.po_id).toBe(here.get(name))
    for (const { next_date } of elsewhere) expect(next_date?.location).not.toBe('Amsterdam')
  })

  it('has both the parent and the root', async () => {
    const deep = await writePage('diep', { parent: ids['location-zwolle'] })
    const found = await page('diep')
    expect(found.id).toBe(deep)
    expect(found.parent?.id).toBe(ids['location-zwolle'])
    expect(found.root_parent?.id).toBe(451)
    expect(found.breadcrumbs).toHaveLength(3)
  })

  it('lists articles ten at a time, newest first', async () => {
    const { subpages, subpages_meta } = await page('nieuws')
    expect(subpages).toHaveLength(10)
    expect(subpages_meta).toMatchObject({ per_page: 10, last_page: 2 })
    const days = subpages.map((post) => post.published_on)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('has reading time, neighbours and related articles when it is an article', async () => {
    const post = await page('vca-examendag-van-legitimatie-tot-uitslag')
    expect(post.reading_minutes).toBe(2)
    expect(post.author).toBe('Fatima B.')
    expect(post.headings.map(({ title }) => title)).toContain('Tijdens het examen')
    for (const { id } of post.headings) expect(post.body_html).toContain(`<h2 id="${id}">`)
    const newest = (await list('type_code=blog&order_by=newest&per_page=50')).data.map(({ id }) => id)
    const at = newest.indexOf(post.id)
    expect(post.newer?.id ?? undefined).toBe(newest[at - 1])
    expect(post.older?.id ?? undefined).toBe(newest[at + 1])
    expect(await page('contact')).toMatchObject({ newer: null, older: null, related: [] })
    expect(post.related).toHaveLength(3)
    expect(post.related.map(({ id }) => id)).not.toContain(post.id)
  })

  it('has validity and renewal of certificates when it is of the knowledge base', async () => {
    const { validity } = await page('gwo-uitgelegd')
    const basic = validity.find(
      ({ name }) => name.includes('Working at Height') && !name.includes('efresher'),
    )
    expect(basic).toMatchObject({ validity_months: 24, renewal_window_months: 2, keeps_old_date: true })
    expect(basic?.refresher?.uri).toMatch(/^\/gwo/)
    const goods = await page('en-365-uitgelegd')
    expect(goods.validity.map(({ kind }) => kind)).not.toContain('equipment')
    expect((await page('contact')).validity).toEqual([])
  })

  it.each(['bestaat-niet', '%00', 'x'.repeat(200), "' or 1=1", '..%2Fsecret'])(
    'is 404 or 400 at %s',
    async (slug) => {
      expect([400, 404]).toContain((await shop.ask(`/api/pages/${slug}`)).status)
    },
  )

  it("contains the company's own details instead of placeholders", async () => {
    await shop.pool.query("update shop_info set name = 'Touw & <b>Zn.</b>', phone = '010 - 123 45 67'")
    await writePage('gegevens', {
      body: '<h2>Bel {{name}}</h2><p>{{phone}}, {{hours}}, {{constructor}} {{x}}</p>',
    })
    const { body_html, headings } = await page('gegevens')
    expect(body_html).toContain(
      '<p>010 - 123 45 67, Op werkdagen van 08:00 tot 17:00 uur, {{constructor}} {{x}}</p>',
    )
    expect(body_html).toContain('Bel Touw &amp; &lt;b&gt;Zn.&lt;/b&gt;')
    expect(headings[0]?.title).toBe('Bel Touw & <b>Zn.</b>')
    for (const slug of ['algemene-voorwaarden', 'privacyverklaring', 'herroepingsrecht', 'contact'])
      expect((await page(slug)).body_html).toContain('Touw &amp; &lt;b&gt;Zn.&lt;/b&gt;, Touwslagerskade 12')
    expect((await page('contact')).meta_description).toContain('010 - 123 45 67')
    expect((await shop.read('/api/shopInfo')).data.page404.content).toContain('010 - 123 45 67')
  })

  it('is sanitised', async () => {
    await writePage('vijandig', { body: hostileHtml })
    const { body_html, headings } = await page('vijandig')
    expect(body_html).not.toMatch(
      /script|onerror|onclick|onload|onmouseover|style|iframe|svg|form|input|data:|img|alert/i,
    )
    expect(body_html).toContain('<p>goed</p>')
    expect(headings).toEqual([
      { id: 's-kop-een-x', title: 'Kop een & x' },
      { id: 's-kop-een-x-2', title: 'Kop een & x' },
    ])
    await shop.pool.query(
      "update product_texts set description_html = $1, for_whom_html = $1 where product_id = (select id from products where code = 'VC-601')",
      [hostileHtml],
    )
    await shop.pool.query(
      "update page_texts set body_html = $1 where page_id = (select page_404_id from shop_info) and locale = 'nl'",
      [hostileHtml],
    )
    const { product } = await shop.read('/api/products/vca-basis')
    const { data } = await shop.read('/api/shopInfo')
    for (const html of [product.description_html, product.for_whom_html, data.page404.content])
      expect(html).not.toMatch(/script|onerror|onclick|style|iframe|svg|data:/i)
  })
})
