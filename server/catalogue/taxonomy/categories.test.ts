import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffCategory } from '../../../contract/staff/catalogue/categories.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const ask = async (method: string, path = '', json?: unknown) => {
  const answer = await shop.ask(`/api/staff/categories${path}`, {
    method,
    json,
    headers: people.headers.editor,
  })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const undo = async (request: string) =>
  (
    await shop.ask(`/api/staff/changes/${request}/undo`, {
      method: 'POST',
      json: {},
      headers: people.headers.editor,
    })
  ).status
const all = async (): Promise<StaffCategory[]> => (await ask('GET')).body.data
const bySlug = async (slug: string) => {
  const found = (await all()).find(({ texts }) => texts.nl.slug === slug)
  if (!found) throw new Error(`there is no category ${slug}`)
  return found
}
const picture = 'categories/vca.svg'
const text = (slug: string, title = slug) => ({ title, text: `Over ${title}`, slug })
const add = async (slug: string, parent_id: number | null = null) => {
  const made = await ask('POST', '', { parent_id, picture, nl: text(slug), en: text(`${slug}-en`) })
  expect(made.status).toBe(201)
  return bySlug(slug)
}
/** What the shop answers for an address. */
const inShop = async (slug: string, language = 3) =>
  (await (await shop.ask(`/api/categories/${slug}`, { language })).json()).data

describe('a category', () => {
  it('is added in both languages, found at its address, and logged', async () => {
    const { id } = await add('klimwerk')
    await expect.poll(async () => (await inShop('klimwerk'))?.title, { timeout: 2000 }).toBe('klimwerk')
    expect((await inShop('klimwerk-en', 12)).text).toBe('Over klimwerk-en')
    const { rows } = await shop.pool.query(
      "select distinct what, by_id from changes where kind = 'category' and ref_id = $1",
      [id],
    )
    expect(rows).toEqual([{ what: 'category.added', by_id: people.ids.editor }])
  })

  it('gets a new address, to which the old one redirects', async () => {
    const { id, version, texts } = await add('dakwerk')
    const saved = await ask('PATCH', `/${id}`, {
      version,
      nl: { version: texts.nl.version, title: 'Werk op daken', slug: 'werk-op-daken' },
    })
    expect(saved.status).toBe(200)
    await expect
      .poll(async () => (await inShop('werk-op-daken'))?.title, { timeout: 2000 })
      .toBe('Werk op daken')
    const { data } = await shop.read('/api/resolve?uri=/dakwerk')
    expect(JSON.stringify(data)).toContain('/werk-op-daken')
    // A new category may have the old address; it redirects no longer.
    const again = { parent_id: null, picture, nl: text('dakwerk'), en: text('roof-work') }
    expect((await ask('POST', '', again)).status).toBe(201)
    const { rowCount } = await shop.pool.query(`select from redirects where "from" = '/dakwerk'`)
    expect(rowCount).toBe(0)
  })

  it('is shown in its new place, until that is taken back', async () => {
    const roots = async () =>
      (await shop.read('/api/categories/rootCategoriesWithProducts')).data.map(({ id }: { id: number }) => id)
    const before = await roots()
    const last = before.at(-1)
    const moved = await ask('POST', `/${last}/move`, { parent_id: null, position: 0 })
    expect(moved.status).toBe(200)
    await expect.poll(async () => (await roots())[0], { timeout: 2000 }).toBe(last)
    expect(await undo(moved.request)).toBe(200)
    await expect.poll(roots, { timeout: 2000 }).toEqual(before)
  })

  it('has no loops and no fifth level, also not by taking a move back', async () => {
    const one = await add('een')
    const two = await add('twee', one.id)
    const three = await add('drie', two.id)
    const four = await add('vier', three.id)
    const deeper = { parent_id: four.id, picture, nl: text('vijf'), en: text('vijf-en') }
    expect((await ask('POST', '', deeper)).body.fields).toEqual({ parent_id: ['max'] })
    const move = (id: number, parent_id: number | null) =>
      ask('POST', `/${id}/move`, { parent_id, position: 0 })
    expect((await move(one.id, four.id)).body.fields).toEqual({ parent_id: ['loop'] })
    expect((await move(two.id, 999_999)).body.fields).toEqual({ parent_id: ['unknown'] })
    expect((await move(999_999, null)).status).toBe(404)
    const up = await move(four.id, null)
    await move(three.id, four.id)
    expect(await undo(up.request)).toBe(409)
  })

  it('with products is not deleted, and says which', async () => {
    const { rows } = await shop.pool.query(
      'select pc.category_id, p.code from product_categories pc join products p on p.id = pc.product_id order by pc.category_id, p.code limit 1',
    )
    const { category_id, code } = rows[0]
    const refused = await ask('DELETE', `/${category_id}`)
    expect([refused.status, refused.body.error]).toEqual([409, 'in_use'])
    const named: { kind: string; title: string }[] = refused.body.uses
    expect(named.find(({ kind, title }) => kind === 'product' && title.startsWith(code))).toBeTruthy()
    const { data } = (await ask('GET', `/${category_id}/uses`)).body
    expect(data.total).toBeGreaterThanOrEqual(data.first.length)
    expect((await ask('GET', '/999999/uses')).status).toBe(404)
  })

  it('that is empty is deleted, and its address leads to the one above it', async () => {
    const above = await add('boven')
    const empty = await add('leeg', above.id)
    expect((await ask('DELETE', `/${above.id}`)).body.uses).toEqual([
      { kind: 'category', id: empty.id, title: 'leeg' },
    ])
    expect((await ask('DELETE', `/${empty.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${empty.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/${above.id}`)).status).toBe(200)
    const { rows } = await shop.pool.query(
      `select "from", "to" from redirects where "from" in ('/leeg', '/boven', '/en/leeg-en') order by "from"`,
    )
    // The category above is gone too, for good.
    expect(rows).toEqual([
      { from: '/boven', to: null },
      { from: '/en/leeg-en', to: null },
      { from: '/leeg', to: null },
    ])
  })

  it('is merged when two colleagues change it, and tells of the same field, writing nothing else', async () => {
    const { id, version, texts } = await add('samen')
    const nl = texts.nl.version
    const first = await ask('PATCH', `/${id}`, { version, nl: { version: nl, text: 'Eerst' } })
    expect(first.status).toBe(200)
    expect((await ask('PATCH', `/${id}`, { version, nl: { version: nl, title: 'Samen!' } })).status).toBe(200)
    const refused = await ask('PATCH', `/${id}`, {
      version,
      picture: 'categories/bhv.svg',
      nl: { version: nl, text: 'Anders' },
    })
    expect([refused.status, refused.body.conflict.fields]).toEqual([
      409,
      { 'nl.text': { base: 'Over samen', theirs: 'Eerst', yours: 'Anders' } },
    ])
    expect(await bySlug('samen')).toMatchObject({
      picture,
      texts: { nl: { title: 'Samen!', text: 'Eerst' } },
    })
    expect((await ask('PATCH', '/999999', { version: 1 })).status).toBe(404)
  })

  it.each([
    [{ nl: { ...text('x'), title: '' } }, 'nl.title', 'required'],
    [{ nl: text('Met spaties') }, 'nl.slug', 'slug'],
    [{ nl: text('winkelwagen') }, 'nl.slug', 'slug'],
    [{ en: text('api') }, 'en.slug', 'slug'],
    [{ nl: text('vca-basis') }, 'nl.slug', 'taken'],
    [{ picture: '../etc/passwd' }, 'picture', 'picture'],
    [{ parent_id: 999_999 }, 'parent_id', 'unknown'],
    [{ en: undefined }, 'en', 'required'],
  ])('refuses %j', async (wrong, field, rule) => {
    const refused = await ask('POST', '', {
      parent_id: null,
      picture,
      nl: text('nieuw'),
      en: text('new'),
      ...wrong,
    })
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, rule])
  })

  it('keeps its address when another wants the same', async () => {
    const { id, version, texts } = await add('bezet')
    const refused = await ask('PATCH', `/${id}`, {
      version,
      nl: { version: texts.nl.version, slug: 'vca-basis' },
    })
    expect([refused.status, refused.body.fields]).toEqual([422, { 'nl.slug': ['taken'] }])
  })
})
