import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, openRoles, sanne, sessionOf } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const me = (headers: Record<string, string>) => shop.ask('/api/customer/me', { headers })
const change = (json: unknown, headers: Record<string, string> = people.headers.customer) =>
  shop.ask('/api/customer/me', { method: 'PUT', json, headers })
const logIn = (password: string) =>
  shop.ask('/api/customerAuth/login', { method: 'POST', json: { ...sanne, password } })

describe('who am I', () => {
  it('tells each who they are, never to be kept', async () => {
    const seen: Record<string, string> = {}
    for (const role of ['guest', 'customer', 'other', 'staff'] as const) {
      const answer = await me(people.headers[role])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const { data } = await answer.json()
      expect(data.id).toBe(people.ids[role])
      expect(data.account_exists).toBe(role !== 'guest')
      seen[role] = data.scope
    }
    expect(seen).toEqual({ guest: 'guest', customer: 'customer', other: 'customer', staff: 'staff' })
  })

  it('takes two statements: whose session, and who that is', async () => {
    shop.countQueries()
    await me(people.headers.customer)
    expect(shop.countQueries()).toBe(2)
  })

  it('sets no cookies for a visitor who never had any', async () => {
    const answer = await me({})
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('changing one’s data', () => {
  it('changes what is given and nothing else; empty is gone', async () => {
    const before = (await (await me(people.headers.customer)).json()).data
    const answer = await change({ phone: '', company: null, firstname: ' Sanne  Maria ', language: 'en' })
    expect(answer.status).toBe(200)
    const expected = { ...before, phone: null, company: null, firstname: 'Sanne Maria', language: 'en' }
    expect(await answer.json()).toEqual({ data: expected })
    expect((await (await change({})).json()).data).toEqual(expected)
  })

  it('takes the record as it was given, and keeps what is not theirs to change', async () => {
    const { data } = await (await me(people.headers.customer)).json()
    const answer = await change({ ...data, lastname: 'Zwart', scope: 'staff', on_account: false, id: 1 })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toEqual({ ...data, lastname: 'Zwart' })
  })

  it('is for guests too', async () => {
    expect(
      (await (await change({ phone: '010 123 45 67' }, people.headers.guest)).json()).data,
    ).toMatchObject({
      id: people.ids.guest,
      phone: '010 123 45 67',
    })
  })

  it.each([
    ['another address', { email: 'ander@vangnet.example' }, { email: ['fixed'] }],
    ['no name', { firstname: '' }, { firstname: ['required'] }],
    ['an unknown language', { language: 'fr' }, { language: ['invalid'] }],
    ['credit', { credit_limit_cents: 5 }, { credit_limit_cents: ['invalid'] }],
    ['a hash', { password_hash: 'x' }, { password_hash: ['invalid'] }],
    ['seven digits', { company_number: '1234567' }, { company_number: ['company_number'] }],
  ])('refuses %s', async (_, given, fields) => {
    const answer = await change(given)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
  })
})

describe('a new password', () => {
  const fresh = 'dijk haring 47 ladder'
  const wish = { password: fresh, password_confirmation: fresh, current_password: sanne.password }

  it.each([
    ['without the old one', { ...wish, current_password: undefined }, { current_password: ['required'] }],
    ['with a wrong old one', { ...wish, current_password: 'x' }, { current_password: ['wrong'] }],
    [
      'with another one below',
      { ...wish, password_confirmation: 'x' },
      { password_confirmation: ['confirmed'] },
    ],
    ['that is short', { ...wish, password: 'x', password_confirmation: 'x' }, { password: ['min'] }],
    [
      'that is common',
      { ...wish, password: 'wachtwoord1', password_confirmation: 'wachtwoord1' },
      { password: ['common'] },
    ],
  ])('is refused %s, and the old one stays', async (_, given, fields) => {
    const answer = await change({ ...given, firstname: 'Anders' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
    expect((await (await me(people.headers.customer)).json()).data.firstname).not.toBe('Anders')
    expect((await logIn(sanne.password)).status).toBe(200)
  })

  it('is not guessed at through here either', async () => {
    for (let n = 0; n < 5; n++) expect((await change({ ...wish, current_password: 'x' })).status).toBe(422)
    expect((await change(wish)).status).toBe(429)
    expect((await logIn(sanne.password)).status).toBe(429)
  })

  it('is not for guests, who have no old one', async () => {
    expect((await change(wish, people.headers.guest)).status).toBe(403)
  })

  it('ends all other sessions and mailed links, and gives this one a new token', async () => {
    const elsewhere = await sessionOf(shop, people.ids.customer, 'e'.repeat(43))
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: sanne.email } })
    const answer = await change(wish)
    expect(answer.status).toBe(200)
    const { token } = await answer.json()
    expect(answer.headers.getSetCookie()[0]).toContain(`session=${token};`)
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(people.headers.customer)).status).toBe(401)
    expect((await me(bearer(token))).status).toBe(200)
    expect((await me(people.headers.other)).status).toBe(200)
    expect((await logIn(sanne.password)).status).toBe(401)
    expect((await logIn(fresh)).status).toBe(200)
    const { rows } = await shop.pool.query('select from password_resets where customer_id = $1', [
      people.ids.customer,
    ])
    expect(rows).toHaveLength(0)
  })
})
