import { describe, expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

function cache({ maxBytes }: { maxBytes?: number } = {}) {
  let now = new Date('2026-03-10T12:00:00Z')
  let times = 0
  let status = 200
  const pages = new PageCache({
    origin: 'http://shop.test',
    now: () => now,
    maxBytes,
    cacheUntil: async () => new Date('2026-03-10T23:00:00Z'),
    fetchRecording: (tables) => {
      tables.add('pages')
      return fetch
    },
    renderer: {
      meaningfulQuery: ['page'],
      unkeptQuery: ['filter'],
      unkeptPaths: ['/order'],
      render: async (request) => {
        times++
        const html = `<html><body>${new URL(request.url).pathname} ${times}<script>a()</script></body></html>`
        return { status, html, location: undefined }
      },
    },
  })
  const text = (page: { body: { bytes: Buffer } } | undefined) => page?.body.bytes.toString()
  return {
    pages,
    text,
    rendered: () => times,
    turn: (to: string) => {
      now = new Date(to)
    },
    fail: (with_: number) => {
      status = with_
    },
  }
}

describe('kept pages', () => {
  it('are rendered once, under a name without what means nothing', async () => {
    const { pages, rendered } = cache()
    for (const url of ['/a', '/a?utm=1', '/a?x=2&y=3']) await pages.render(pages.keyOf(url))
    expect(rendered()).toBe(1)
    expect(pages.keyOf('/a?utm=1&page=2')).toBe('/a?page=2')
    await pages.render(pages.keyOf('/a?page=2'))
    expect(rendered()).toBe(2)
  })

  it('go when what they were read from changes, and at their time', async () => {
    const { pages, turn } = cache()
    await pages.render('/a')
    pages.drop('products')
    expect(pages.find('/a')).toBeDefined()
    pages.drop('pages')
    expect(pages.find('/a')).toBeUndefined()
    await pages.render('/a')
    turn('2026-03-10T23:00:00Z')
    expect(pages.find('/a')).toBeUndefined()
  })

  it('are sent once more when they have stood for long, while they are rendered anew', async () => {
    const { pages, text, turn } = cache()
    await pages.render('/a')
    turn('2026-03-10T12:09:59Z')
    expect(text(pages.find('/a'))).toContain('/a 1')
    turn('2026-03-10T12:10:01Z')
    expect(text(pages.find('/a'))).toContain('/a 1')
    await expect.poll(() => text(pages.find('/a'))).toContain('/a 2')
  })

  it.each([404, 410, 500, 308])('are never made of a %i', async (status) => {
    const { pages, fail } = cache()
    fail(status)
    expect((await pages.render('/a')).status).toBe(status)
    expect(pages.find('/a')).toBeUndefined()
    expect(pages.size).toBe(0)
  })

  it('stay within bounds, however many addresses are tried', async () => {
    const { pages } = cache({ maxBytes: 1000 })
    for (let n = 0; n < 200; n++) await pages.render(`/page-${n}`)
    expect(pages.size).toBeLessThan(20)
  })

  it('are not made of what has an address for everybody', () => {
    const { pages } = cache()
    expect(['/order/1', '/a?filter=1'].map((key) => pages.isCacheable(key))).toEqual([false, false])
    expect(['/order', '/orders/1', '/a'].map((key) => pages.isCacheable(key))).toEqual([true, true, true])
  })

  it('name their scripts by hash, and allow no other', async () => {
    const { pages } = cache()
    const page = await pages.render('/a')
    const policy = String(page.body.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain("script-src 'unsafe")
  })
})
