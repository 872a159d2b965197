import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the menu API', () => {
  it('lists two levels of children, including the footer', async () => {
    const { data } = await shop.read('/api/menus?depth=2')
    const footer = data.find((item: { title: string }) => item.title === 'Footer')
    expect(footer.children.length).toBeGreaterThan(3)
    expect(footer.children[0].children[0].uri).toBe('/werken-op-hoogte-en-rope-access')
  })

  it('has no address for items that are not links', async () => {
    const { data } = await shop.read('/api/menus')
    for (const id of [423, 450]) {
      const item = data.find((one: { id: number }) => one.id === id)
      expect(item.uri).toBeNull()
      expect(item.children.length).toBeGreaterThan(0)
    }
  })

  it('lists the items below one item, also in English', async () => {
    const { data } = await shop.read('/api/menus?parent=450&depth=0', { language: 12 })
    expect(data.map((item: { title: string }) => item.title)).toContain('Locations')
    expect(data.find((item: { title: string }) => item.title === 'Locations').uri).toBe('/en/locations')
    expect(data.every((item: { children: unknown[] }) => item.children.length === 0)).toBe(true)
  })

  it('is 404 for an unknown parent and 422 for an invalid depth', async () => {
    expect((await shop.ask('/api/menus?parent=99999')).status).toBe(404)
    for (const depth of ['-1', '1.5', 'x', '99']) {
      const answer = await shop.ask(`/api/menus?depth=${depth}`)
      expect(answer.status).toBe(422)
      expect((await answer.json()).fields).toHaveProperty('depth')
    }
  })
})

describe('the settings API', () => {
  it('has the page-not-found text in the requested language', async () => {
    const dutch = await shop.read('/api/shopInfo')
    const english = await shop.read('/api/shopInfo', { language: 12 })
    expect(dutch.data.page404.meta_title).toBe('Pagina niet gevonden')
    expect(english.data.page404.meta_title).toBe('Page not found')
    expect(dutch.data.page404.content).toContain('<p>')
    expect(dutch.data.chat_id).toBe('vangnet-demo')
  })

  it('lists the Netherlands first', async () => {
    const { data } = await shop.read('/api/countries', { language: 12 })
    expect(data[0]).toEqual({ code: 'NL', name: 'Netherlands', in_eu: true })
    expect(data.length).toBeGreaterThan(25)
  })
})

describe('resolving an address', () => {
  const resolve = (uri: string, language?: number) =>
    shop.ask(`/api/resolve?uri=${encodeURIComponent(uri)}`, { language })

  it.each([
    ['/rope-access', 3, 'category', 'rope-access'],
    ['/en/rope-access-irata', 12, 'category', 'rope-access-irata'],
    ['/irata-level-1', 3, 'product', 'irata-level-1'],
    ['/contact', 3, 'page', 'contact'],
    ['/contact.html', 3, 'page', 'contact'],
    ['/contact/?utm=x#top', 3, 'page', 'contact'],
  ])('%s in language %i is a %s', async (uri, language, kind, slug) => {
    const answer = await resolve(uri, language)
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject({ kind, slug })
  })

  it('redirects the slug of the other language to the address in this one', async () => {
    const { data } = await (await resolve('/en/rope-access', 12)).json()
    expect(data).toMatchObject({ kind: 'redirect', to: '/en/rope-access-irata' })
  })

  it('redirects old addresses, and answers 410 for removed ones', async () => {
    const { data } = await (await resolve('/cursus-bhv')).json()
    expect(data).toMatchObject({ kind: 'redirect', to: '/bhv-en-ontruiming' })
    expect((await resolve('/over')).status).toBe(410)
  })

  it.each([
    '/bestaat-niet',
    '/pagina-niet-gevonden',
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    `/${'x'.repeat(400)}`,
    "/' or 1=1 --",
    '/../../etc/passwd',
  ])('%s is not found', async (uri) => {
    const answer = await resolve(uri)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'not_found' })
  })

  it('requires an address', async () => {
    const answer = await shop.ask('/api/resolve')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: 'invalid', fields: { uri: ['required'] } })
    expect((await shop.ask(`/api/resolve?uri=/${'x'.repeat(600)}`)).status).toBe(422)
  })
})
