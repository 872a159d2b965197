import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMollie } from '../../../tests/support/fakes/mollie.ts'
import { mollie } from './mollie.ts'
import type { PaymentRequest } from './provider.ts'

let fake: Awaited<ReturnType<typeof openMollie>>
beforeAll(async () => {
  fake = await openMollie()
})
afterAll(() => fake.close())

const connect = (more: { origin?: string; apiKey?: string; timeoutMs?: number } = {}) =>
  mollie({ apiKey: fake.apiKey, apiUrl: fake.url, origin: 'https://vangnet.test', ...more })

let keys = 0
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: `payment ${++keys}`,
  amountCents: 120_305,
  description: 'Bestelling VN261000',
  method: 'ideal',
  locale: 'nl',
  returnPath: '/payment-redirect?reference=abc',
  dueOn: null,
  email: 'noor@waddenkant.example',
  ...more,
})
const lastBody = () => fake.requests.at(-1)?.body

describe('a payment at Mollie', () => {
  it('is created with all of Mollie’s fields, and returns the checkout page', async () => {
    const input = request()
    const payment = await connect().create(input)
    expect(payment).toEqual({
      id: expect.stringMatching(/^tr_/),
      state: 'open',
      amountCents: 120_305,
      refundedCents: 0,
      checkoutUrl: `${fake.url}/checkout/${payment.id}`,
    })
    expect(lastBody()).toEqual({
      amount: { currency: 'EUR', value: '1203.05' },
      description: 'Bestelling VN261000',
      method: 'ideal',
      locale: 'nl_NL',
      redirectUrl: 'https://vangnet.test/payment-redirect?reference=abc',
      webhookUrl: 'https://vangnet.test/api/payments/webhook',
      metadata: { key: input.key },
    })
  })

  it.each([
    [5, '0.05'],
    [10, '0.10'],
    [100, '1.00'],
    [1_001, '10.01'],
    [1_999_999, '19999.99'],
  ])('writes %i cents as %s and reads them back', async (amountCents, value) => {
    const payment = await connect().create(request({ amountCents }))
    expect(lastBody()).toMatchObject({ amount: { currency: 'EUR', value } })
    expect(payment.amountCents).toBe(amountCents)
  })

  it('by bank transfer has a due date and a billing e-mail address', async () => {
    const banktransfer = { method: 'banktransfer', dueOn: '2026-03-24', locale: 'en' } as const
    await connect().create(request(banktransfer))
    expect(lastBody()).toMatchObject({
      method: 'banktransfer',
      dueDate: '2026-03-24',
      billingEmail: 'noor@waddenkant.example',
      locale: 'en_GB',
    })
    await connect().create(request({ dueOn: '2026-03-24' }))
    expect(lastBody()).not.toHaveProperty('dueDate')
    expect(lastBody()).not.toHaveProperty('billingEmail')
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3104', 'http://192.168.1.20', 'http://[::1]:3000'])(
    'sends no webhook URL for %s, which Mollie cannot reach',
    async (origin) => {
      await connect({ origin }).create(request())
      expect(lastBody()).not.toHaveProperty('webhookUrl')
      expect(lastBody()).toMatchObject({ redirectUrl: `${origin}/payment-redirect?reference=abc` })
    },
  )

  it('requested twice with one key is one payment; with another key it is another', async () => {
    const before = fake.payments.size
    const input = request()
    const [one, two] = [await connect().create(input), await connect().create(input)]
    expect(two).toEqual(one)
    expect(fake.payments.size).toBe(before + 1)
    expect((await connect().create(request())).id).not.toBe(one.id)
  })

  it.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
  ])('that is %s at Mollie is %s here', async (status, state) => {
    const { id } = await connect().create(request())
    fake.change(id, { status })
    const found = await connect().find(id)
    expect(found?.state).toBe(state)
    expect(found?.checkoutUrl === null).toBe(status !== 'open')
  })

  it('that Mollie does not know is undefined', async () => {
    expect(await connect().find('tr_unknown')).toBeUndefined()
    expect(await connect().find('../../customers')).toBeUndefined()
  })
})

describe('cancelling at Mollie', () => {
  it('cancels an open payment, and ignores one that cannot be cancelled', async () => {
    const provider = connect()
    const { id } = await provider.create(request())
    await provider.cancel(id)
    expect((await provider.find(id))?.state).toBe('canceled')
    await provider.cancel(id)

    const firm = await provider.create(request())
    fake.change(firm.id, { isCancelable: false })
    await provider.cancel(firm.id)
    expect((await provider.find(firm.id))?.state).toBe('open')
    await provider.cancel('tr_unknown')
  })
})

describe('a refund at Mollie', () => {
  const paid = async () => {
    const { id } = await connect().create(request({ amountCents: 10_000 }))
    fake.change(id, { status: 'paid' })
    return id
  }
  const back = (key: string, cents: number) => ({ key, cents, description: 'Terugbetaling VN261000' })

  it('adds up on the payment', async () => {
    const id = await paid()
    const first = await connect().refund(id, back('refund 1', 2_500))
    expect(first.id).toMatch(/^re_/)
    await connect().refund(id, back('refund 2', 7_500))
    expect(await connect().find(id)).toMatchObject({ state: 'paid', refundedCents: 10_000 })
  })

  it('requested twice with one key is one refund, also when Mollie has forgotten the key', async () => {
    const id = await paid()
    const first = await connect().refund(id, back('refund 3', 4_000))
    expect(await connect().refund(id, back('refund 3', 4_000))).toEqual(first)
    fake.forgetKeys()
    expect(await connect().refund(id, back('refund 3', 4_000))).toEqual(first)
    expect((await connect().find(id))?.refundedCents).toBe(4_000)
  })

  it('of more than was paid, or of an unpaid payment, is refused', async () => {
    const id = await paid()
    await expect(connect().refund(id, back('refund 4', 10_001))).rejects.toThrow(/422 about amount/)
    const open = await connect().create(request())
    await expect(connect().refund(open.id, back('refund 5', 1))).rejects.toThrow(/not paid/)
    await expect(connect().refund('tr_unknown', back('refund 6', 1))).rejects.toThrow(/404/)
  })
})

describe('network errors with Mollie', () => {
  it('are thrown when Mollie does not respond', async () => {
    fake.expectTrouble('silence')
    await expect(connect({ timeoutMs: 50 }).create(request())).rejects.toThrow(/timeout/i)
  })

  it('are thrown when the connection breaks or a gateway responds with HTML', async () => {
    const { id } = await connect().create(request())
    fake.expectTrouble(
      'broken connection',
      { status: 502 },
      { status: 500, body: '{"title":"Oops"}' },
      { status: 503 },
    )
    await expect(connect().find(id)).rejects.toThrow(/fetch failed/)
    await expect(connect().find(id)).rejects.toThrow(/502/)
    await expect(connect().find(id)).rejects.toThrow(/500.*Oops/)
    await expect(connect().cancel(id)).rejects.toThrow(/503/)
    expect((await connect().find(id))?.state).toBe('open')
  })

  it('after the payment was created lead to one payment when retried', async () => {
    const before = fake.payments.size
    const input = request()
    fake.expectTrouble('lost response')
    await expect(connect().create(input)).rejects.toThrow()
    expect(fake.payments.size).toBe(before + 1)
    const { id } = await connect().create(input)
    expect(fake.payments.size).toBe(before + 1)
    fake.change(id, { status: 'paid' })
    const back = { key: 'lost refund', cents: 100, description: 'Terug' }
    fake.expectTrouble({ status: 502 })
    await expect(connect().refund(id, back)).rejects.toThrow(/502/)
    await connect().refund(id, back)
    await connect().refund(id, back)
    expect((await connect().find(id))?.refundedCents).toBe(100)
  })

  it('include a wrong key and a wrong request', async () => {
    await expect(connect({ apiKey: 'test_wrong' }).create(request())).rejects.toThrow(/401.*authenticate/)
    await expect(connect().create(request({ amountCents: 0 }))).rejects.toThrow(/422 about amount/)
    await expect(connect({ apiKey: 'test_wrong' }).find('tr_1')).rejects.toThrow(/401/)
  })
})
