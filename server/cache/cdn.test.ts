import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCdn } from '../../tests/support/fakes/cdn.ts'
import { type HttpShop, openHttpShop } from '../../tests/support/shop/http-shop.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { cdnHeaders, startPurging } from './cdn.ts'
import type { PageRenderer } from './page-cache.ts'

const slowly = { timeout: 30_000 }

describe('the headers for a CDN', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const inSeconds = (seconds: number) => now.getTime() + seconds * 1000

  it('name what the page depends on, without spaces', () => {
    const headers = cdnHeaders({ tags: ['pages', 'product 12'], until: inSeconds(60) }, now)
    expect([headers['cache-tag'], headers['surrogate-key']]).toEqual(['pages,product-12', 'pages product-12'])
  })

  it.each([
    [60, 'max-age=60, stale-while-revalidate=0'],
    [900, 'max-age=600, stale-while-revalidate=300'],
    [Number.POSITIVE_INFINITY, 'max-age=600, stale-while-revalidate=3000'],
    [0, 'no-store'],
  ])('let a page that time changes in %s seconds not be sent after that', (seconds, expected) => {
    const headers = cdnHeaders({ tags: ['pages'], until: inSeconds(seconds) }, now)
    expect(headers['cdn-cache-control']).toBe(expected)
  })

  it('do not let a page be kept that has more tags than fit', () => {
    const tags = Array.from({ length: 1000 }, (_, id) => `product ${id}`)
    expect(cdnHeaders({ tags, until: inSeconds(60) }, now)).toEqual({ 'cdn-cache-control': 'no-store' })
  })
})

describe('purging', () => {
  let cdn: Awaited<ReturnType<typeof startCdn>>
  let outdated: (tag: string | null) => void
  let purging: ReturnType<typeof startPurging>
  const logged: string[] = []
  const log = {
    ...createLog({ LOG_LEVEL: 'silent' }),
    info: (text: string) => logged.push(text),
    warn: (_about: object, text: string) => logged.push(text),
  } as unknown as Log
  beforeEach(async () => {
    logged.length = 0
    cdn = await startCdn()
    purging = startPurging(
      {
        url: cdn.url,
        token: 'secret',
        log,
        metrics: createMetrics(),
        times: { collectMs: 10, repeatMs: 200 },
      },
      (listener) => {
        outdated = listener
      },
    )
    // Everything, twice.
    await expect.poll(() => cdn.purges.length, slowly).toBe(2)
  })
  afterEach(async () => {
    purging.stop()
    await cdn.close()
  })
  const purged = () => cdn.purges.flatMap(({ tags = [] }) => tags)

  it('begins with everything, since anything may have changed before', () => {
    expect(cdn.purges).toEqual([{ purge_everything: true }, { purge_everything: true }])
    expect(cdn.tokens).toEqual(['Bearer secret', 'Bearer secret'])
  })

  it('sends tags that change together in one request, and once more a little later', async () => {
    for (const tag of ['product 1', 'product 1', 'seats']) outdated(tag)
    await expect.poll(purged, slowly).toEqual(['product-1', 'seats', 'product-1', 'seats'])
    expect(cdn.purges.filter(({ tags }) => tags)).toHaveLength(2)
  })

  it('sends at most thirty tags in one request', async () => {
    for (let id = 1; id <= 70; id++) outdated(`product ${id}`)
    await expect.poll(() => new Set(purged()).size, slowly).toBe(70)
    expect(Math.max(...cdn.purges.map(({ tags = [] }) => tags.length))).toBe(30)
  })

  it('tries again what failed, and logs it once', async () => {
    cdn.expectTrouble({ status: 429 }, 'broken connection')
    outdated('product 1')
    await expect.poll(purged, slowly).toContain('product-1')
    // It is logged when the CDN has answered.
    await expect
      .poll(() => logged, slowly)
      .toEqual([
        'the CDN could not be told what is outdated; retrying',
        'the CDN is told again what is outdated',
      ])
  })

  it('purges everything when notices may have been missed, and when too many tags wait', async () => {
    const everything = () => cdn.purges.filter((purge) => purge.purge_everything).length
    outdated(null)
    await expect.poll(everything, slowly).toBe(4)
    for (let id = 0; id <= 1000; id++) outdated(`product ${id}`)
    await expect.poll(everything, slowly).toBe(6)
    expect(purged()).toEqual([])
  })
})

describe('a shop behind a CDN', () => {
  let cdn: Awaited<ReturnType<typeof startCdn>>
  let shop: HttpShop
  /** A page with the title of the content page that the path ends with; that of a secret link is always the same. */
  const renderPage: PageRenderer = async ({ url }, fetch) => {
    const slug = new URL(url).pathname.split('/').at(-1)
    const response = await fetch(`/api/pages/${slug === 'secret' ? 'contact' : slug}`)
    const title = response.ok ? (await response.json()).data.title : 'unknown'
    return {
      status: response.ok ? 200 : 404,
      html: `<title>${title}</title>`,
      scripts: [],
      location: undefined,
      route: '*',
    }
  }
  beforeAll(async () => {
    cdn = await startCdn()
    shop = await openHttpShop({ CDN_PURGE_URL: cdn.url }, { renderPage, cachePages: true })
    await vi.waitUntil(() => cdn.purges.length > 1, slowly)
  })
  afterAll(async () => {
    await shop.close()
    await cdn.close()
  })
  const retitle = (title: string) =>
    shop.pool.query(
      "update page_texts set title = $1 where locale = 'nl' and page_id = (select page_id from slugs where slug = 'contact' and locale = 'nl')",
      [title],
    )

  it('has the CDN keep a page until something that it shows changes', async () => {
    const page = `${shop.url}/contact`
    await cdn.get(page)
    expect(cdn.isKept(page)).toBe(true)
    await shop.pool.query('update countries set position = position')
    await retitle('Bel de kade')
    await expect.poll(() => cdn.get(page), slowly).toContain('Bel de kade')
    expect(cdn.isKept(page)).toBe(true)
    expect(cdn.purges.flatMap(({ tags = [] }) => tags)).toContain('page_texts')
  })

  it('lets browsers and other caches check every page, and keeps personal and missing pages out of all caches', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await fetch(shop.url + path)
      return [headers.get('cache-control'), headers.get('cdn-cache-control'), headers.get('cache-tag')]
    }
    const [control, forCdn, tags] = await headersOf('/contact')
    expect(control).toBe('public, max-age=0, must-revalidate')
    expect(forCdn).toMatch(/^max-age=\d+, stale-while-revalidate=\d+$/)
    expect(tags).toContain('page_texts')
    expect(await headersOf('/unknown')).toEqual(['no-store', null, null])
    expect(await headersOf('/reset-password/secret')).toEqual([
      'private, max-age=0, must-revalidate',
      null,
      null,
    ])
    expect((await headersOf('/api/home')).slice(1)).toEqual([null, null])
  })

  it('sends no headers for a CDN when none is configured', async () => {
    const plain = await openHttpShop({}, { renderPage, cachePages: true })
    const { headers } = await fetch(`${plain.url}/contact`)
    expect([headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null])
    await plain.close()
  })
})
