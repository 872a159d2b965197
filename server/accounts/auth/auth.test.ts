import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  bearer,
  openRoles,
  sanne,
  sessionCookieOf,
  sessionIn,
  sessionOf,
} from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createApi } from '../../api.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

vi.mock('./password-hash.ts', { spy: true })

let shop: TestShop
let ids: Awaited<ReturnType<typeof openRoles>>['ids']
beforeAll(async () => {
  shop = await openTestShop()
  ids = (await openRoles(shop)).ids
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.clearAllMocks()
  await shop.pool.query('delete from rate_counts')
})

const post = (path: string, json?: unknown, headers: Record<string, string> = {}) =>
  shop.ask(`/api/customerAuth/${path}`, { method: 'POST', json, headers })
const logIn = (credentials: unknown = sanne, headers?: Record<string, string>) =>
  post('login', credentials, headers)
const me = (headers: Record<string, string>) => shop.ask('/api/customer/me', { headers })
const cookiesOf = (answer: Response) =>
  Object.fromEntries(answer.headers.getSetCookie().map((cookie) => [cookie.split('=')[0], cookie]))

describe('logging in', () => {
  it('gives access to the account by cookie and by token', async () => {
    const answer = await logIn()
    expect(answer.status).toBe(200)
    const { token, ...rest } = await answer.json()
    expect(rest).toEqual({ scart_items_merged: false })
    expect(cookiesOf(answer)['__Host-session']).toContain(`=${token};`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    for (const headers of [bearer(token), sessionCookieOf(token)])
      expect((await (await me(headers)).json()).data.email).toBe(sanne.email)
    const { rows } = await shop.pool.query(
      "select count(*)::int from sessions where encode(token_hash, 'escape') like $1",
      [`%${token}%`],
    )
    expect(rows[0].count).toBe(0)
  })

  it('ignores case and surrounding spaces in the email address', async () => {
    expect((await logIn({ ...sanne, email: '  Sanne@VANGNET.example ' })).status).toBe(200)
  })

  it('sets a session cookie that scripts cannot read and a hint that they can, both Secure if the shop uses https', async () => {
    const cookies = cookiesOf(await logIn())
    expect(cookies['__Host-session']).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookies['__Host-signed_in']).toBe(
      '__Host-signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    )
    const env = { ...shop.platform.env, PUBLIC_URL: undefined, origin: 'http://localhost:3000' }
    const plain = createApi({ ...shop.platform, env })
    const answer = await plain.request('/api/customerAuth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sanne),
    })
    const overHttp = cookiesOf(answer)
    expect(overHttp.session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(overHttp.signed_in).toBe('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://vangnet.test' }])(
    'gives a browser the session in the cookie alone: %o',
    async (headers) => {
      const answer = await logIn(sanne, headers)
      expect(await answer.json()).toEqual({ scart_items_merged: false })
      expect((await me(bearer(sessionIn(answer)))).status).toBe(200)
    },
  )

  it('ignores a session cookie without the prefix, which a subdomain could have set', async () => {
    const { token } = await (await logIn()).json()
    expect((await me({ cookie: `session=${token}` })).status).toBe(401)
    expect((await me(sessionCookieOf(token))).status).toBe(200)
  })

  it('lasts thirty days', async () => {
    const { token } = await (await logIn()).json()
    const start = shop.platform.now()
    const thirtyDaysAnd = (seconds: number) => new Date(start.getTime() + (30 * 86_400 + seconds) * 1000)
    shop.setNow(thirtyDaysAnd(-1))
    expect((await me(bearer(token))).status).toBe(200)
    shop.setNow(thirtyDaysAnd(0))
    const answer = await me(sessionCookieOf(token))
    shop.setNow(start)
    expect(answer.status).toBe(401)
    expect(cookiesOf(answer)['__Host-signed_in']).toContain('=; Max-Age=0')
    expect(cookiesOf(answer)['__Host-session']).toContain('=; Max-Age=0')
  })

  it('creates a new token each time and ends the browser’s old session', async () => {
    const planted = 'p'.repeat(43)
    await sessionOf(shop, ids.other, planted)
    const answer = await logIn(sanne, sessionCookieOf(planted))
    const { token } = await answer.json()
    expect(token).not.toBe(planted)
    expect((await me(sessionCookieOf(planted))).status).toBe(401)
    const second = await (await logIn(sanne, sessionCookieOf(token))).json()
    expect(second.token).not.toBe(token)
    expect((await me(bearer(token))).status).toBe(401)
    expect((await me(bearer(second.token))).status).toBe(200)
    // An unknown token does not become a valid one.
    await logIn(sanne, sessionCookieOf('q'.repeat(43)))
    expect((await me(sessionCookieOf('q'.repeat(43)))).status).toBe(401)
  })

  it.each([
    ['a wrong password', { ...sanne, password: 'vangnet-demo-logins' }],
    ['an unknown email address', { ...sanne, email: 'niemand@vangnet.example' }],
    ['the email address of a guest, who has no password', { ...sanne, email: 'gast@vangnet.example' }],
  ])('is refused with %s, after computing one hash of the usual cost', async (_, credentials) => {
    const nl = await logIn(credentials)
    expect(nl.status).toBe(401)
    expect(await nl.json()).toMatchObject({
      error: 'wrong_credentials',
      message: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    })
    expect(nl.headers.getSetCookie()).toEqual([])
    expect(verifyPassword).toHaveBeenCalledTimes(1)
    expect(vi.mocked(verifyPassword).mock.calls[0]?.[1]).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/,
    )
    const en = await logIn(credentials, { 'language-id': '12' })
    expect((await en.json()).message).toBe('The e-mail address or password is incorrect.')
  })

  it('is refused to a deleted customer', async () => {
    const hash = await hashPassword('weggegaan-is-weg')
    await shop.pool.query(
      `insert into customers (email, firstname, lastname, locale, password_hash, deleted_at)
       values ('weg@vangnet.example', 'W', 'W', 'nl', $1, '2026-01-01')`,
      [hash],
    )
    expect((await logIn({ email: 'weg@vangnet.example', password: 'weggegaan-is-weg' })).status).toBe(401)
  })

  it('opens no session if the password changes during the check', async () => {
    const { rows } = await shop.pool.query('select password_hash from customers where id = $1', [
      ids.customer,
    ])
    vi.mocked(verifyPassword).mockImplementationOnce(async () => {
      await shop.pool.query("update customers set password_hash = 'new' where id = $1", [ids.customer])
      return true
    })
    const answer = await logIn()
    await shop.pool.query('update customers set password_hash = $2 where id = $1', [
      ids.customer,
      rows[0].password_hash,
    ])
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['an empty request', {}, { email: ['required'], password: ['required'] }],
    ['an invalid email address', { email: 'sanne', password: 'x' }, { email: ['email'] }],
    [
      'values that are too long',
      { email: `${'a'.repeat(250)}@b.nl`, password: 'x'.repeat(1001) },
      { email: ['max'], password: ['max'] },
    ],
    [
      'values that are not text',
      { email: 7, password: ['x'] },
      { email: ['required'], password: ['required'] },
    ],
    ['an unknown field', { ...sanne, staff: true }, { staff: ['invalid'] }],
  ])('reports the invalid fields of %s', async (_, credentials, fields) => {
    const answer = await logIn(credentials)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
    expect(verifyPassword).not.toHaveBeenCalled()
  })

  it('refuses other sites, malformed bodies, other content types and large bodies', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      shop.api.request('/api/customerAuth/login', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
      })
    const valid = JSON.stringify(sanne)
    expect((await send(valid, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(valid, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(valid, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await send('{"email":')).status).toBe(400)
    expect((await send(JSON.stringify({ ...sanne, password: 'x'.repeat(300_000) }))).status).toBe(413)
    expect((await send(JSON.stringify({ ...sanne, password: 'a\0b' }))).status).toBe(401)
    expect((await send(JSON.stringify({ ...sanne, password: '\ud800' }))).status).toBe(401)
    expect((await send(valid, { origin: 'https://vangnet.test' })).status).toBe(200)
  })

  it('merges the visitor’s cart, once', async () => {
    const { rows } = await shop.pool.query(
      "select o.id from product_options o join products p on p.id = o.product_id where p.code = 'EQ-013' order by o.id limit 1",
    )
    const put = await shop.ask('/api/shoppingCart/set', {
      method: 'POST',
      json: { po_id: rows[0].id, amount: 2 },
    })
    expect(put.status).toBe(200)
    const cookie = put.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const first = await (await logIn(sanne, { cookie })).json()
    expect(first.scart_items_merged).toBe(true)
    const cart = await (await shop.ask('/api/shoppingCart', { headers: bearer(first.token) })).json()
    expect(cart.data.items).toMatchObject([{ po_id: rows[0].id, amount: 2 }])
    expect((await (await logIn(sanne, { cookie })).json()).scart_items_merged).toBe(false)
  })
})

describe('logging out', () => {
  it('ends all sessions of this customer only, and clears the cookies', async () => {
    const other = await sessionOf(shop, ids.other, 'w'.repeat(43))
    const [here, there] = [await (await logIn()).json(), await (await logIn()).json()]
    const answer = await post('logout', undefined, sessionCookieOf(here.token))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { logged_in: false } })
    expect(cookiesOf(answer)['__Host-session']).toBe(
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(cookiesOf(answer)['__Host-signed_in']).toBe(
      '__Host-signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    )
    expect((await me(bearer(here.token))).status).toBe(401)
    expect((await me(bearer(there.token))).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  it('succeeds without a session, or with one that has ended', async () => {
    const withoutSession: Record<string, string>[] = [
      {},
      bearer('z'.repeat(43)),
      { cookie: '__Host-session=; __Host-signed_in=1' },
    ]
    for (const headers of withoutSession) expect((await post('logout', undefined, headers)).status).toBe(200)
  })

  it('is refused from another site', async () => {
    const { token } = await (await logIn()).json()
    const answer = await post('logout', undefined, {
      ...sessionCookieOf(token),
      origin: 'https://evil.example',
    })
    expect(answer.status).toBe(403)
    expect((await me(bearer(token))).status).toBe(200)
  })
})
