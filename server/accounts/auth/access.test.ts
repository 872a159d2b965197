import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOwner, openRoles, type Role, roles, sanne } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { databaseOf } from '../../platform/database/database.ts'
import { answerProblem } from '../../platform/http/answers/problem-response.ts'
import { requireAccount, requireCustomer } from '../../platform/http/requests/session.ts'
import { newRouter } from '../../platform/http/router.ts'
import { deleteExpiredSessions } from './sessions.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())

const address = {
  type: 'delivery',
  name: 'X',
  street: 'Dijk',
  house_number: '1',
  postcode: '1234 AB',
  city: 'Urk',
  country_code: 'NL',
}
const everyone = (status: number) =>
  Object.fromEntries(roles.map((role) => [role, status])) as Record<Role, number>
/** A colleague's session means nothing to the shop. */
const loggedIn = (status: number) => ({ ...everyone(status), visitor: 401, staff: 401 })
const newPassword = {
  password: 'twee klimgordels op zolder',
  password_confirmation: 'twee klimgordels op zolder',
}

/** Address 1 belongs to Sanne. The tokens and other email addresses do not exist. */
const calls: [string, string, unknown, Record<Role, number>][] = [
  ['GET', 'customer/me', undefined, loggedIn(200)],
  ['PUT', 'customer/me', { phone: '010 123 45 67' }, loggedIn(200)],
  ['PUT', 'customer/me', { ...newPassword, current_password: 'x' }, { ...loggedIn(422), guest: 403 }],
  ['GET', 'customer/addresses', undefined, loggedIn(200)],
  ['POST', 'customer/addresses', address, loggedIn(201)],
  ['PUT', 'customer/addresses/1', { ...address, type: 'invoice' }, { ...loggedIn(404), customer: 200 }],
  ['PUT', 'customer/addresses/1/primary', { type: 'invoice' }, { ...loggedIn(404), customer: 200 }],
  ['DELETE', 'customer/addresses/1', undefined, { ...loggedIn(404), customer: 200 }],
  ['POST', 'customer/checkResetToken', { token: 'x' }, everyone(200)],
  ['POST', 'customer/resetPassword', { token: 'x', ...newPassword }, everyone(410)],
  ['POST', 'customer/sendResetToken', { email: 'niemand@x.example' }, everyone(404)],
  ['POST', 'customerAuth/login', { email: 'niemand@x.example', password: 'x' }, everyone(401)],
  ['POST', 'customer', { email: sanne.email, firstname: 'A', lastname: 'B' }, everyone(409)],
]

describe('access by role', () => {
  it.each(calls)('%s /api/%s %j', async (method, path, json, expected) => {
    const statuses: Record<string, number> = {}
    for (const role of roles) {
      const answer = await shop.ask(`/api/${path}`, { method, json, headers: people.headers[role] })
      statuses[role] = answer.status
    }
    expect(statuses).toEqual(expected)
  })

  it('is checked by requireCustomer and requireAccount', async () => {
    const router = newRouter()
    router.onError(answerProblem(shop.platform.log))
    router.use(async (c, next) => {
      c.set('shop', { db: databaseOf(shop.pool), locale: 'nl', now: shop.platform.now() })
      await next()
    })
    router.get('/customer', async (c) => c.json(await requireCustomer(c), 200))
    router.get('/account', async (c) => c.json(await requireAccount(c), 200))
    const statuses: Record<string, number[]> = {}
    for (const role of roles) {
      statuses[role] = []
      for (const path of ['/customer', '/account'])
        statuses[role].push((await router.request(path, { headers: people.headers[role] })).status)
    }
    expect(statuses).toEqual({
      visitor: [401, 401],
      guest: [200, 403],
      customer: [200, 200],
      other: [200, 200],
      staff: [401, 401],
    })
    const answer = await router.request('/customer', { headers: people.headers.customer })
    expect(await answer.json()).toEqual({ customerId: people.ids.customer, isGuest: false })
  })
})

describe('API responses', () => {
  const keysOf = (value: unknown): string[] =>
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

  it('never contain password or token hashes', async () => {
    const text: string[] = []
    const ask = async (
      method: string,
      path: string,
      json?: unknown,
      headers: Record<string, string> = people.headers.customer,
    ) => {
      const answer = await shop.ask(`/api/${path}`, { method, json, headers })
      expect(answer.status).toBeLessThan(500)
      text.push(await answer.text())
    }
    const newCustomer = { email: 'nieuw@x.example', firstname: 'A', lastname: 'B' }
    await ask('POST', 'customerAuth/login', sanne, {})
    await ask('POST', 'customer', { ...newCustomer, ...newPassword }, {})
    await ask('POST', 'customer', { ...newCustomer, email: 'gast@x.example' }, {})
    await ask('POST', 'customer/sendResetToken', { email: sanne.email }, {})
    for (const [method, path, json] of calls) await ask(method, path, json)
    await ask('POST', 'customerAuth/logout')
    const asStaff = people.headers.staff
    await ask('POST', 'staff/login', demoOwner, {})
    await ask('POST', 'staff/password/reset', { email: demoOwner.email }, {})
    for (const path of [
      'me',
      'me/sessions',
      'me/passkeys',
      'colleagues',
      'log',
      'mails',
      'orders',
      'search?q=sanne',
    ])
      await ask('GET', `staff/${path}`, undefined, asStaff)
    const keys = new Set(text.flatMap((body) => keysOf(JSON.parse(body))))
    expect(keys).toContain('firstname')
    expect([...keys].filter((key) => /hash|secret|credit_limit/i.test(key))).toEqual([])
    const { rows } = await shop.pool.query(
      `select password_hash as secret from customers where password_hash is not null and password_hash <> '-'
       union all select password_hash from colleagues
       union all select encode(token_hash, 'hex') from colleague_sessions union all select encode(token_hash, 'base64') from colleague_sessions
       union all select encode(token_hash, 'hex') from colleague_links
       union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'base64') from sessions
       union all select encode(token_hash, 'hex') from password_resets union all select about->>'token' from mails where about ? 'token'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { secret } of rows) expect(text.join()).not.toContain(secret)
    expect(text.join()).not.toContain('$argon2')
  })
})

describe('expired sessions and password links', () => {
  it('are deleted after a day', async () => {
    const count = async () =>
      (
        await shop.pool.query(
          'select (select count(*)::int from sessions) s, (select count(*)::int from password_resets) r',
        )
      ).rows[0]
    await shop.pool.query('delete from sessions; delete from password_resets')
    await shop.pool.query(
      `insert into sessions (token_hash, customer_id, expires_at) values ('\\x01', 1, '2026-03-08'), ('\\x02', 1, '2026-03-10 09:00Z'), ('\\x03', 1, '2026-04-01');
       insert into password_resets (token_hash, customer_id, created_at, expires_at) values ('\\x01', 1, '2026-03-08', '2026-03-08'), ('\\x02', 1, '2026-03-08', '2026-03-11')`,
    )
    await deleteExpiredSessions(shop.pool, shop.platform.now())
    expect(await count()).toEqual({ s: 2, r: 1 })
  })
})
