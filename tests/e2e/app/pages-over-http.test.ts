import { createHash } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const origin = inject('shopUrl')
const get = (path: string, init: RequestInit = {}) =>
  fetchPage(origin + path, { redirect: 'manual', ...init })

describe('the status', () => {
  it.each([
    ['/', 200],
    ['/en', 200],
    ['/contact', 200],
    ['/contact.html', 200],
    ['/en/contact-us.html', 200],
    ['/vca.html', 200],
    ['/irata-level-1.html', 200],
    ['/en/irata-level-1-technician.html', 200],
    ['/bestaat-niet', 404],
    ['/en/does-not-exist', 404],
    ['/a/b/c', 404],
    ['/%E0%A4%A', 404],
    ['/over', 410],
    ['/en/about', 410],
    ['/pagina-niet-gevonden', 404],
    ['/en/page-not-found', 404],
    ['//evil.example', 404],
  ])('of %s is %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  it.each([
    ['/contact/', '/contact'],
    ['/en/', '/en'],
    ['/contact/?a=1', '/contact?a=1'],
    ['/en/contact-us/', '/en/contact-us'],
    ['/cursus-bhv', '/bhv-en-ontruiming'],
    ['/trainingen/irata', '/rope-access'],
    ['/en/courses/irata', '/en/rope-access-irata'],
    // A slug of the other language.
    ['/rope-access-irata', '/rope-access'],
    ['/irata-level-1-technician', '/irata-level-1'],
    ['/en/contact', '/en/contact-us'],
    ['/en/rope-access', '/en/rope-access-irata'],
    // A protocol-relative URL must not redirect to another site.
    ['//evil.example/', '/evil.example'],
  ])('%s redirects permanently to %s', async (path, to) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
  })

  it('of a write is 405', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await get('/', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('an .html address', () => {
  it.each([
    '/contact',
    '/en/contact-us',
    '/vca',
    '/irata-level-1',
    '/en/irata-level-1-technician',
    '/aanbiedingen',
    '/aanbiedingen/vca',
    '/en/deals',
    '/agenda',
    '/en/agenda',
    '/keuringen',
    '/en/inspections',
    '/en',
  ])('%s.html shows the page, whose canonical URL has no .html', async (path) => {
    const response = await get(`${path}.html`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`rel="canonical" href="${origin}${path}"`)
  })

  it.each(['/zoeken', '/en/search', '/vergelijken', '/winkelwagen', '/inloggen', '/dashboard/orders'])(
    '%s.html shows the same page as without, which is not indexed',
    async (path) => {
      const titleOf = async (page: Response) => /<title>([^<]*)/.exec(await page.text())?.[1]
      const [plain, withHtml] = await Promise.all([get(path), get(`${path}.html`)])
      expect(withHtml.status).toBe(plain.status)
      expect(await titleOf(withHtml)).toBe(await titleOf(plain))
    },
  )
})

describe('the deals path is a wildcard', () => {
  it.each([
    ['/aanbiedingen/bestaat-niet', '/aanbiedingen'],
    ['/aanbiedingen/vca/x', '/aanbiedingen'],
    ['/aanbiedingen/irata-level-1', '/aanbiedingen'],
    ['/en/deals/does-not-exist', '/en/deals'],
    ['/aanbiedingen/rope-access', '/aanbiedingen/rope-access'],
    ['/en/deals/vca-safety-certificate', '/en/deals/vca-safety-certificate'],
  ])('%s shows deals, with canonical %s', async (path, canonical) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`rel="canonical" href="${origin}${canonical}"`)
  })

  it('also without a slash', async () => {
    const response = await get('/aanbiedingen-van-de-week')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/aanbiedingen'])
  })
})

describe('a cached page', () => {
  it('has an ETag, and answers 304 when the client has it', async () => {
    const first = await get('/vca')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const again = await get('/vca', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is one page for any irrelevant query, and is rendered once', async () => {
    const plain = await (await get('/locaties')).text()
    let cached = 0
    for (let n = 0; n < 20; n++) {
      const again = await get(`/locaties?utm_source=x${n}&fbclid=${n}`)
      if (again.headers.get('x-page') === 'cached') cached++
      expect(await again.text()).toBe(plain)
    }
    // Another journey may invalidate the page; if each query had its own page, none would be cached.
    expect(cached).toBeGreaterThan(10)
  })

  it('contains nothing of the first visitor', async () => {
    const marked = await get('/toegankelijkheid?secret=planted-value', {
      headers: {
        cookie: 'session=planted-value',
        'user-agent': 'planted-value',
        'x-forwarded-for': '10.9.8.7',
      },
    })
    expect(await marked.text()).not.toContain('planted-value')
    expect(marked.headers.get('set-cookie')).toBeNull()
  })

  it('is never an error page', async () => {
    for (const path of ['/bestaat-niet', '/over']) {
      const response = await get(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('security', () => {
  it('allows only the page’s own scripts, by hash', async () => {
    const response = await get('/')
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toContain('unsafe')
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(1)
    for (const [, script = ''] of inline)
      expect(scripts).toContain(createHash('sha256').update(script).digest('base64'))
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('sends the usual security headers', async () => {
    const { headers } = await get('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
  })

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/pictures/..%2f..%2fpackage.json',
    '/.env',
    '/assets/%00',
  ])('serves no file at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('"dependencies"')
  })
})

describe('lazy code and texts', () => {
  const preloaded = async (path: string) => {
    const html = await (await get(path)).text()
    expect(html).not.toContain('rel="modulepreload"')
    return /<script type="text\/plain" data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  }

  it.each([
    ['/', ['home-page', 'nl-home', 'nl-catalogue']],
    ['/en', ['home-page', 'en-home', 'en-catalogue']],
    ['/vca', ['category-page', 'nl-listing', 'nl-catalogue']],
    ['/irata-level-1', ['product-page', 'nl-product', 'nl-catalogue']],
    ['/contact', ['content-page', 'nl-content']],
    ['/aanbiedingen', ['deals-page', 'nl-deals', 'nl-listing']],
  ])('are preloaded with %s: %j', async (path, parts) => {
    const files = await preloaded(path)
    const names = files.map((file) => file.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, '$1'))
    expect(names).toEqual(expect.arrayContaining(parts))
    expect(new Set(files).size).toBe(files.length)
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200])
  })

  it('are listed after what they import, and last what starts React', async () => {
    for (const path of ['/', '/irata-level-1', '/winkelwagen', '/winkelwagen/bestellen']) {
      const files = await preloaded(path)
      for (const [index, file] of files.entries()) {
        const code = await (await get(file)).text()
        for (const [, imported] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
          expect(files.slice(0, index), file).toContain(`/assets/${imported}`)
      }
      expect(files.at(-1)).toMatch(/entry\.client/)
    }
  })

  it('start at once only on pages that the browser fills', async () => {
    const atOnce = async (path: string) => (await (await get(path)).text()).includes(' data-at-once=""')
    expect([await atOnce('/'), await atOnce('/irata-level-1'), await atOnce('/contact')]).toEqual([
      false,
      false,
      false,
    ])
    expect([await atOnce('/winkelwagen'), await atOnce('/en/checkout/order')]).toEqual([true, true])
  })

  it('include no texts of the other language', async () => {
    const [dutch, english] = [await preloaded('/'), await preloaded('/en')]
    const texts = (files: string[], locale: string) =>
      files.filter((file) => file.startsWith(`/assets/${locale}-`))
    expect([texts(dutch, 'nl').length, texts(dutch, 'en')]).toEqual([3, []])
    expect([texts(english, 'en').length, texts(english, 'nl')]).toEqual([3, []])
  })
})
