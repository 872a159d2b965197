import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop, renderNoPage } from '../tests/support/shop/http-shop.ts'
import type { PageRenderer } from './cache/page-cache.ts'
import { createHttp } from './http.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

/** Not with `fetch`, which normalises paths before it sends them. */
const redirectOf = (path: string) =>
  new Promise((resolve, reject) => {
    request(shop.url, { path }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
      .on('error', reject)
      .end()
  })

it.each([
  ['/vca-basis/', '/vca-basis'],
  ['/vca-basis/?maand=5', '/vca-basis?maand=5'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example//', '/evil.example'],
  ['/%09/evil.example', '/evil.example'],
  ['/%09/%20?q=1', '/%20?q=1'],
  ['/vca%0A', '/vca'],
])('%s redirects to %s, never to another site', async (path, location) => {
  expect(await redirectOf(path)).toEqual([308, location])
})

it('a write from another site is refused, also when its response is cached', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${shop.url}/api/queryProducts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ search: 'bhv' }),
    })
  for (let times = 0; times < 3; times++) expect((await ask({})).status).toBe(200)
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ origin: 'https://vangnet.test' })).status).toBe(200)
})

it('a fault while answering gets 503 and does not end the server', async () => {
  const { platform } = shop
  const development = () => {
    throw new Error('a fault')
  }
  const server = createHttp(platform, renderNoPage, { cachePages: false, development })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await fetch(`${url}/`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Er ging iets mis')
  }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('a page from the cache', () => {
  const renderPage: PageRenderer = async ({ url }) => ({
    status: 200,
    html: `<html><body>${url} ${'text '.repeat(500)}</body></html>`,
    scripts: ['run()'],
    location: undefined,
    route: '*',
  })
  let cached: HttpShop
  beforeAll(async () => {
    cached = await openHttpShop({ PUBLIC_URL: 'https://vangnet.test' }, { renderPage, cachePages: true })
  })
  afterAll(() => cached.close())
  const ask = async (init: RequestInit = {}) => {
    const response = await fetch(`${cached.url}/vca`, init)
    const {
      date: _date,
      'x-request-id': id,
      'x-page': how,
      ...headers
    } = Object.fromEntries(response.headers)
    return { id, how, headers, status: response.status, text: await response.text() }
  }

  it.each(['identity', 'gzip', 'br'])(
    'has the headers and the text of a rendered one, as %s',
    async (encoding) => {
      cached.server.pages.drop(null)
      const headers = { 'accept-encoding': encoding }
      const [first, second] = [await ask({ headers }), await ask({ headers })]
      expect([first.how, second.how]).toEqual(['rendered', 'cached'])
      expect(second.headers).toEqual(first.headers)
      expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', etag: expect.any(String) })
      expect(second.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
      expect(second.text).toBe(first.text)
      expect(second.id).not.toBe(first.id)
    },
  )

  it('is not sent to a client that has it, nor in the response to HEAD', async () => {
    await ask()
    const { headers, how } = await ask()
    const known = await ask({ headers: { 'if-none-match': String(headers.etag) } })
    expect([how, known.how, known.status, known.text]).toEqual(['cached', 'cached', 304, ''])
    expect(known.headers['x-frame-options']).toBe('DENY')
    const head = await ask({ method: 'HEAD' })
    expect([head.how, head.status, head.text]).toEqual(['cached', 200, ''])
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  it('is not sent to a client without encryption, nor in the response to a write', async () => {
    await ask()
    const insecure = await ask({ headers: { 'x-forwarded-proto': 'http' }, redirect: 'manual' })
    expect([insecure.status, insecure.headers.location]).toEqual([308, 'https://vangnet.test/vca'])
    expect((await ask({ method: 'POST' })).status).toBe(405)
  })
})

describe('the metrics', () => {
  const token = 'a-token-for-the-metrics'
  const statusOf = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const other = await openHttpShop(settings)
    try {
      return (await fetch(`${other.url}/metrics`, { headers })).status
    } finally {
      await other.close()
    }
  }

  it.each([
    ['with the token', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}` }, 200],
    ['with another token', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}!` }, 404],
    ['on this machine without the token', { METRICS_TOKEN: token, PUBLIC_URL: 'http://localhost' }, {}, 404],
    ['on this machine, where no token is set', { PUBLIC_URL: 'http://localhost' }, {}, 200],
    ['through a proxy', { PUBLIC_URL: 'http://localhost' }, { 'x-forwarded-for': '198.51.100.1' }, 404],
    ['on a public shop where no token is set', {}, {}, 404],
  ])('%s', async (_, settings, headers, status) => {
    expect(await statusOf(settings as Record<string, string>, headers as Record<string, string>)).toBe(status)
  })
})

describe('the log', () => {
  /** What the shop writes to its log while `work` runs. */
  async function logged(work: (url: string) => Promise<unknown>) {
    const lines: Record<string, unknown>[] = []
    const write = (line: Record<string, unknown>) => void lines.push(line)
    const log = Object.assign(Object.create(shop.platform.log), { debug: write, info: write, warn: write })
    const server = createHttp({ ...shop.platform, log }, renderPage, { cachePages: true })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return lines
  }
  const renderPage: PageRenderer = async ({ url }) => {
    const isReset = url.includes('/reset-password/')
    const isKnown = isReset || new URL(url).pathname === '/vca'
    return {
      status: isKnown ? 200 : 404,
      html: '',
      scripts: [],
      location: undefined,
      route: isReset ? 'reset-password/:token?' : '*',
    }
  }

  it.each([
    ['/api/payments/SECRET-REFERENCE', '/api/payments/:reference'],
    ['/api/offers/SECRET-TOKEN', '/api/offers/:token'],
    ['/api/reviewPromotion/8f14e45f-ceea-467f-a0e6-2a3c5d0c1e11/SECRET', '/api/reviewPromotion/:uuid/:hash'],
    ['/api/orders/4?key=SECRET', '/api/orders/:id'],
    ['/api/nowhere/SECRET', '/api/*'],
    ['/api/menus?depth=1', '/api/menus'],
    ['/reset-password/SECRET', 'reset-password/:token?'],
    ['/reset-pasword/SECRET', '*'],
    ['/reset-password/SECRET/', ''],
    ['/vca?term=SECRET', '/vca'],
  ])('calls %s %s', async (path, route) => {
    const lines = await logged((url) => fetch(url + path, { redirect: 'manual' }))
    expect(lines.map((line) => line.route)).toEqual([route])
    expect(JSON.stringify(lines)).not.toContain('SECRET')
  })

  it('calls a public read from the cache by its path', async () => {
    const lines = await logged(async (url) => {
      await fetch(`${url}/api/home?x=SECRET`)
      await fetch(`${url}/api/home?x=SECRET`)
    })
    expect(new Set(lines.map((line) => line.route))).toEqual(new Set(['/api/home']))
  })
})
