import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, openRoles, sanne, sessionIn, sessionOf } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createApi } from '../../api.ts'
import { hashToken } from '../../platform/token.ts'
import { pause } from './guess-limit.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'true' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const newPassword = 'twee klimgordels op zolder'
const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  shop.ask(`/api/${path}`, { method: 'POST', json, headers })
const send = (email: string, headers?: Record<string, string>) =>
  post('customer/sendResetToken', { email }, headers)
const reset = (token: string, password = newPassword) =>
  post('customer/resetPassword', { token, password, password_confirmation: password })
const logIn = async (email: string, password: string) =>
  (await post('customerAuth/login', { email, password })).status

const mailsTo = async (recipient: string) =>
  (
    await shop.pool.query(
      'select kind, about, locale, recipient from mails where lower(recipient) = lower($1) order by id desc',
      [recipient],
    )
  ).rows
const linkTo = async (email: string): Promise<string> => {
  expect((await send(email)).status).toBe(200)
  return (await mailsTo(email))[0].about.token
}
const guest = async (email: string) => {
  const answer = await post('customer', { email, firstname: 'Gast', lastname: 'Gast' })
  const { data }: { data: { id: number } } = await answer.json()
  return { data, token: sessionIn(answer) }
}
const orderOf = async (customerId: number) =>
  (
    await shop.pool.query(
      `insert into orders (customer_id, idempotency_key, status_id, locale, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
       select $1, 'same key', 3, 'nl', payment_method, contact, invoice_address, terms_version, net_cents, vat_cents from orders limit 1 returning id`,
      [customerId],
    )
  ).rows[0].id
const minutesLater = (minutes: number) =>
  shop.setNow(new Date(shop.platform.now().getTime() + minutes * 60_000))

describe('requesting a password link', () => {
  it('mails it to the stored email address in the language of the page, and stores only a hash of the token', async () => {
    const answer = await send('SANNE@vangnet.example', { 'language-id': '12' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { sent: true } })
    const [mail] = await mailsTo(sanne.email)
    expect(mail).toMatchObject({
      kind: 'reset_password',
      locale: 'en',
      recipient: sanne.email,
      about: { customer_id: people.ids.customer },
    })
    const { rows } = await shop.pool.query('select * from password_resets where token_hash = $1', [
      hashToken(mail.about.token),
    ])
    expect(rows).toMatchObject([{ customer_id: people.ids.customer, used_at: null }])
  })

  it('answers 404 for an unknown email address and mails nothing', async () => {
    for (const email of ['niemand@nergens.example', 'weg@vangnet.example']) {
      const answer = await send(email)
      expect(answer.status).toBe(404)
      expect((await answer.json()).error).toBe('unknown_email')
      expect(await mailsTo(email)).toEqual([])
    }
    expect((await send('geen adres')).status).toBe(422)
  })

  it('is limited to five an hour per email address, known or not, across processes', async () => {
    const second = createApi(shop.platform)
    for (const [email, status] of [
      [sanne.email, 200],
      ['niemand@nergens.example', 404],
    ] as const) {
      for (let n = 0; n < 5; n++)
        expect((await send(email, { 'x-forwarded-for': `192.0.2.${n}` })).status).toBe(status)
      const answer = await second.request('/api/customer/sendResetToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: email.toUpperCase() }),
      })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    minutesLater(60)
    expect((await send(sanne.email)).status).toBe(200)
  })

  it('is limited to sixty an hour per IP address', async () => {
    const here = { 'x-forwarded-for': '192.0.2.200' }
    for (let n = 0; n < 60; n++) expect((await send(`n${n}@x.example`, here)).status).toBe(404)
    expect((await send(sanne.email, here)).status).toBe(429)
    expect((await send(sanne.email)).status).toBe(200)
  })
})

describe('a password link', () => {
  it('sets the password once, ends all sessions and lifts the wait after wrong guesses', async () => {
    const elsewhere = await sessionOf(shop, people.ids.customer, 'e'.repeat(43))
    const wait = vi.spyOn(pause, 'seconds').mockResolvedValue()
    for (let n = 0; n < 6; n++) await logIn(sanne.email, 'x')
    expect(wait).toHaveBeenCalledTimes(1)
    const token = await linkTo(sanne.email)
    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { changed: true } })
    expect((await shop.ask('/api/customer/me', { headers: elsewhere })).status).toBe(401)
    expect(await logIn(sanne.email, sanne.password)).toBe(401)
    expect(await logIn(sanne.email, newPassword)).toBe(200)
    expect(wait).toHaveBeenCalledTimes(1)
    wait.mockRestore()
    const again = await reset(token, sanne.password)
    expect(again.status).toBe(410)
    expect((await again.json()).error).toBe('link_ended')
    expect(await logIn(sanne.email, newPassword)).toBe(200)
    const notices = (await mailsTo(sanne.email)).filter(({ kind }) => kind === 'password_changed')
    expect(notices).toMatchObject([{ locale: 'nl', about: { customer_id: people.ids.customer } }])
  })

  it('works for an hour', async () => {
    const [old, good] = [await linkTo(sanne.email), await linkTo('iemand@anders.example')]
    minutesLater(59)
    expect((await reset(good)).status).toBe(200)
    minutesLater(1)
    expect((await reset(old)).status).toBe(410)
  })

  it('stops working when a newer one is sent', async () => {
    const first = await linkTo(sanne.email)
    const second = await linkTo(sanne.email)
    expect((await reset(first)).status).toBe(410)
    expect((await reset(second)).status).toBe(200)
  })

  it('is the only valid one when several are requested at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => send(sanne.email)))
    const { rows } = await shop.pool.query(
      'select from password_resets where customer_id = $1 and used_at is null',
      [people.ids.customer],
    )
    expect(rows).toHaveLength(1)
  })

  it.each([1, 2, 3])('works once when it is used several times at the same time (round %i)', async () => {
    const token = await linkTo(sanne.email)
    const passwords = [1, 2, 3, 4].map((n) => `gordel nummer ${n} hangt hier`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await logIn(sanne.email, won)).toBe(200)
  })

  it('can be used while new ones are requested, without a deadlock', async () => {
    const token = await linkTo(sanne.email)
    const answers = await Promise.all([reset(token), send(sanne.email), reset(token), send(sanne.email)])
    for (const { status } of answers) expect([200, 410]).toContain(status)
  })

  it.each([
    ['a short password', { password: 'kort', password_confirmation: 'kort' }, { password: ['min'] }],
    [
      'a common password',
      { password: 'Welkom2026!', password_confirmation: 'Welkom2026!' },
      { password: ['common'] },
    ],
    [
      'a confirmation that differs',
      { password: newPassword, password_confirmation: 'x' },
      { password_confirmation: ['confirmed'] },
    ],
  ])('is not used up by %s', async (_, passwords, fields) => {
    const token = await linkTo(sanne.email)
    const answer = await post('customer/resetPassword', { token, ...passwords })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual(fields)
    expect((await reset(token)).status).toBe(200)
  })

  it('can be checked before a password is typed, and still works then', async () => {
    const check = async (token: string) =>
      (await (await post('customer/checkResetToken', { token })).json()).data.works
    const token = await linkTo(sanne.email)
    expect(await check(token)).toBe(true)
    expect(await check('made-up')).toBe(false)
    expect((await reset(token)).status).toBe(200)
    expect(await check(token)).toBe(false)
    expect((await post('customer/checkResetToken', { token: '' })).status).toBe(422)
  })

  it('is refused when it was made up', async () => {
    for (const token of ['x', 'z'.repeat(43), "' or 1=1 --"]) expect((await reset(token)).status).toBe(410)
    for (const token of ['\0', 'x'.repeat(201)]) expect((await reset(token)).status).toBe(422)
  })
})

describe('a guest’s link', () => {
  it('turns the newest guest into an account with all orders for that email address', async () => {
    const email = 'trouw@gast.example'
    const [first, second, third] = [await guest(email), await guest(email.toUpperCase()), await guest(email)]
    const stranger = await guest('vreemd@gast.example')
    const [a, b] = [await orderOf(first.data.id), await orderOf(second.data.id)]
    const theirs = await orderOf(stranger.data.id)
    const token = await linkTo(email)
    expect((await mailsTo(email))[0].kind).toBe('set_password')
    expect((await reset(token)).status).toBe(200)
    const { rows } = await shop.pool.query(
      'select id, customer_id from orders where id = any($1) order by id',
      [[a, b, theirs]],
    )
    expect(rows).toEqual([
      { id: a, customer_id: third.data.id },
      { id: b, customer_id: third.data.id },
      { id: theirs, customer_id: stranger.data.id },
    ])
    expect(await logIn(email, newPassword)).toBe(200)
    for (const { token } of [first, second, third])
      expect((await shop.ask('/api/customer/me', { headers: bearer(token) })).status).toBe(401)
    expect((await shop.ask('/api/customer/me', { headers: bearer(stranger.token) })).status).toBe(200)
    expect((await send(email)).status).toBe(200)
    expect((await mailsTo(email))[0].kind).toBe('reset_password')
  })

  it('does not take over an account that was registered in the meantime', async () => {
    const email = 'sneller@gast.example'
    await guest(email)
    const token = await linkTo(email)
    await post('customer', {
      email,
      firstname: 'A',
      lastname: 'B',
      password: newPassword,
      password_confirmation: newPassword,
    })
    const answer = await reset(token, 'dijk haring 47 ladder')
    expect(answer.status).toBe(409)
    expect(await logIn(email, newPassword)).toBe(200)
  })

  it('stops working when the guest changes their email address', async () => {
    const { token } = await guest('oud@gast.example')
    const link = await linkTo('oud@gast.example')
    await post('customer', { email: 'nieuw@gast.example', firstname: 'A', lastname: 'B' }, bearer(token))
    expect((await reset(link)).status).toBe(410)
    expect((await send('oud@gast.example')).status).toBe(404)
  })

  it('stops working when a newer guest requests one', async () => {
    const email = 'dubbel@gast.example'
    await guest(email)
    const old = await linkTo(email)
    await guest(email)
    const link = await linkTo(email)
    const answers = await Promise.all([reset(old), reset(link)])
    expect(answers.map(({ status }) => status)).toEqual([410, 200])
  })
})
