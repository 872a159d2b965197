import { describe, expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'
import { pageKeyOf } from './page-policy.ts'

function newPages({ maxBytes, html: more = '' }: { maxBytes?: number; html?: string } = {}) {
  let now = new Date('2026-03-10T12:00:00Z')
  let renders = 0
  let status = 200
  let gate: Promise<void> = Promise.resolve()
  const pages = new PageCache({
    origin: 'http://shop.test',
    now: () => now,
    maxBytes,
    cacheUntil: async () => new Date('2026-03-10T23:00:00Z'),
    fetchRecording: (dependence) => {
      dependence.on('pages', 'seats')
      return fetch
    },
    mayLag: (tag) => tag === 'seats',
    renderPage: async (request) => {
      renders++
      await gate
      const html = `<html><body>${new URL(request.url).pathname} ${renders}${more}<script>a()</script></body></html>`
      return { status, html, scripts: ['a()'], location: undefined, route: '*' }
    },
  })
  const text = (cached: { value: { body: { bytes: Buffer } } } | undefined) =>
    cached?.value.body.bytes.toString()
  return {
    pages,
    text,
    renders: () => renders,
    setNow: (to: string) => {
      now = new Date(to)
    },
    setStatus: (to: number) => {
      status = to
    },
    /** Renders wait until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

describe('the page cache', () => {
  it('renders a page once, whatever else is in the query', async () => {
    const { pages, renders } = newPages()
    for (const url of ['/a', '/a?utm=1', '/a?x=2&y=3']) await pages.render(pageKeyOf(url))
    expect(renders()).toBe(1)
    await pages.render(pageKeyOf('/a?page=2'))
    expect(renders()).toBe(2)
  })

  it('drops a page when one of its tables changes and when it expires', async () => {
    const { pages, setNow } = newPages()
    await pages.render('/a')
    pages.drop('products')
    expect(pages.find('/a')).toBeDefined()
    pages.drop('pages')
    expect(pages.find('/a')).toBeUndefined()
    await pages.render('/a')
    setNow('2026-03-10T23:00:00Z')
    expect(pages.find('/a')).toBeUndefined()
  })

  it('renders an outdated page again at once if somebody looked at it, and no other', async () => {
    const { pages, text, renders } = newPages()
    await pages.render('/viewed')
    await pages.render('/not-viewed')
    pages.find('/viewed')
    pages.drop('pages')
    expect(pages.find('/viewed')).toBeUndefined()
    await expect.poll(() => text(pages.find('/viewed'))).toContain('/viewed 3')
    expect(renders()).toBe(3)
    expect(pages.find('/not-viewed')).toBeUndefined()
  })

  it('sends a page for a second after its seats changed, while one render covers all changes', async () => {
    const { pages, text, renders } = newPages()
    await pages.render('/a')
    pages.find('/a')
    for (let order = 0; order < 5; order++) {
      pages.drop('seats')
      expect(text(pages.find('/a'))).toContain('/a 1')
    }
    expect(pages.find('/a')?.outdatedAt).toBeDefined()
    await expect.poll(() => text(pages.find('/a'))).toContain('/a 2')
    expect(pages.find('/a')?.outdatedAt).toBeUndefined()
    expect(renders()).toBe(2)
  })

  it('sends a page that nobody looked at for no longer than that second', async () => {
    const { pages, setNow } = newPages()
    await pages.render('/a')
    pages.drop('seats')
    setNow('2026-03-10T12:00:01Z')
    expect(pages.find('/a')).toBeUndefined()
  })

  it('sends an outdated page for five seconds while it is being rendered, and not after another change', async () => {
    const { pages, text, setNow, hold } = newPages()
    for (const path of ['/a', '/b']) {
      await pages.render(path)
      pages.find(path)
    }
    const release = hold()
    pages.drop('seats')
    setNow('2026-03-10T12:00:04.999Z')
    expect(text(pages.find('/a'))).toContain('/a 1')
    expect(pages.find('/a', () => true)).toBeUndefined()
    pages.drop('pages')
    expect(pages.find('/b')).toBeUndefined()
    setNow('2026-03-10T12:00:05Z')
    expect(pages.find('/a')).toBeUndefined()
    release()
  })

  it('shares a page whose seats changed while it was rendered, and renders it again for everybody', async () => {
    const { pages, text, renders, hold } = newPages()
    const release = hold()
    const first = pages.render('/a')
    pages.drop('seats')
    const second = pages.render('/a')
    release()
    expect(await second).toBe(await first)
    expect(renders()).toBe(1)
    pages.find('/a')
    await expect.poll(() => text(pages.find('/a'))).toContain('/a 2')
  })

  it('sends no outdated page to a visitor who needs the current one', async () => {
    const { pages, text, hold } = newPages()
    await pages.render('/a')
    pages.drop('seats')
    const release = hold()
    const current = pages.render('/a', { needsCurrent: () => true })
    expect(text(pages.find('/a'))).toContain('/a 1')
    expect(pages.find('/a', () => true)).toBeUndefined()
    release()
    expect((await current).body.bytes.toString()).toContain('/a 2')
    expect(text(pages.find('/a', () => true))).toContain('/a 2')
  })

  it('renders a page once for all visitors, whatever else changes meanwhile', async () => {
    const { pages, renders, hold } = newPages()
    const release = hold()
    const views = [pages.render('/a')]
    for (const tag of ['orders', 'carts', 'mails']) {
      pages.drop(tag)
      views.push(pages.render('/a'))
    }
    release()
    await Promise.all(views)
    expect(renders()).toBe(1)
  })

  it('renders no page in the background when all may be outdated, nor after the end', async () => {
    const { pages, renders } = newPages()
    await pages.render('/a')
    pages.find('/a')
    pages.drop(null)
    await pages.render('/a')
    pages.find('/a')
    pages.stop()
    pages.drop('pages')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(renders()).toBe(2)
  })

  it('sends a stale page while it renders a new one', async () => {
    const { pages, text, setNow } = newPages()
    await pages.render('/a')
    setNow('2026-03-10T12:09:59Z')
    expect(text(pages.find('/a'))).toContain('/a 1')
    setNow('2026-03-10T12:10:01Z')
    expect(text(pages.find('/a'))).toContain('/a 1')
    await expect.poll(() => text(pages.find('/a'))).toContain('/a 2')
  })

  it.each([404, 410, 500, 308])('does not store a page with status %i', async (status) => {
    const { pages, setStatus } = newPages()
    setStatus(status)
    expect((await pages.render('/a')).status).toBe(status)
    expect(pages.find('/a')).toBeUndefined()
    expect(pages.size).toBe(0)
  })

  it('holds pages that were not sent for long compressed, and sends them the same', async () => {
    const { pages, text } = newPages({ html: 'text '.repeat(300) })
    await pages.render('/a')
    const before = text(pages.find('/a'))
    const { body } = await pages.render('/a')
    for (let n = 0; n < 299; n++) await pages.render(`/page-${n}`)
    expect(body.isPacked).toBe(false)
    await pages.render('/one-more')
    await expect.poll(() => body.isPacked).toBe(true)
    expect(text(pages.find('/a'))).toBe(before)
    expect(body.isPacked).toBe(false)
  })

  it('stays within its maximum size, however many addresses are requested', async () => {
    const { pages } = newPages({ maxBytes: 1000 })
    for (let n = 0; n < 200; n++) await pages.render(`/page-${n}`)
    expect(pages.size).toBeLessThan(20)
  })

  it('keeps pages without a query, and many others only once they are asked for again', async () => {
    const { pages } = newPages({ maxBytes: 4000 })
    for (let n = 0; n < 100; n++) await pages.render(`/a?page=${n}`)
    const few = pages.size
    expect(few).toBeLessThan(60)
    await pages.render('/b')
    expect(pages.find('/b')).toBeDefined()
    await pages.render('/a?page=99')
    expect(pages.find('/a?page=99')).toBeDefined()
    expect(pages.size).toBe(few + 2)
  })

  it('allows the scripts that the renderer wrote by hash, and no others', async () => {
    const { pages } = newPages()
    const page = await pages.render('/a')
    const policy = String(page.body.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain("script-src 'unsafe")
  })
})
