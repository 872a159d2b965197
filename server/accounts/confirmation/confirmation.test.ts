import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newChatStaff } from '../../../tests/support/browser/chatting.ts'
import { asBuyer, newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { writeOffer } from '../../../tests/support/fixtures/offers.ts'
import { openRoles, sanne } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { inTransaction, shopOf } from '../../platform/shop.ts'
import { mailPasswordChanged } from '../auth/mail-password-changed.ts'
import { confirmationToken, confirmEmail } from './confirm-email.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const password = 'dijk haring 47 ladder'
const newEmail = () => `koper-${randomUUID().slice(0, 8)}@voorbeeld.example`

/** An account whose address nobody has confirmed, with an invoice address. */
async function newAccount({ email = newEmail(), language = 3 } = {}) {
  const visitor = newVisitor(shop, { language })
  const { body, status } = await visitor.post('customer', {
    email,
    firstname: 'Kim',
    lastname: 'Koper',
    password,
    password_confirmation: password,
  })
  expect(status).toBe(201)
  const address = await visitor.post('customer/addresses', {
    type: 'invoice',
    name: 'Kim Koper',
    street: 'Kade',
    house_number: '12',
    postcode: '3011 AB',
    city: 'Rotterdam',
    country_code: 'NL',
  })
  await visitor.put('shoppingCart/addressData', { invoice: address.body.data.id, delivery: null })
  return { ...asBuyer(visitor), id: body.data.id as number, email, registered: body.data }
}
type Account = Awaited<ReturnType<typeof newAccount>>

const isConfirmed = async (account: Account): Promise<boolean> =>
  (await account.get('customer/me')).body.data.email_confirmed

/** The mails that were sent to an address; the others wait or are held. */
async function sentTo(email: string): Promise<{ kind: string; text: string; locale: string }[]> {
  await sendTestMails(shop.platform)
  const { rows } = await shop.pool.query(
    "select kind, text, locale from mails where recipient = $1 and state = 'kept' order by id",
    [email],
  )
  return rows
}
const kindsTo = async (email: string) => (await sentTo(email)).map(({ kind }) => kind)
const tokenTo = async (email: string) =>
  /bevestigen\/([\w-]+)|confirm-email\/([\w-]+)/
    .exec((await sentTo(email)).at(-1)?.text ?? '')
    ?.slice(1)
    .find(Boolean) ?? ''
const confirm = (token: string) => newVisitor(shop).post('customer/confirmEmail', { token })

describe('the link to confirm an e-mail address', () => {
  it.each([
    [3, 'nl', '/e-mail-bevestigen/', 'Is dit uw e-mailadres?'],
    [12, 'en', '/en/confirm-email/', 'Is this your e-mail address?'],
  ])(
    'is mailed to a new account and works without login (language %i)',
    async (language, locale, path, title) => {
      const account = await newAccount({ language })
      expect(account.registered.email_confirmed).toBe(false)
      const [mail, ...others] = await sentTo(account.email)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ kind: 'confirm_email', locale })
      expect(mail?.text).toContain(`https://vangnet.test${path}`)
      expect(mail?.text).toContain(title)
      // A stranger should not read what somebody typed as a name.
      expect(mail?.text).not.toContain('Kim')
      expect(await isConfirmed(account)).toBe(false)
      const token = await tokenTo(account.email)
      const answer = await confirm(token)
      expect([answer.status, answer.body]).toEqual([200, { data: { confirmed: true } }])
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await isConfirmed(account)).toBe(true)
      expect((await confirm(token)).status).toBe(200)
    },
  )

  it('works for seven days, for one address of one customer', async () => {
    const account = await newAccount()
    const token = await tokenTo(account.email)
    const { signer } = shop.platform
    const [id = '', ends = '', signature = ''] = token.split(/-(.*?)-(.*)/)
    const forged = [
      `${people.ids.other}-${ends}-${signature}`,
      `${id}-${ends}z-${signature}`,
      `${id}-${ends}-${signature.slice(0, -1)}`,
      `${id}-${ends}-`,
      'x',
      '999999999-zzzzzz-x',
      confirmationToken(signer, { id: account.id, email: 'other@voorbeeld.example' }, startOfTests),
      confirmationToken(signer, { id: people.ids.other, email: account.email }, startOfTests),
    ]
    for (const wrong of forged) {
      const { status, body } = await confirm(wrong)
      expect([wrong, status, body.error]).toEqual([wrong, 410, 'link_ended'])
    }
    shop.setNow('2026-03-17T10:00:01Z')
    expect((await confirm(token)).status).toBe(410)
    expect(
      (
        await shop.pool.query('select from customers where id = $1 and email_confirmed_at is not null', [
          account.id,
        ])
      ).rowCount,
    ).toBe(0)
    shop.setNow('2026-03-17T09:59:59Z')
    expect((await confirm(token)).status).toBe(200)
  })

  it.each([[{}], [{ token: '' }], [{ token: 5 }], [{ token: 'x'.repeat(201) }], [{ token: 'x', more: 1 }]])(
    'is refused with the body %j',
    async (body) => {
      expect((await newVisitor(shop).post('customer/confirmEmail', body)).status).toBe(422)
    },
  )

  it('is mailed again on request, five times a day', async () => {
    const account = await newAccount()
    const first = await tokenTo(account.email)
    for (let n = 0; n < 5; n++) {
      const { status, body } = await account.post('customer/sendConfirmation')
      expect([status, body]).toEqual([200, { data: { email_confirmed: false } }])
    }
    const refused = await account.post('customer/sendConfirmation')
    expect(refused.status).toBe(429)
    expect(await kindsTo(account.email)).toEqual(Array(6).fill('confirm_email'))
    expect((await confirm(first)).status).toBe(200)
    shop.setNow('2026-03-12T10:00:00Z')
    const done = await account.post('customer/sendConfirmation')
    expect(done.body).toEqual({ data: { email_confirmed: true } })
    expect(await kindsTo(account.email)).toHaveLength(6)
  })

  it('is for accounts only', async () => {
    expect((await newVisitor(shop).post('customer/sendConfirmation')).status).toBe(401)
    expect((await (await newBuyer(shop)).post('customer/sendConfirmation')).status).toBe(403)
  })
})

describe('mails to an account with an unconfirmed address', () => {
  const orderByTransfer = async (account: Account) => {
    await account.choose(await planDate(shop))
    const { body, status } = await account.order({ payment_method: 'banktransfer' })
    expect(status).toBe(201)
    return body.data as { id: number; redirect_url: string }
  }

  it('are held until the address is confirmed', async () => {
    const account = await newAccount()
    const { id } = await orderByTransfer(account)
    expect(await kindsTo(account.email)).toEqual(['confirm_email'])
    const { rows } = await shop.pool.query(
      "select id from mails where kind = 'order_received' and recipient = $1",
      [account.email],
    )
    const { data } = await shop.read(`/api/staff/mails/${rows[0].id}`, { headers: people.headers.staff })
    expect(data).toMatchObject({ state: 'waiting', is_held: true })
    await confirm(await tokenTo(account.email))
    const [, received] = await sentTo(account.email)
    expect(received?.kind).toBe('order_received')
    expect(received?.text).toContain(`/bestelling/${id}`)
  })

  it('leave bank transfers an hour, and the whole term after the confirmation', async () => {
    const account = await newAccount()
    const { id } = await orderByTransfer(account)
    const heldFor = async () => {
      const { rows } = await shop.pool.query<{ held_until: Date }>(
        'select held_until from orders where id = $1',
        [id],
      )
      return (Number(rows[0]?.held_until) - startOfTests.getTime()) / 3_600_000
    }
    expect(await heldFor()).toBe(1)
    await confirm(await tokenTo(account.email))
    expect(await heldFor()).toBeGreaterThan(24 * 7)
  })

  it('make us mail the link again, at most once a day', async () => {
    const account = await newAccount()
    await orderByTransfer(account)
    await orderByTransfer(account)
    expect(await kindsTo(account.email)).toEqual(['confirm_email'])
    shop.setNow('2026-03-11T10:00:00Z')
    await account.post('customerAuth/login', { email: account.email, password })
    await orderByTransfer(account)
    await orderByTransfer(account)
    expect(await kindsTo(account.email)).toEqual(['confirm_email', 'confirm_email'])
  })

  it('are sent at once when the confirmation comes while they are written', async () => {
    const account = await newAccount()
    let confirmed: Promise<unknown> = Promise.resolve()
    await inTransaction(shopOf(shop.platform), async (within) => {
      await mailPasswordChanged(within, account)
      confirmed = inTransaction(shopOf(shop.platform), (other) => confirmEmail(other, account.id))
      // The confirmation waits for this transaction.
      await expect
        .poll(
          async () =>
            (
              await shop.pool.query(
                "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
            ).rowCount,
        )
        .toBe(1)
    })
    await confirmed
    expect(await kindsTo(account.email)).toEqual(['confirm_email', 'password_changed'])
  })

  it('do not hold those to a guest with the same address', async () => {
    const account = await newAccount()
    const guest = await newBuyer(shop, { email: account.email })
    await guest.choose(await planDate(shop))
    await guest.order({ payment_method: 'banktransfer' })
    expect(await kindsTo(account.email)).toEqual(['confirm_email', 'order_received'])
    expect(await isConfirmed(account)).toBe(false)
  })
})

describe('an address is also confirmed', () => {
  it('by paying, in as many steps as before', async () => {
    const account = await newAccount()
    await account.choose(await planDate(shop))
    const placed = await account.order()
    await account.pay(placed.body.data.redirect_url)
    expect(await isConfirmed(account)).toBe(true)
    expect(await kindsTo(account.email)).toEqual(['confirm_email', 'order_confirmed'])
  })

  it('by setting a password with a mailed link', async () => {
    const account = await newAccount()
    await account.post('customer/sendResetToken', { email: account.email })
    const { rows } = await shop.pool.query(
      "select about->>'token' as token from mails where recipient = $1 and kind = 'reset_password'",
      [account.email],
    )
    const { token } = rows[0]
    await account.post('customer/resetPassword', { token, password, password_confirmation: password })
    await account.post('customerAuth/login', { email: account.email, password })
    expect(await isConfirmed(account)).toBe(true)
    expect(await kindsTo(account.email)).toEqual(['confirm_email', 'reset_password', 'password_changed'])
  })

  it('by answering an offer with the mailed link, not by opening it', async () => {
    const account = await newAccount()
    const { token } = await writeOffer(shop, { customerId: account.id, lines: [{ code: 'RE-304' }] })
    expect(await kindsTo(account.email)).toEqual(['confirm_email', 'offer_sent'])
    await newVisitor(shop).get(`offers/${token}`)
    expect(await isConfirmed(account)).toBe(false)
    await newVisitor(shop).post(`offers/${token}/decline`, { name: 'Kim' })
    expect(await isConfirmed(account)).toBe(true)
  })

  it('by opening an order with the mailed link', async () => {
    const guest = await newBuyer(shop)
    await guest.choose(await planDate(shop))
    const order = (await guest.order({ payment_method: 'banktransfer' })).body.data
    const { rows } = await shop.pool.query('select customer_id, contact from orders where id = $1', [
      order.id,
    ])
    const confirmedAt = async () =>
      (
        await shop.pool.query('select email_confirmed_at as at from customers where id = $1', [
          rows[0].customer_id,
        ])
      ).rows[0].at
    const mail = (await sentTo(rows[0].contact.email)).at(-1)?.text ?? ''
    const [, key, signature] = /key=([\w-]+)&confirm=([\w-]+)/.exec(mail) ?? []
    expect(await confirmedAt()).toBeNull()
    await newVisitor(shop).get(`orders/${order.id}?key=${key}`)
    expect(await confirmedAt()).toBeNull()
    await newVisitor(shop).post(`orders/${order.id}/confirm?key=${key}`, { confirm: signature })
    expect(await confirmedAt()).toEqual(startOfTests)
  })

  it('by staff who grant a credit limit', async () => {
    const account = await newAccount()
    await shop.pool.query('update customers set credit_limit_cents = 100000 where id = $1', [account.id])
    expect(await isConfirmed(account)).toBe(true)
  })

  it('for a guest who paid and then registers with the same address, not with another', async () => {
    const become = async (email: string) => {
      const buyer = await newBuyer(shop)
      const { body } = await buyer.get('customer/me')
      await buyer.choose(await planDate(shop))
      await buyer.pay((await buyer.order()).body.data.redirect_url)
      const registered = await buyer.post('customer', {
        email: email || body.data.email,
        firstname: 'Noor',
        lastname: 'Bakker',
        password,
        password_confirmation: password,
      })
      return registered.body.data.email_confirmed
    }
    expect(await become('')).toBe(true)
    expect(await become(newEmail())).toBe(false)
  })

  it('for the people of the demo', async () => {
    const { rows } = await shop.pool.query(
      "select email from customers where email like '%@vangnet.example' and email_confirmed_at is not null order by email",
    )
    expect(rows.map(({ email }) => email)).toEqual(['gast@vangnet.example', sanne.email])
  })
})

describe('an account with an unconfirmed address', () => {
  it('does not stand in the way of a guest, but of a second account', async () => {
    const { email } = await newAccount()
    const register = async (more: object = {}) =>
      (await newVisitor(shop).post('customer', { email, firstname: 'A', lastname: 'B', ...more })).status
    expect(await register()).toBe(201)
    expect(await register({ password, password_confirmation: password })).toBe(409)
    await confirm(await tokenTo(email))
    expect(await register()).toBe(409)
  })

  it('is not shown to staff as a customer in the chat', async () => {
    const account = await newAccount()
    const staff = await newChatStaff(shop)
    await account.post('chat/messages', {
      client_id: randomUUID(),
      message: 'Wij hebben een nieuw rekeningnummer',
      name: 'Kim',
      email: account.email,
    })
    const listed = async () => (await staff.find('Wij hebben een nieuw rekeningnummer')).is_customer
    expect(await listed()).toBe(false)
    await confirm(await tokenTo(account.email))
    expect(await listed()).toBe(true)
  })
})
