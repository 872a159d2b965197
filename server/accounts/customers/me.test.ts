import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, openRoles, sanne, sessionIn, sessionOf } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { pause } from '../auth/guess-limit.ts'

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

describe('GET /api/customer/me', () => {
  it('returns the customer and their scope, uncached', async () => {
    const scopes: Record<string, string> = {}
    for (const role of ['guest', 'customer', 'other'] as const) {
      const answer = await me(people.headers[role])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const { data } = await answer.json()
      expect(data.id).toBe(people.ids[role])
      expect(data.account_exists).toBe(role !== 'guest')
      scopes[role] = data.scope
    }
    expect(scopes).toEqual({ guest: 'guest', customer: 'customer', other: 'customer' })
    expect((await me(people.headers.staff)).status).toBe(401)
  })

  it('takes two statements: one for the session and one for the customer', async () => {
    shop.countQueries()
    await me(people.headers.customer)
    expect(shop.countQueries()).toBe(2)
  })

  it('sets no cookies for a visitor without a session', async () => {
    const answer = await me({})
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('changing your own data', () => {
  it('changes only the fields that were sent; an empty field is cleared', async () => {
    const before = (await (await me(people.headers.customer)).json()).data
    const answer = await change({ phone: '', company: null, firstname: ' Sanne  Maria ', language: 'en' })
    expect(answer.status).toBe(200)
    const expected = { ...before, phone: null, company: null, firstname: 'Sanne Maria', language: 'en' }
    expect(await answer.json()).toEqual({ data: expected })
    expect((await (await change({})).json()).data).toEqual(expected)
  })

  it('accepts the whole record and ignores the fields that customers cannot change', async () => {
    const { data } = await (await me(people.headers.customer)).json()
    const answer = await change({ ...data, lastname: 'Zwart', scope: 'staff', on_account: false, id: 1 })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toEqual({ ...data, lastname: 'Zwart' })
  })

  it('works for guests too', async () => {
    expect(
      (await (await change({ phone: '010 123 45 67' }, people.headers.guest)).json()).data,
    ).toMatchObject({
      id: people.ids.guest,
      phone: '010 123 45 67',
    })
  })

  it.each([
    ['another email address', { email: 'ander@vangnet.example' }, { email: ['fixed'] }],
    ['an empty name', { firstname: '' }, { firstname: ['required'] }],
    ['an unknown language', { language: 'fr' }, { language: ['invalid'] }],
    ['a credit limit', { credit_limit_cents: 5 }, { credit_limit_cents: ['invalid'] }],
    ['a password hash', { password_hash: 'x' }, { password_hash: ['invalid'] }],
    [
      'a company number of seven digits',
      { company_number: '1234567' },
      { company_number: ['company_number'] },
    ],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await change(body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
  })
})

describe('a new password', () => {
  const newPassword = 'dijk haring 47 ladder'
  const passwordChange = {
    password: newPassword,
    password_confirmation: newPassword,
    current_password: sanne.password,
  }

  it.each([
    [
      'without the current one',
      { ...passwordChange, current_password: undefined },
      { current_password: ['required'] },
    ],
    [
      'with a wrong current one',
      { ...passwordChange, current_password: 'x' },
      { current_password: ['wrong'] },
    ],
    [
      'with a confirmation that differs',
      { ...passwordChange, password_confirmation: 'x' },
      { password_confirmation: ['confirmed'] },
    ],
    [
      'if it is short',
      { ...passwordChange, password: 'x', password_confirmation: 'x' },
      { password: ['min'] },
    ],
    [
      'if it is common',
      { ...passwordChange, password: 'wachtwoord1', password_confirmation: 'wachtwoord1' },
      { password: ['common'] },
    ],
  ])('is refused %s, and the current one stays', async (_, body, fields) => {
    const answer = await change({ ...body, firstname: 'Anders' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
    expect((await (await me(people.headers.customer)).json()).data.firstname).not.toBe('Anders')
    expect((await logIn(sanne.password)).status).toBe(200)
  })

  it('counts wrong current passwords as guesses of this customer alone', async () => {
    const wait = vi.spyOn(pause, 'seconds').mockResolvedValue()
    for (let n = 0; n < 7; n++)
      expect((await change({ ...passwordChange, current_password: 'x' })).status).toBe(422)
    expect(wait.mock.calls).toEqual([[1], [2]])
    expect((await logIn(sanne.password)).status).toBe(200)
    expect(wait).toHaveBeenCalledTimes(2)
    wait.mockRestore()
  })

  it('is refused for guests, who have no password', async () => {
    expect((await change(passwordChange, people.headers.guest)).status).toBe(403)
  })

  it('ends all other sessions and password links, and opens a new session in the cookie alone', async () => {
    const elsewhere = await sessionOf(shop, people.ids.customer, 'e'.repeat(43))
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: sanne.email } })
    const answer = await change(passwordChange)
    expect(answer.status).toBe(200)
    expect(Object.keys(await answer.json())).toEqual(['data'])
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(people.headers.customer)).status).toBe(401)
    expect((await me(bearer(sessionIn(answer)))).status).toBe(200)
    expect((await me(people.headers.other)).status).toBe(200)
    expect((await logIn(sanne.password)).status).toBe(401)
    expect((await logIn(newPassword)).status).toBe(200)
    const { rows } = await shop.pool.query('select from password_resets where customer_id = $1', [
      people.ids.customer,
    ])
    expect(rows).toHaveLength(0)
    const mails = await shop.pool.query("select recipient, locale from mails where kind = 'password_changed'")
    expect(mails.rows).toEqual([{ recipient: sanne.email, locale: 'nl' }])
  })
})
