import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const problem = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

describe('language', () => {
  it('is Dutch by default, or as the header says', async () => {
    const title = async (language?: number) =>
      (await shop.read('/api/categories/rootCategoriesWithProducts', { language })).data[1].title
    expect([await title(), await title(3), await title(12)]).toEqual(['Redding', 'Redding', 'Rescue'])
  })

  it.each(['0', '4', 'nl', '', '3,12'])('must be known: language-id %o is refused', async (language) => {
    expect(await problem(await shop.ask('/api/menus', { language }))).toMatchObject({
      status: 400,
      error: 'unknown_language',
    })
  })

  it('the language may be in the query, for event streams and links', async () => {
    const titleOf = async (path: string, language?: number) =>
      (await shop.read(path, { language })).data[1].title
    const path = '/api/categories/rootCategoriesWithProducts?language-id='
    expect(await titleOf(`${path}12`)).toBe('Rescue')
    expect(await titleOf(`${path}12`, 3)).toBe('Redding')
    expect((await shop.ask(`${path}4`)).status).toBe(400)
  })

  it('is used for error messages', async () => {
    expect(await problem(await shop.ask('/api/nowhere'))).toMatchObject({
      message: 'Dit bestaat niet (meer).',
    })
    expect(await problem(await shop.ask('/api/nowhere', { language: 12 }))).toMatchObject({
      message: 'This does not exist, or no longer exists.',
    })
  })
})

describe('errors', () => {
  it.each(['/api', '/api/', '/api/nowhere', '/api/menus/x/y', '/api/%00'])(
    'for %s are JSON with status 404 and a request id',
    async (path) => {
      const answer = await shop.ask(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
      const body = await answer.json()
      expect(body.error).toBe('not_found')
      expect(body.request_id).toBe(answer.headers.get('x-request-id'))
    },
  )

  it('have the request id of the request if it is valid, and a new one otherwise', async () => {
    const idOf = async (input: string) =>
      (await shop.ask('/api/config', { headers: { 'x-request-id': input } })).headers.get('x-request-id')
    expect(await idOf('abcdef-123456')).toBe('abcdef-123456')
    expect(await idOf('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('never have status 500, whatever the input', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('-1', '1e9', '99999999999', 'NaN', '٣', "'", '%', '\\'),
    )
    const paths = [
      (v: string) => `/api/menus?depth=${v}`,
      (v: string) => `/api/menus?parent=${v}`,
      (v: string) => `/api/resolve?uri=${v}`,
      (v: string) => `/api/pages?search=${v}&page=${v}`,
      (v: string) => `/api/pages?parent_all=${v}`,
      (v: string) => `/api/pages/${v}`,
      (v: string) => `/api/categories/${v}`,
      (v: string) => `/api/products/${v}?from_category=${v}`,
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), value, async (path, input) => {
        const answer = await shop.ask(path(encodeURIComponent(input.toWellFormed())))
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })
})

describe('writes', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    shop.api.request('/api/nowhere', { method: 'POST', body, headers })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sub.vangnet.test' },
  ])('from another site are refused: %o', async (headers) => {
    const answer = await post({ 'content-type': 'application/json', host: 'vangnet.test', ...headers })
    expect(await problem(answer)).toMatchObject({ status: 403, error: 'forbidden_origin' })
  })

  it.each([
    {},
    { origin: 'https://vangnet.test' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ])('from our own pages and from programs are accepted: %o', async (headers) => {
    const answer = await post({ 'content-type': 'application/json', ...(headers as Record<string, string>) })
    expect(answer.status).toBe(404)
  })

  it('must be JSON and not too large', async () => {
    const text = await post({ 'content-type': 'text/plain', 'content-length': '2' })
    expect(await problem(text)).toMatchObject({ status: 415, error: 'unsupported_type' })
    const big = 'x'.repeat(300_000)
    const large = await post(
      { 'content-type': 'application/json', 'content-length': String(big.length) },
      big,
    )
    expect(await problem(large)).toMatchObject({ status: 413, error: 'too_large' })
  })

  it('and expensive reads, such as a search in pages, are rate limited', async () => {
    const headers = { 'x-forwarded-for': '10.4.4.4' }
    const other = await openTestShop({ TRUST_PROXY: '1' })
    const search = () => other.ask('/api/pages?per_page=none', { headers })
    try {
      // The second half is slowed down.
      const answers = await Promise.all(Array.from({ length: 1200 }, search))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
      const refused = await search()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await other.ask('/api/pages')).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  it('are rate limited; reads are not', async () => {
    const other = await openTestShop()
    try {
      const write = () => other.ask('/api/nowhere', { method: 'POST' })
      // The second half is slowed down.
      const answers = await Promise.all(Array.from({ length: 480 }, write))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
      expect((await write()).status).toBe(429)
      const refused = await other.ask('/api/nowhere', { method: 'POST', language: 12 })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect((await other.ask('/api/config')).status).toBe(200)
      other.setNow('2026-03-10T10:01:00Z')
      expect((await other.ask('/api/nowhere', { method: 'POST' })).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})

describe('public reads', () => {
  it('carry an ETag, are cached, and answer 304 when the client has them', async () => {
    await shop.read('/api/home')
    shop.countQueries()
    const again = await shop.ask('/api/home')
    expect(shop.countQueries()).toBe(0)
    expect(again.headers.get('cache-control')).toContain('public')
    expect(again.headers.get('vary')).toContain('language-id')
    const etag = again.headers.get('etag') ?? ''
    const known = await shop.ask('/api/home', { headers: { 'if-none-match': `W/${etag}, "x"` } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await shop.ask('/api/home', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  })

  it('ignore unknown query names', async () => {
    await shop.read('/api/menus?depth=1')
    shop.countQueries()
    await shop.read('/api/menus?utm_source=mail&depth=1&x=1')
    expect(shop.countQueries()).toBe(0)
  })

  it('are read again after a change of their tables, and only then', async () => {
    const name = async () => (await shop.read('/api/countries')).data[0].name
    expect(await name()).toBe('Nederland')
    await shop.read('/api/menus')
    await shop.pool.query(`update countries set name = '{"nl":"Holland","en":"Holland"}' where code = 'NL'`)
    await expect.poll(name).toBe('Holland')
    shop.countQueries()
    await shop.read('/api/menus')
    expect(shop.countQueries()).toBe(0)
    // An update of no rows is not a change.
    await shop.pool.query(`update countries set in_eu = true where code = '??'`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    shop.countQueries()
    await name()
    expect(shop.countQueries()).toBe(0)
  })

  it('do not cache errors', async () => {
    expect((await shop.ask('/api/pages/komt-nog')).status).toBe(404)
    await shop.pool.query(`
      with page as (insert into pages (key, type_code, published_at) values ('komt-nog', 'text', '2026-01-01') returning id),
      texts as (insert into page_texts (page_id, locale, title, summary, meta_description, body_html)
        select id, locale, 'Nieuw', 's', 'm', '<p>b</p>' from page, unnest(array['nl', 'en']) locale)
      insert into slugs (locale, slug, page_id) select locale, 'komt-nog', id from page, unnest(array['nl', 'en']) locale`)
    await expect.poll(async () => (await shop.ask('/api/pages/komt-nog')).status).toBe(200)
  })
})

describe('the clock', () => {
  const open = async (slug: string) =>
    (await shop.read(`/api/products/${slug}`)).product.options.filter(
      (option: { bookable: boolean }) => option.bookable,
    )

  it('changes what can be booked at midnight in Amsterdam and at a booking deadline, without a change of data', async () => {
    const slug = 'irata-level-1'
    await shop.pool.query(`
      update product_options set state = 'guaranteed', seats_blocked = 0, first_day = '2026-03-12', last_day = '2026-03-16',
        book_until = '2026-03-11T16:00:00Z'
      where id = (select min(o.id) from product_options o join slugs s using (product_id) where s.slug = '${slug}' and o.first_day > '2026-03-10')`)
    const at = async (instant: string) => {
      shop.setNow(instant)
      return (await open(slug)).some((option: { first_day: string }) => option.first_day === '2026-03-12')
    }
    await expect.poll(() => at('2026-03-11T15:59:59Z')).toBe(true)
    expect(await at('2026-03-11T16:00:01Z')).toBe(false)
    await shop.pool.query(
      `update product_options set book_until = '2026-04-01' where first_day = '2026-03-12'`,
    )
    await expect.poll(() => at('2026-03-12T22:59:59Z')).toBe(true)
    expect(await at('2026-03-12T23:00:00Z')).toBe(false)
    shop.setNow('2026-03-10T10:00:00Z')
  })
})

describe('the OpenAPI document', () => {
  it('is served as JSON and as a page', async () => {
    const document = await shop.read('/api/openapi.json')
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/shopInfo',
        'GET /api/menus',
        'GET /api/categories/rootCategoriesWithProducts',
        'GET /api/categories/{slug}',
        'GET /api/products/{slug}',
        'GET /api/pages',
        'GET /api/pages/{slug}',
        'GET /api/countries',
        'GET /api/resolve',
        'GET /api/config',
        'GET /api/home',
        'POST /api/queryProducts',
        'GET /api/products/{id}/options',
        'POST /api/queryProductAttributes',
        'POST /api/queryProductOption',
        'POST /api/productComparison',
        'GET /api/comparison',
        'PUT /api/comparison',
        'GET /api/search/suggestions',
        'PUT /api/customer/favorites/{productId}',
        'DELETE /api/customer/favorites/{productId}',
        'GET /api/shoppingCart',
        'DELETE /api/shoppingCart/{poId}',
        'POST /api/shoppingCart/set',
        'POST /api/shoppingCart/replace',
        'PUT /api/shoppingCart/discountCode',
        'PUT /api/shoppingCart/addressData',
        'GET /api/shoppingCart/postNL/locations',
        'GET /api/shippingMethods',
        'GET /api/paymentMethods',
        'POST /api/orders',
        'GET /api/payments/{reference}',
        'POST /api/payments/webhook',
        'POST /api/customerAuth/login',
        'POST /api/customerAuth/logout',
        'POST /api/customer',
        'POST /api/customer/sendResetToken',
        'POST /api/customer/resetPassword',
        'GET /api/customer/me',
        'PUT /api/customer/me',
        'GET /api/customer/addresses',
        'POST /api/customer/addresses',
        'PUT /api/customer/addresses/{id}',
        'PUT /api/customer/addresses/{id}/primary',
        'GET /api/customer/orders',
        'GET /api/customer/orders/{id}',
        'PUT /api/customer/orders/{id}/participants',
        'POST /api/offerRequests',
      ]),
    )
    const page = await (await shop.ask('/api/docs')).text()
    for (const call of calls) expect(page).toContain(call.replace(/^(\w+) /, '$1 '))
  })

  it('describes the responses', async () => {
    const { configResponse, homeResponse, menuItemResponse, shopInfoResponse } = await import(
      '../contract/wire/content/content.ts'
    )
    const { categoryWithProductsResponse, rootCategoryResponse } = await import(
      '../contract/wire/catalogue/product.ts'
    )
    for (const language of [3, 12]) {
      const data = async (path: string) => (await shop.read(path, { language })).data
      homeResponse.parse(await data('/api/home'))
      configResponse.parse(await data('/api/config'))
      shopInfoResponse.parse(await data('/api/shopInfo'))
      menuItemResponse.array().parse(await data('/api/menus'))
      rootCategoryResponse.array().parse(await data('/api/categories/rootCategories'))
      categoryWithProductsResponse.array().parse(await data('/api/categories/rootCategoriesWithProducts'))
    }
  })
})

describe('the public configuration', () => {
  it('contains no secrets', async () => {
    const other = await openTestShop({
      RECAPTCHA_SITE_KEY: 'public-key',
      RECAPTCHA_SECRET: 'hidden-secret',
      MOLLIE_API_KEY: 'hidden-key',
    })
    try {
      const text = JSON.stringify(await other.read('/api/config'))
      expect(text).toContain('public-key')
      expect(text).not.toContain('hidden')
    } finally {
      await other.close()
    }
  })
})
