import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../../tests/support/shop/http-shop.ts'
import { xml } from '../platform/xml.ts'

const origin = 'https://vangnet.test'
let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const text = async (path: string) => {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value)
const pathOf = (url: string) => url.replace(origin, '')

describe('robots.txt', () => {
  it('allows pages, disallows the API and the back office, and names the sitemap', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('User-agent: *')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Disallow: /staff')
    expect(lines).not.toContain('Disallow: /')
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

describe('the sitemap', () => {
  it('is an index by kind, each part with its latest change', async () => {
    const index = await text('/sitemap.xml')
    const parts = all(index, 'loc').map(pathOf)
    expect(parts).toEqual(
      ['shop', 'trainings', 'products', 'categories', 'pages', 'knowledge', 'locations', 'news'].map(
        (kind) => `/sitemap-${kind}.xml`,
      ),
    )
    expect(all(index, 'lastmod')).toHaveLength(parts.length - 1)
  })

  it('lists every page in both languages, with Dutch as the default', async () => {
    const xml = await text('/sitemap-trainings.xml')
    const locs = all(xml, 'loc')
    const { rows } = await shop.pool.query(
      `select count(*)::int as count from slugs s join products p on p.id = s.product_id where p.kind = 'training'`,
    )
    expect(locs).toHaveLength(rows[0].count)
    expect(new Set(locs).size).toBe(locs.length)
    const [entry = ''] = xml.match(/<url><loc>[^<]*\/irata-level-1<.*?<\/url>/) ?? []
    for (const [language, path] of [
      ['nl', '/irata-level-1'],
      ['en', '/en/irata-level-1-technician'],
      ['x-default', '/irata-level-1'],
    ])
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`)
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('lists the home page and current deals, without a date', async () => {
    const xml = await text('/sitemap-shop.xml')
    expect(all(xml, 'loc').map(pathOf)).toEqual(
      expect.arrayContaining(['/', '/en', '/aanbiedingen', '/en/deals', '/aanbiedingen/vca']),
    )
    expect(xml).not.toContain('<lastmod>')
  })

  it('leaves out the 404 page and unpublished posts', async () => {
    expect(await text('/sitemap-pages.xml')).not.toContain('niet-gevonden')
    const { rows } = await shop.pool.query(
      `update pages set published_at = $1 where key = 'post-children' returning id`,
      [new Date(shop.platform.now().getTime() + 86_400_000)],
    )
    const { rows: slugs } = await shop.pool.query('select slug from slugs where page_id = $1', [rows[0].id])
    for (const { slug } of slugs)
      await expect.poll(() => text('/sitemap-news.xml')).not.toContain(`/${slug}<`)
  })

  it('shows a changed text at once, and no other change', async () => {
    const lastmods = async () => {
      const xml = await text('/sitemap-locations.xml')
      return Object.fromEntries(
        [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)/g)].map(([, loc = '', at = '']) => [
          pathOf(loc),
          at,
        ]),
      )
    }
    const before = await lastmods()
    const changed = `page_id = (select page_id from slugs where slug = 'locatie-zwolle' and locale = 'nl') and locale = 'nl'`
    await shop.pool.query(`update page_texts set summary = summary where ${changed}`)
    await shop.pool.query(`update page_texts set summary = summary || ' Nieuw.' where ${changed}`)
    await expect.poll(async () => (await lastmods())['/locatie-zwolle']).not.toBe(before['/locatie-zwolle'])
    const { '/locatie-zwolle': _, ...others } = await lastmods()
    const { '/locatie-zwolle': __, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
  })

  it('does not count an update without a change', async () => {
    const read = () => shop.pool.query(`select max(changed_at) as at from product_texts`)
    const before = await read()
    await shop.pool.query(`update product_texts set name = name`)
    expect((await read()).rows).toEqual(before.rows)
  })

  it.each(['/sitemap-trainings-2.xml', '/sitemap-secrets.xml', '/sitemap-trainings-1.xml'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('answers 304 when the client has the current file', async () => {
    const first = await get('/sitemap.xml')
    const again = await get('/sitemap.xml', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('the news feed', () => {
  it.each([
    ['/nieuws', 'nl'],
    ['/en/news', 'en'],
  ])('%s/rss.xml lists posts, newest first, with absolute links', async (list, language) => {
    const answer = await get(`${list}/rss.xml`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toContain(`<language>${language}</language>`)
    expect(xml).toContain(
      `<atom:link href="${origin}${list}/rss.xml" rel="self" type="application/rss+xml"/>`,
    )
    const days = all(xml, 'pubDate').map((day) => Date.parse(day))
    expect(days.length).toBeGreaterThan(9)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const guid of xml.matchAll(/<guid isPermaLink="true">([^<]*)/g))
      expect(guid[1]).toContain(`${origin}/`)
    expect(xml).not.toMatch(/href=&quot;\//)
  })

  it('escapes titles', async () => {
    const title = '</title><script>"&\u0008 ]]>'
    await shop.pool.query(
      `update page_texts set title = $1 where locale = 'nl' and page_id = (select id from pages where key = 'post-harness-check')`,
      [title],
    )
    await expect
      .poll(() => text('/nieuws/rss.xml'))
      .toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; ]]&gt;</title>')
  })

  it('sanitises texts as pages do', async () => {
    await shop.pool.query(
      `update page_texts set body_html = '<p>Before<script>steal()</script><img src=x onerror=steal()> after</p>'
       where locale = 'nl' and page_id = (select id from pages where key = 'post-harness-check')`,
    )
    await expect.poll(() => text('/nieuws/rss.xml')).toContain(xml('<p>Before after</p>'))
    expect(await text('/nieuws/rss.xml')).not.toContain('steal')
  })

  it.each(['/contact/rss.xml', '/en/nieuws/rss.xml', '/bestaat-niet/rss.xml', '/a/b/rss.xml'])(
    'is not at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('icons, manifests and security.txt', () => {
  it.each([
    ['/manifest.webmanifest', 'nl', '/'],
    ['/en/manifest.webmanifest', 'en', '/en'],
  ])('%s has the shop name and existing icons', async (path, lang, start) => {
    const manifest = JSON.parse(await text(path))
    expect(manifest).toMatchObject({ name: 'Vangnet', lang, start_url: start })
    for (const { src, type } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
      const answer = await get(src)
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
    }
  })

  it.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])('%s is a PNG of %i pixels', async (path, size) => {
    const png = Buffer.from(await (await get(path)).arrayBuffer())
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      size,
      size,
    ])
  })

  it('favicon.ico holds three sizes', async () => {
    const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
    expect([
      ico.readUInt16LE(2),
      ico.readUInt16LE(4),
      ico.readUInt8(6),
      ico.readUInt8(22),
      ico.readUInt8(38),
    ]).toEqual([1, 3, 16, 32, 48])
    const offset = ico.readUInt32LE(18)
    expect(ico.toString('latin1', offset + 1, offset + 4)).toBe('PNG')
  })

  it('security.txt has a contact and an expiry date', async () => {
    const lines = (await text('/.well-known/security.txt')).trim().split('\n')
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/) as [string, string]))
    expect(fields.Contact).toBe('mailto:planning@vangnet.example')
    const days = (Date.parse(fields.Expires ?? '') - shop.platform.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(100)
    expect(days).toBeLessThan(365)
  })
})
