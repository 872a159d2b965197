import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, sanne, sessionIn } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'true' })
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const password = 'twee klimgordels op zolder'
const person = { email: 'Joris@nieuw.example', firstname: 'Joris', lastname: 'Bakker' }
const withPassword = { ...person, password, password_confirmation: password }
const register = (json: unknown, headers: Record<string, string> = {}) =>
  shop.ask('/api/customer', { method: 'POST', json, headers })
const me = (token: string) => shop.ask('/api/customer/me', { headers: bearer(token) })
const logIn = (email: string) =>
  shop.ask('/api/customerAuth/login', { method: 'POST', json: { email, password } })
const count = async () => (await shop.pool.query('select count(*)::int from customers')).rows[0].count
const orderOf = async (customerId: number) =>
  (
    await shop.pool.query(
      `insert into orders (customer_id, status_id, locale, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
       select $1, 3, 'nl', payment_method, contact, invoice_address, terms_version, net_cents, vat_cents from orders limit 1 returning id`,
      [customerId],
    )
  ).rows[0].id

describe('registering', () => {
  it('creates a customer in the language of the page and logs in', async () => {
    const answer = await register(
      {
        ...withPassword,
        middle_name: '',
        phone: '+31 (0)6-12 34 56 78',
        company: ' Bakker \n Klimwerken ',
        company_number: '12.34 56 78',
        vat_number: 'nl 1234.56789.b01',
        invoice_email: '',
      },
      { 'language-id': '12' },
    )
    expect(answer.status).toBe(201)
    const { data, ...rest } = await answer.json()
    expect(data).toEqual({
      id: expect.any(Number),
      email: 'Joris@nieuw.example',
      email_confirmed: false,
      firstname: 'Joris',
      middle_name: null,
      lastname: 'Bakker',
      phone: '+31 (0)6-12 34 56 78',
      account_exists: true,
      scope: 'customer',
      language: 'en',
      company: 'Bakker Klimwerken',
      company_number: '12345678',
      vat_number: 'NL123456789B01',
      invoice_email: null,
      on_account: false,
    })
    expect(rest).toEqual({ scart_items_merged: false })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Max-Age=2592000/)
    expect((await (await me(sessionIn(answer))).json()).data).toEqual(data)
    expect((await logIn('joris@nieuw.example')).status).toBe(200)
  })

  it('is refused if the email address has an account, in upper or lower case, for guests too', async () => {
    const before = await count()
    for (const body of [
      { ...withPassword, email: 'SANNE@vangnet.example' },
      { ...person, email: sanne.email },
    ]) {
      const answer = await register(body)
      expect(answer.status).toBe(409)
      expect((await answer.json()).error).toBe('account_exists')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await count()).toBe(before)
  })

  it('creates one account when it is sent several times at once', async () => {
    const body = { ...withPassword, email: 'tweemaal@nieuw.example' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  it.each([
    ['an empty request', {}, { email: ['required'], firstname: ['required'], lastname: ['required'] }],
    ['a name of only spaces', { ...person, firstname: '  ' }, { firstname: ['required'] }],
    [
      'a short password',
      { ...person, password: 'kort', password_confirmation: 'kort' },
      { password: ['min'] },
    ],
    [
      'a confirmation that differs',
      { ...withPassword, password_confirmation: 'x' },
      { password_confirmation: ['confirmed'] },
    ],
    ['a missing confirmation', { ...person, password }, { password_confirmation: ['confirmed'] }],
    [
      'a common password',
      { ...person, password: 'Welkom2026!', password_confirmation: 'Welkom2026!' },
      { password: ['common'] },
    ],
    [
      'a password that contains the name',
      { ...person, password: 'joris-1990-!', password_confirmation: 'joris-1990-!' },
      { password: ['common'] },
    ],
    [
      'a company number of seven digits',
      { ...person, company_number: '1234567' },
      { company_number: ['company_number'] },
    ],
    ['an incomplete VAT number', { ...person, vat_number: 'NL123' }, { vat_number: ['vat_number'] }],
    ['a phone without digits', { ...person, phone: 'bel me' }, { phone: ['phone'] }],
    ['an invalid invoice email address', { ...person, invoice_email: 'x' }, { invoice_email: ['email'] }],
    ['a name that is too long', { ...person, firstname: 'x'.repeat(81) }, { firstname: ['max'] }],
    ['a staff flag', { ...withPassword, staff: true }, { staff: ['invalid'] }],
    ['a credit limit', { ...withPassword, credit_limit_cents: 1 }, { credit_limit_cents: ['invalid'] }],
  ])('reports the invalid fields of %s', async (_, body, fields) => {
    const before = await count()
    const answer = await register(body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
    expect(await count()).toBe(before)
  })

  it.each(['NL123456789B01', 'BE0123456789', 'DE123456789', 'ESX1234567X', 'SE123456789001'])(
    'accepts VAT number %s',
    async (vat_number) => {
      expect((await register({ ...person, email: 'btw@nieuw.example', vat_number })).status).toBe(201)
    },
  )

  it('is limited to sixty an hour per IP address', async () => {
    const from = (ip: string, n: number) =>
      register({ ...person, email: `veel${n}@nieuw.example` }, { 'x-forwarded-for': ip })
    for (let n = 0; n < 60; n++) expect((await from('192.0.2.1', n)).status).toBe(201)
    const answer = await from('192.0.2.1', 60)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('192.0.2.2', 60)).status).toBe(201)
  })

  it('never answers 500, whatever is sent', async () => {
    for (const firstname of ['\0', '\ud800', "'; drop table customers; --", '<b>x</b>', '😀'.repeat(40)])
      expect((await register({ ...person, email: 'vreemd@nieuw.example', firstname })).status).toBeLessThan(
        500,
      )
  })
})

describe('a guest', () => {
  const email = 'gast@nieuw.example'
  const registerGuest = async (email: string) => {
    const answer = await register({ ...person, email })
    return { data: (await answer.json()).data, token: sessionIn(answer) }
  }

  it('is a new customer each time, with a session of two days', async () => {
    const [first, second] = [await register({ ...person, email }), await register({ ...person, email })]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Max-Age=172800/)
    const [one, two] = [await first.json(), await second.json()]
    expect(one.data).toMatchObject({ account_exists: false, scope: 'guest' })
    expect(two.data.id).not.toBe(one.data.id)
    expect((await logIn(email)).status).toBe(401)
  })

  it('changes their own data and email address while logged in, and gets a new session', async () => {
    const { data, token } = await registerGuest(email)
    const before = await count()
    const answer = await register({ ...person, email: 'beter@nieuw.example', firstname: 'Jo' }, bearer(token))
    const changed = await answer.json()
    expect(answer.status).toBe(201)
    expect(changed.data).toMatchObject({
      id: data.id,
      email: 'beter@nieuw.example',
      firstname: 'Jo',
      scope: 'guest',
    })
    expect(await count()).toBe(before)
    expect((await me(token)).status).toBe(401)
    expect((await me(sessionIn(answer))).status).toBe(200)
  })

  it('becomes a customer by choosing a password, and keeps the orders', async () => {
    const { data, token } = await registerGuest('blijft@nieuw.example')
    const order = await orderOf(data.id)
    const answer = await register({ ...withPassword, email: 'blijft@nieuw.example' }, bearer(token))
    expect((await answer.json()).data).toMatchObject({ id: data.id, account_exists: true, scope: 'customer' })
    const { rows } = await shop.pool.query('select customer_id from orders where id = $1', [order])
    expect(rows[0].customer_id).toBe(data.id)
    expect((await logIn('blijft@nieuw.example')).status).toBe(200)
  })

  it('does not get the orders of earlier guests by registering, since the email address is not proven', async () => {
    const earlier = await (await register({ ...person, email: 'vroeger@nieuw.example' })).json()
    const order = await orderOf(earlier.data.id)
    const { data } = await (await register({ ...withPassword, email: 'vroeger@nieuw.example' })).json()
    const { rows } = await shop.pool.query('select customer_id from orders where id = $1', [order])
    expect(rows[0].customer_id).toBe(earlier.data.id)
    expect(data.id).not.toBe(earlier.data.id)
  })

  it('cannot take over an account by using its email address', async () => {
    const { data, token } = await registerGuest(email)
    for (const body of [person, withPassword]) {
      expect((await register({ ...body, email: sanne.email }, bearer(token))).status).toBe(409)
      expect((await (await me(token)).json()).data).toEqual(data)
    }
  })
})
