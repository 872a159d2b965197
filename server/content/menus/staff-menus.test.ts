import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffMenuItem } from '../../../contract/staff/content/menus.ts'
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
  const answer = await shop.ask(`/api/staff/menus${path}`, { method, json, headers: people.headers.editor })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const items = async (): Promise<StaffMenuItem[]> => (await ask('GET')).body.data
const byTitle = async (nl: string) => {
  const found = (await items()).find(({ title }) => title.nl === nl)
  if (!found) throw new Error(`there is no menu item ${nl}`)
  return found
}
const title = (nl: string, en = nl) => ({ nl, en })
const inShop = async (language = 3): Promise<{ id: number; title: string; uri: string | null }[]> =>
  (await shop.read('/api/menus?depth=2', { language })).data

describe('the menu', () => {
  it('gets an item for a page, a category, a product or an address, in both languages', async () => {
    const { rows } = await shop.pool.query(
      "select (select id from pages where key = 'faq') as page, (select id from products where code = 'WH-201') as product",
    )
    await ask('POST', '', { title: title('Vragen', 'Questions'), target: 'page', target_id: rows[0].page })
    await ask('POST', '', { title: title('Harnas'), target: 'product', target_id: rows[0].product })
    const uri = { nl: '/agenda?weekend=1', en: 'https://example.com/en' }
    expect((await ask('POST', '', { title: title('Weekend'), target: 'uri', uri })).status).toBe(201)
    const find = async (language: number, name: string) =>
      (await inShop(language)).find((item) => item.title === name)?.uri
    await expect.poll(() => find(12, 'Questions'), { timeout: 1000 }).toBe('/en/frequently-asked-questions')
    expect(await find(3, 'Weekend')).toBe('/agenda?weekend=1')
    expect(await find(12, 'Weekend')).toBe('https://example.com/en')
    expect(await find(3, 'Harnas')).toMatch(/^\/.+/)
  })

  it('shows the order that a colleague gave it, and takes it back', async () => {
    const contact = await byTitle('Contact')
    const moved = await ask('POST', `/${contact.id}/move`, { parent_id: null, position: 0 })
    expect(moved.status).toBe(200)
    await expect.poll(async () => (await inShop())[0]?.title, { timeout: 1000 }).toBe('Contact')
    const undone = await shop.ask(`/api/staff/changes/${moved.request}/undo`, {
      method: 'POST',
      json: {},
      headers: people.headers.editor,
    })
    expect(undone.status).toBe(200)
    await expect.poll(async () => (await inShop())[0]?.title, { timeout: 1000 }).not.toBe('Contact')
  })

  it('offers the categories, pages and products by name', async () => {
    const { category, page, product } = (await ask('GET', '/targets')).body.data
    expect(category.map(({ name }: { name: string }) => name)).toContain('VCA')
    expect([page.length, product.length].every((count) => count > 20)).toBe(true)
  })

  it('names the item that leads nowhere', async () => {
    await ask('POST', '', {
      title: title('Straks'),
      target: 'page',
      target_id: (await byTitle('Contact')).target_id,
    })
    expect((await byTitle('Straks')).is_dead).toBe(false)
    await shop.pool.query("update pages set published_at = now() + interval '10 years' where key = 'contact'")
    expect((await byTitle('Straks')).is_dead).toBe(true)
    await shop.pool.query("update pages set published_at = '2026-01-01' where key = 'contact'")
  })

  it('is merged when two colleagues change it, and tells of the same field', async () => {
    const { id, version } = await byTitle('Agenda')
    const body = { target: 'uri', uri: { nl: '/agenda', en: '/en/agenda' } }
    await ask('PATCH', `/${id}`, { version, title: title('Data', 'Dates'), ...body })
    const refused = await ask('PATCH', `/${id}`, { version, title: title('Kalender', 'Calendar'), ...body })
    expect([refused.status, refused.body.conflict.fields.title.theirs]).toEqual([
      409,
      { en: 'Dates', nl: 'Data' },
    ])
    const next = (await byTitle('Data')).version
    expect((await ask('PATCH', `/${id}`, { version: next, title: title('Agenda'), ...body })).status).toBe(
      200,
    )
  })

  it('has no loops, no fourth level, and keeps its footer', async () => {
    const knowledge = await byTitle('Kennis')
    const help = await byTitle('Keuzehulp')
    const footer = (await items()).find(({ place }) => place === 'footer')
    const move = (id: number, parent_id: number | null) =>
      ask('POST', `/${id}/move`, { parent_id, position: 0 })
    expect((await move(knowledge.id, help.id)).body.fields).toEqual({ parent_id: ['loop'] })
    const column = (await items()).find(({ parent_id }) => parent_id === footer?.id)
    expect((await move(knowledge.id, column?.id ?? 0)).body.fields).toEqual({ parent_id: ['max'] })
    expect((await move(help.id, 99_999)).body.fields).toEqual({ parent_id: ['unknown'] })
    expect((await move(footer?.id ?? 0, null)).status).toBe(409)
    expect((await ask('DELETE', `/${footer?.id}`)).status).toBe(409)
    expect((await ask('DELETE', `/${knowledge.id}`)).status).toBe(409)
    expect((await ask('DELETE', '/999999')).status).toBe(404)
    const { rows } = await shop.pool.query(
      'select id from menu_items m where not exists (select from menu_items c where c.parent_id = m.id) order by id desc limit 1',
    )
    expect((await ask('DELETE', `/${rows[0].id}`)).status).toBeLessThan(300)
    expect((await shop.pool.query('select from menu_items where id = $1', [rows[0].id])).rowCount).toBe(0)
  })

  it.each([
    [{ title: { nl: 'x' }, target: 'none' }, 'title.en', 'required'],
    [{ title: title(''), target: 'none' }, 'title.nl', 'required'],
    [{ title: title('x'), target: 'page' }, 'target_id', 'required'],
    [{ title: title('x'), target: 'page', target_id: 999_999 }, 'target_id', 'unknown'],
    [{ title: title('x'), target: 'uri' }, 'uri', 'required'],
    [{ title: title('x'), target: 'uri', uri: { nl: 'javascript:alert(1)', en: '/x' } }, 'uri.nl', 'address'],
    [{ title: title('x'), target: 'uri', uri: { nl: '//evil.example', en: '/x' } }, 'uri.nl', 'address'],
    [{ title: title('x'), target: 'nowhere' }, 'target', 'invalid'],
  ])('refuses %j', async (body, field, rule) => {
    const refused = await ask('POST', '', body)
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, rule])
  })

  it('keeps all items when many are moved at once', async () => {
    const before = await items()
    const top = before.filter(({ parent_id, place }) => parent_id === null && place === 'main')
    const answers = await Promise.all(
      top.map(({ id }, index) => ask('POST', `/${id}/move`, { parent_id: null, position: index % 3 })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await shop.pool.query(
      'select count(*)::int as all, count(distinct position)::int as places from menu_items where parent_id is null',
    )
    expect(rows[0].all).toBe(rows[0].places)
    expect((await items()).length).toBe(before.length)
  })
})
