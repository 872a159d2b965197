import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sanne } from '../tests/support/fixtures/roles.ts'
import {
  type Answer,
  observatoryChecks,
  observatoryScore,
  observedOrigin,
} from '../tests/support/observatory.ts'
import { rawBytes, rawRequest } from '../tests/support/raw-request.ts'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'
import type { PageRenderer } from './cache/page-cache.ts'

/** Pages as the web app renders them, with an inline script and one in a file. */
const renderPage: PageRenderer = async ({ url }) => {
  const { pathname } = new URL(url)
  if (pathname === '/fails') throw new Error('this page cannot be rendered')
  const html = '<!DOCTYPE html><script>start()</script><script src="/assets/entry.js"></script>'
  const page = { html, scripts: ['start()'], route: '*', location: undefined, status: 200 }
  if (pathname === '/moved') return { ...page, status: 308, location: '/new' }
  return pathname === '/missing' ? { ...page, status: 404 } : page
}

let shop: HttpShop
const metricsToken = 'a-token-for-the-metrics'
const host = new URL(observedOrigin).host
const ask = (path: string, options: Parameters<typeof rawRequest>[2] = {}) =>
  rawRequest(shop.url, path, {
    ...options,
    headers: { host, 'x-forwarded-proto': 'https', ...options.headers },
  })
const json = { 'content-type': 'application/json' }

/** Every kind of answer that leaves the server. */
const kinds: Record<string, { status: number; ask: () => Promise<Answer> }> = {
  'a rendered page': { status: 200, ask: () => ask('/page') },
  'a cached page': { status: 200, ask: () => ask('/page').then(() => ask('/page')) },
  'a page the browser has': {
    status: 304,
    ask: async () => {
      const etag = (await ask('/page')).headers.get('etag') ?? ''
      return ask('/page', { headers: { 'if-none-match': etag } })
    },
  },
  'a page that does not exist': { status: 404, ask: () => ask('/missing') },
  'a page that moved': { status: 308, ask: () => ask('/moved') },
  'a page that fails': { status: 503, ask: () => ask('/fails') },
  'a path with a slash at the end': { status: 308, ask: () => ask('/page/') },
  'a page sent with the wrong method': { status: 405, ask: () => ask('/page', { method: 'POST' }) },
  'a page over http': { status: 308, ask: () => ask('/page', { headers: { 'x-forwarded-proto': 'http' } }) },
  'the API over http': {
    status: 403,
    ask: () => ask('/api/menus', { headers: { 'x-forwarded-proto': 'http' } }),
  },
  'a public read': { status: 200, ask: () => ask('/api/menus?depth=2') },
  'a cached read': { status: 200, ask: () => ask('/api/home').then(() => ask('/api/home')) },
  'a read the browser has': {
    status: 304,
    ask: async () => {
      const etag = (await ask('/api/home')).headers.get('etag') ?? ''
      return ask('/api/home', { headers: { 'if-none-match': etag } })
    },
  },
  'a login': {
    status: 200,
    ask: () => ask('/api/customerAuth/login', { method: 'POST', headers: json, body: JSON.stringify(sanne) }),
  },
  'an invalid write': {
    status: 422,
    ask: () => ask('/api/shoppingCart/set', { method: 'POST', headers: json, body: '{}' }),
  },
  'a read without login': { status: 401, ask: () => ask('/api/customer/me') },
  'an API path that does not exist': { status: 404, ask: () => ask('/api/nowhere') },
  'an unknown language': { status: 400, ask: () => ask('/api/menus', { headers: { 'language-id': '99' } }) },
  'a body that is not JSON': {
    status: 400,
    ask: () => ask('/api/contact', { method: 'POST', headers: json, body: '{' }),
  },
  'a write from another site': {
    status: 403,
    ask: () => ask('/api/contact', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  },
  'an API request that cannot be read': {
    status: 400,
    ask: () => ask('/api/menus', { method: 'GET', headers: { 'content-length': '1' }, body: 'x' }),
  },
  'an outline': {
    status: 200,
    ask: async () => {
      const { rows } = await shop.pool.query("select id from products where code = 'WH-201'")
      return ask(`/api/pdfs/${rows[0].id}`)
    },
  },
  'a picture': { status: 200, ask: () => ask('/pictures/categories/bhv.svg') },
  'a social image': { status: 200, ask: () => ask('/social/nl.png') },
  'a social image that does not exist': { status: 404, ask: () => ask('/social/nl/no-such-page.png') },
  robots: { status: 200, ask: () => ask('/robots.txt') },
  'the sitemap': { status: 200, ask: () => ask('/sitemap.xml') },
  'a feed': { status: 200, ask: () => ask('/nieuws/rss.xml') },
  'the manifest': { status: 200, ask: () => ask('/manifest.webmanifest') },
  'the liveness probe': { status: 200, ask: () => ask('/healthz') },
  'the readiness probe': { status: 200, ask: () => ask('/readyz') },
  'the metrics': {
    status: 200,
    ask: () => ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } }),
  },
  'the metrics without token': { status: 404, ask: () => ask('/metrics') },
  'a request that is not HTTP': { status: 400, ask: () => rawBytes(shop.url, 'HELLO\r\n\r\n') },
  'a request without host': { status: 400, ask: () => rawBytes(shop.url, 'GET / HTTP/1.1\r\n\r\n') },
  'a request to a proxy': {
    status: 400,
    ask: () => rawBytes(shop.url, 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n'),
  },
  'a request with too many headers': {
    status: 431,
    ask: () => rawBytes(shop.url, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  },
  'a request with an unknown expectation': {
    status: 200,
    ask: () => ask('/healthz', { headers: { expect: 'magic' } }),
  },
}
const names = Object.keys(kinds)

const answers = new Map<string, Answer>()
const answerOf = (name: string) => answers.get(name) as Answer

beforeAll(async () => {
  shop = await openHttpShop({ METRICS_TOKEN: metricsToken }, { renderPage, cachePages: true })
  const plain = await ask('/page', { headers: { 'x-forwarded-proto': 'http' } })
  const overHttp = plain.headers.get('location') ?? `http://${host}/page`
  for (const name of names) answers.set(name, { ...(await kinds[name]?.ask()), overHttp } as Answer)
})
afterAll(() => shop.close())

it.each(names)('%s has the expected status', (name) => {
  expect(answerOf(name).status).toBe(kinds[name]?.status)
})

describe('every answer', () => {
  it.each([
    ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
  ])('has %s: %s', (header, value) => {
    for (const name of names) expect([name, answerOf(name).headers.get(header)]).toEqual([name, value])
  })

  it('has a policy that is closed by default and cannot be framed or given another base', () => {
    for (const name of names) {
      const policy = answerOf(name).headers.get('content-security-policy')?.split('; ')
      const closed = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
      expect([name, policy]).toEqual([name, expect.arrayContaining(closed)])
    }
  })

  it('stays with this site, except the pictures that others show', () => {
    const open = names.filter(
      (name) => answerOf(name).headers.get('cross-origin-resource-policy') !== 'same-origin',
    )
    expect(open).toEqual(['a picture', 'a social image'])
  })
})

describe('Mozilla’s Observatory', () => {
  const checks = Object.entries(observatoryChecks)
  const resultsOf = (check: (answer: Answer) => { result: string; points: number }) =>
    new Map(names.map((name) => [name, check(answerOf(name))]))

  it.each(checks)('takes no points for %s on any answer', (_, check) => {
    for (const [name, { result, points }] of resultsOf(check))
      expect([name, result, points < 0]).toEqual([name, result, false])
  })

  it.each([
    ['content security policy', 'closed by default', 10],
    ['redirection', 'to https', 0],
    ['referrer policy', 'private', 5],
    ['strict transport security', 'six months or more', 0],
    ['subresource integrity', 'own scripts only', 0],
    ['content type options', 'nosniff', 0],
    ['frame options', 'by policy', 5],
    ['cross-origin resource policy', 'closed', 10],
  ] as const)('finds %s on a page: %s, %i points', (check, result, points) => {
    for (const name of ['a rendered page', 'a cached page', 'a page that does not exist'])
      expect([name, observatoryChecks[check](answerOf(name))]).toEqual([name, { result, points }])
  })

  it('finds cookies of a login with SameSite: 5 points', () => {
    expect(observatoryChecks.cookies(answerOf('a login'))).toEqual({ result: 'with SameSite', points: 5 })
  })

  it.each(names)('gives %s A+: 100 or more', (name) => {
    expect(observatoryScore(answerOf(name))).toBeGreaterThanOrEqual(100)
  })

  it('gives a page 130, all points but those for cookies, integrity and preloading', () => {
    expect(observatoryScore(answerOf('a rendered page'))).toBe(130)
  })
})

it('without https no header promises https', async () => {
  const plain = await openHttpShop({ PUBLIC_URL: 'http://localhost:3000' }, { renderPage })
  try {
    const { headers } = await rawRequest(plain.url, '/page', { headers: { 'x-forwarded-proto': 'http' } })
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  } finally {
    await plain.close()
  }
})
