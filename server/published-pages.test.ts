import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffPage } from '../contract/staff/content/pages.ts'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'
import type { PageRenderer } from './cache/page-cache.ts'
import { createHttp } from './http.ts'

/** Two servers on one database, with pages behind the real caches: what colleagues publish is in both within a second. */

let one: HttpShop
let other: TestShop
let otherServer: ReturnType<typeof createHttp>
let otherUrl: string
let headers: Record<string, string>
let blogId: number

/** Shows the title of the page at an address. */
const renderPage: PageRenderer = async ({ url }, fetch) => {
  const slug = new URL(url).pathname.slice(1)
  const isPreview = slug.startsWith('voorbeeld/')
  const response = await fetch(isPreview ? `/api/previews/${slug.slice(10)}` : `/api/pages/${slug}`)
  const { data } = await response.json()
  return { status: response.status, html: data?.title ?? '', scripts: [], location: undefined, route: '*' }
}

beforeAll(async () => {
  one = await openHttpShop({}, { renderPage, cachePages: true })
  other = await openTestShop({}, { database: { url: one.databaseUrl, drop: async () => {} } })
  otherServer = createHttp(other.platform, renderPage, { cachePages: true })
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  otherUrl = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`
  headers = (await openColleagues(one)).headers.editor
  blogId = (await one.pool.query("select id from pages where key = 'blog'")).rows[0].id
})
afterAll(async () => {
  otherServer.closeAllConnections()
  await new Promise((resolve) => otherServer.close(resolve))
  await other.close()
  await one.close()
})

const staff = async (method: string, path: string, json?: object): Promise<StaffPage> => {
  const answer = await fetch(`${one.url}/api/staff/pages${path}`, {
    method,
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  })
  const { data } = await answer.json()
  expect(answer.ok, JSON.stringify(data)).toBe(true)
  return data
}
const draftOf = async (slug: string, title: string) => {
  const { id, version } = await staff('POST', '', { type_code: 'blog', parent_id: blogId })
  const texts = (locale: string) => ({
    [`${locale}_title`]: title,
    [`${locale}_summary`]: 'x',
    [`${locale}_body_html`]: '<p>x</p>',
    [`${locale}_slug`]: slug,
  })
  return staff('PATCH', `/${id}/draft`, { version, ...texts('nl'), ...texts('en') })
}
const urls = () => [one.url, otherUrl]
const textAt = async (url: string) => (await fetch(url)).text()
const within = { timeout: 1000, interval: 20 }

it('a published page is in the pages, the search, the sitemap and the feed of both servers within a second', async () => {
  const draft = await draftOf('twee-servers', 'Kwartelkoning')
  for (const url of urls()) expect((await fetch(`${url}/twee-servers`)).status).toBe(404)
  await staff('POST', `/${draft.id}/publish`, { version: draft.version })
  for (const url of urls()) {
    await expect.poll(() => textAt(`${url}/twee-servers`), within).toBe('Kwartelkoning')
    await expect
      .poll(() => textAt(`${url}/api/search/suggestions?term=kwartelkoning`), within)
      .toContain('/twee-servers')
    await expect.poll(() => textAt(`${url}/nieuws/rss.xml`), within).toContain('Kwartelkoning')
    const index = await textAt(`${url}/sitemap.xml`)
    const news = /<loc>[^<]*?(\/[^/<]*news[^<]*)<\/loc>/.exec(index)?.[1] ?? ''
    await expect.poll(() => textAt(url + news), within).toContain('/twee-servers')
  }
  const changed = await staff('PATCH', `/${draft.id}/draft`, { version: 0, nl_title: 'Roerdomp' })
  await staff('POST', `/${draft.id}/publish`, { version: changed.version })
  for (const url of urls()) await expect.poll(() => textAt(`${url}/twee-servers`), within).toBe('Roerdomp')
})

it('saving sixty drafts drops no cached page', async () => {
  const draft = await draftOf('zestig', 'Zestig')
  await staff('POST', `/${draft.id}/publish`, { version: draft.version })
  const how = async (url: string) => (await fetch(`${url}/zestig`)).headers.get('x-page')
  for (const url of urls()) await expect.poll(() => how(url)).toBe('cached')
  let version = 0
  const seen = new Set<string | null>()
  for (let number = 1; number <= 60; number++) {
    ;({ version } = await staff('PATCH', `/${draft.id}/draft`, { version, nl_title: `Concept ${number}` }))
    for (const url of urls()) seen.add(await how(url))
  }
  expect([...seen]).toEqual(['cached'])
  // The control: publishing drops it.
  await staff('POST', `/${draft.id}/publish`, { version })
  for (const url of urls()) await expect.poll(() => textAt(`${url}/zestig`), within).toBe('Concept 60')
})

it('a planned change happens in both servers by the clock, where the old page is cached', async () => {
  const draft = await draftOf('dinsdag', 'Maandag')
  await staff('POST', `/${draft.id}/publish`, { version: draft.version })
  for (const url of urls()) await expect.poll(() => textAt(`${url}/dinsdag`)).toBe('Maandag')
  const changed = await staff('PATCH', `/${draft.id}/draft`, { version: 0, nl_title: 'Dinsdag' })
  const at = new Date(one.platform.now().getTime() + 60_000)
  await staff('POST', `/${draft.id}/publish`, { version: changed.version, at: at.toISOString() })
  for (const url of urls()) expect(await textAt(`${url}/dinsdag`)).toBe('Maandag')
  // Both have heard of the plan when the notices after it have arrived.
  await new Promise((resolve) => setTimeout(resolve, 200))
  one.setNow(at)
  other.setNow(at)
  expect(await textAt(`${otherUrl}/dinsdag`)).toBe('Dinsdag')
  await expect.poll(() => textAt(`${one.url}/dinsdag`), within).toBe('Dinsdag')
})

it('a preview is never cached or indexed, and only the shop itself can frame it', async () => {
  const draft = await draftOf('voorproef', 'Voorproefje')
  const link = (await staff('GET', `/${draft.id}/preview`)) as unknown as { nl: string }
  for (const _time of ['first', 'second']) {
    const answer = await fetch(one.url + link.nl)
    expect(await answer.text()).toBe('Voorproefje')
    expect(answer.headers.get('x-page')).toBe('rendered')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  }
  one.setNow(new Date(one.platform.now().getTime() + 3600_000))
  expect((await fetch(one.url + link.nl)).status).toBe(410)
})
