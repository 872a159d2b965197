import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { serveRouter } from '../../../tests/support/shop/one-router.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { readEnv } from '../../platform/env.ts'
import { chooseProvider } from './choose-provider.ts'
import type { PaymentRequest, Provider } from './provider.ts'
import { testBank } from './test-bank.ts'
import { testBankApi } from './test-bank-api.ts'

let shop: TestShop
let bank: Provider
beforeAll(async () => {
  shop = await openTestShop()
  bank = testBank(shop.pool, shop.platform.now)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

let keys = 0
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: `payment ${++keys}`,
  amountCents: 10_000,
  description: 'Bestelling VN261000',
  method: 'ideal',
  locale: 'nl',
  returnPath: '/payment-redirect?reference=abc',
  dueOn: null,
  email: 'noor@waddenkant.example',
  ...more,
})
const countOf = async (key: string) =>
  (await shop.pool.query('select from test_bank_payments where idempotency_key = $1', [key])).rowCount

/** The ids of the payments whose change was reported to the shop. */
const changedIds: string[] = []
const routerWith = (env: Record<string, string>, onChange = async (id: string) => void changedIds.push(id)) =>
  serveRouter(shop, testBankApi({ env: readEnv(env), log: shop.platform.log, onChange }))
const choose = (id: string, outcome: unknown, router = routerWith({}), language = 3) =>
  router.request(`/api/testBank/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'language-id': String(language) },
    body: JSON.stringify({ outcome }),
  })
const newPayment = async (more: Partial<PaymentRequest> = {}) => (await bank.create(request(more))).id

describe('a payment at the test bank', () => {
  it('is open, and is paid on a page in the buyer’s language', async () => {
    const payment = await bank.create(request({ amountCents: 12_345 }))
    expect(payment).toMatchObject({ state: 'open', amountCents: 12_345, refundedCents: 0 })
    expect(payment.checkoutUrl).toBe(`/testbank/${payment.id}`)
    expect(payment.id).toMatch(/^tr_test_.{20}$/)
    expect(await bank.find(payment.id)).toEqual(payment)
    expect((await bank.create(request({ locale: 'en' }))).checkoutUrl).toMatch(/^\/en\/testbank\/tr_test_/)
    expect(await bank.find('tr_unknown')).toBeUndefined()
  })

  it('requested twice with one key is one payment, also at the same time', async () => {
    const payment = request()
    const payments = await Promise.all(Array.from({ length: 8 }, () => bank.create(payment)))
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(payment.key)).toBe(1)
    expect((await bank.create(request())).id).not.toBe(payments[0]?.id)
  })

  it.each([
    ['ideal', null, '2026-03-10T10:15:00Z'],
    ['creditcard', '2026-03-24', '2026-03-10T10:15:00Z'],
    ['banktransfer', null, '2026-03-24T10:00:00Z'],
    ['banktransfer', '2026-04-24', '2026-03-24T10:00:00Z'],
    // Until the end of that day in Amsterdam.
    ['banktransfer', '2026-03-16', '2026-03-16T23:00:00Z'],
  ] as const)('by %s, due on %s, is open until %s', async (method, dueOn, end) => {
    const id = await newPayment({ method, dueOn })
    shop.setNow(new Date(Date.parse(end) - 1))
    expect((await bank.find(id))?.state).toBe('open')
    shop.setNow(end)
    expect(await bank.find(id)).toMatchObject({ state: 'expired', checkoutUrl: null })
    expect((await choose(id, 'paid')).status).toBe(409)
    await bank.cancel(id)
    expect((await bank.find(id))?.state).toBe('expired')
  })

  it('can be cancelled while it is open, not when it is pending or paid', async () => {
    const open = await newPayment()
    await bank.cancel(open)
    expect(await bank.find(open)).toMatchObject({ state: 'canceled', checkoutUrl: null })
    for (const outcome of ['pending', 'paid']) {
      const id = await newPayment()
      await choose(id, outcome)
      await bank.cancel(id)
      expect((await bank.find(id))?.state).toBe(outcome)
    }
    await bank.cancel('tr_unknown')
  })
})

describe('a refund at the test bank', () => {
  const paid = async (amountCents = 10_000) => {
    const id = await newPayment({ amountCents })
    await choose(id, 'paid')
    return id
  }
  const back = (cents: number, key = `refund ${++keys}`) => ({ key, cents, description: 'Terug' })

  it('adds up, never beyond what was paid', async () => {
    const id = await paid()
    await bank.refund(id, back(4_000))
    await bank.refund(id, back(6_000))
    await expect(bank.refund(id, back(1))).rejects.toThrow('0 cents')
    expect((await bank.find(id))?.refundedCents).toBe(10_000)
  })

  it('requested twice with one key is one refund, also at the same time', async () => {
    const id = await paid()
    const refund = back(6_000)
    const refunds = await Promise.all(Array.from({ length: 6 }, () => bank.refund(id, refund)))
    expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1)
    expect((await bank.find(id))?.refundedCents).toBe(6_000)
  })

  it('never exceeds the payment, also when several are requested at the same time', async () => {
    const id = await paid()
    const refunds = await Promise.allSettled(Array.from({ length: 6 }, () => bank.refund(id, back(3_000))))
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await bank.find(id))?.refundedCents).toBe(9_000)
  })

  it('needs a paid payment and an amount', async () => {
    await expect(bank.refund(await newPayment(), back(1))).rejects.toThrow('0 cents')
    await expect(bank.refund('tr_unknown', back(1))).rejects.toThrow('0 cents')
    await expect(bank.refund(await paid(), back(0))).rejects.toThrow()
    await expect(bank.refund(await paid(), back(-100))).rejects.toThrow()
  })
})

describe('the API of the test bank', () => {
  it('returns the payment', async () => {
    const id = await newPayment({ amountCents: 12_345, locale: 'en', method: 'bancontact' })
    const response = await routerWith({}).request(`/api/testBank/${id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({
      data: {
        id,
        description: 'Bestelling VN261000',
        amount: 123.45,
        method: 'bancontact',
        state: 'open',
        redirect_url: '/payment-redirect?reference=abc',
      },
    })
    expect((await routerWith({}).request('/api/testBank/tr_unknown')).status).toBe(404)
  })

  it.each(['paid', 'failed', 'canceled', 'expired'])('ends a payment as %s, permanently', async (outcome) => {
    const id = await newPayment()
    const response = await choose(id, outcome)
    expect(response.status).toBe(200)
    expect((await response.json()).data).toMatchObject({ id, state: outcome })
    expect((await bank.find(id))?.state).toBe(outcome)
    for (const other of ['paid', 'failed', 'canceled', 'expired', 'pending']) {
      const refused = await choose(id, other, undefined, 12)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        error: 'not_possible',
        message: 'This is no longer possible.',
      })
    }
    expect((await bank.find(id))?.state).toBe(outcome)
  })

  it.each(['paid', 'failed', 'canceled', 'expired'])('lets a pending payment end as %s', async (outcome) => {
    const id = await newPayment()
    expect((await choose(id, 'pending')).status).toBe(200)
    expect((await choose(id, 'pending')).status).toBe(409)
    // A pending payment does not expire.
    shop.setNow('2026-03-12T10:00:00Z')
    expect((await bank.find(id))?.state).toBe('pending')
    expect((await choose(id, outcome)).status).toBe(200)
    expect((await bank.find(id))?.state).toBe(outcome)
  })

  it('applies one of two simultaneous choices', async () => {
    const id = await newPayment()
    const answers = await Promise.all(['paid', 'failed', 'canceled', 'expired'].map((one) => choose(id, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('notifies the shop of changes only', async () => {
    const id = await newPayment()
    changedIds.length = 0
    await choose(id, 'pending')
    await choose(id, 'paid')
    await choose(id, 'failed')
    await choose('tr_unknown', 'paid')
    expect(changedIds).toEqual([id, id])
  })

  it('stores the outcome even if the shop fails to settle it', async () => {
    const id = await newPayment()
    const failing = routerWith({}, () => Promise.reject(new Error('settlement failed')))
    expect((await choose(id, 'paid', failing)).status).toBe(200)
    expect((await bank.find(id))?.state).toBe('paid')
  })

  it('refuses an unknown outcome', async () => {
    const id = await newPayment()
    for (const outcome of ['open', 'PAID', '', null, 1]) expect((await choose(id, outcome)).status).toBe(422)
    expect((await bank.find(id))?.state).toBe('open')
    expect((await choose('tr_unknown', 'paid')).status).toBe(404)
  })

  it('is not found if Mollie is configured', async () => {
    const id = await newPayment()
    const closed = routerWith({ MOLLIE_API_KEY: 'live_key' })
    expect((await closed.request(`/api/testBank/${id}`)).status).toBe(404)
    expect((await choose(id, 'paid', closed)).status).toBe(404)
    expect((await bank.find(id))?.state).toBe('open')
  })
})

it('the test bank is the provider if no Mollie key is configured', () => {
  const { pool, now } = shop.platform
  expect(chooseProvider(readEnv({}), pool, now).name).toBe('test_bank')
  expect(chooseProvider(readEnv({ MOLLIE_API_KEY: 'test_key' }), pool, now).name).toBe('mollie')
})
