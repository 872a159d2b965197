import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMollie } from '../../../tests/support/fakes/mollie.ts'
import { newBuyer, openMailedLink, referenceOf, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { chooseProvider } from './choose-provider.ts'
import type { Payments } from './provider.ts'
import { startPayment } from './start-payment.ts'
import { sweep } from './sweep.ts'

let mollie: Awaited<ReturnType<typeof openMollie>>
let shop: TestShop
beforeAll(async () => {
  mollie = await openMollie()
  shop = await openTestShop({ TRUST_PROXY: '1', MOLLIE_API_KEY: mollie.apiKey, MOLLIE_API_URL: mollie.url })
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(async () => {
  await shop.close()
  await mollie.close()
})

const filled = async () => {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop))
  return buyer
}
const call = (id: string) =>
  shop.api.request('/api/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `id=${id}`,
  })
const payments = (): Payments => {
  const { env, pool, now, log } = shop.platform
  return { provider: chooseProvider(env, pool, now), log }
}
const runSweep = () => sweep(shopOf(shop.platform), payments())
const later = (minutes: number) => shop.setNow(new Date(startOfTests.getTime() + minutes * 60_000))
const idOf = async (orderId: number): Promise<string> =>
  (
    await shop.pool.query('select provider_id from payments where order_id = $1 order by id desc limit 1', [
      orderId,
    ])
  ).rows[0].provider_id

describe('an order paid through Mollie', () => {
  it('redirects to Mollie’s page, and is confirmed when Mollie reports it as paid', async () => {
    const buyer = await filled()
    const { body } = await buyer.order({ payment_method: 'bancontact' })
    expect(body.data.redirect_url).toMatch(new RegExp(`^${mollie.url}/checkout/tr_`))
    const id = await idOf(body.data.id)
    expect(mollie.payments.get(id)).toMatchObject({
      method: 'bancontact',
      locale: 'nl_NL',
      redirectUrl: `https://vangnet.test/payment-redirect?reference=${await referenceOf(shop, body.data.id)}`,
      webhookUrl: 'https://vangnet.test/api/payments/webhook',
    })
    expect((await call(id)).status).toBe(200)
    expect(await statusOf(shop, body.data.id)).toBe(1)
    mollie.change(id, { status: 'paid' })
    expect((await call(id)).status).toBe(200)
    expect(await statusOf(shop, body.data.id)).toBe(5)
  })

  it('is stored when Mollie does not respond, and a repeated request continues to the payment', async () => {
    const buyer = await filled()
    const key = randomUUID()
    mollie.expectTrouble('broken connection')
    const first = await buyer.order({}, key)
    expect([first.status, first.body.error]).toEqual([503, 'bank_unavailable'])
    const again = await buyer.order({}, key)
    expect(again.status).toBe(201)
    expect(again.body.data.redirect_url).toContain('/checkout/tr_')
    const { rows } = await shop.pool.query('select count(*)::int as n from orders where id = $1', [
      again.body.data.id,
    ])
    expect(rows[0].n).toBe(1)
  })

  it('makes one payment when Mollie’s first response is lost', async () => {
    const buyer = await filled()
    const key = randomUUID()
    const before = mollie.payments.size
    mollie.expectTrouble('lost response')
    expect((await buyer.order({}, key)).status).toBe(503)
    expect((await buyer.order({}, key)).status).toBe(201)
    expect(mollie.payments.size).toBe(before + 1)
  })

  it('answers 503 to a webhook when Mollie cannot be reached', async () => {
    const buyer = await filled()
    const { body } = await buyer.order()
    const id = await idOf(body.data.id)
    mollie.change(id, { status: 'paid' })
    mollie.expectTrouble({ status: 502 })
    expect((await call(id)).status).toBe(503)
    expect(await statusOf(shop, body.data.id)).toBe(1)
    expect((await call(id)).status).toBe(200)
    expect(await statusOf(shop, body.data.id)).toBe(5)
  })

  it('shows the last known state while Mollie cannot be reached', async () => {
    const buyer = await filled()
    const { body } = await buyer.order()
    shop.setNow(new Date(startOfTests.getTime() + 5000))
    mollie.expectTrouble('broken connection')
    const response = await newVisitor(shop).get(`payments/${await referenceOf(shop, body.data.id)}`)
    expect([response.status, response.body.data.state]).toEqual([200, 'open'])
  })

  it('is cancelled at Mollie before the order ends', async () => {
    const buyer = await filled()
    const { body } = await buyer.order()
    const id = await idOf(body.data.id)
    shop.setNow(new Date(startOfTests.getTime() + 31 * 60_000))
    await runSweep()
    expect(mollie.payments.get(id)?.status).toBe('canceled')
    expect(await statusOf(shop, body.data.id)).toBe(2)
  })

  it('stays open past its hold while Mollie’s payment is pending, and ends afterwards', async () => {
    const buyer = await filled()
    const { body } = await buyer.order()
    const id = await idOf(body.data.id)
    mollie.change(id, { isCancelable: false })
    shop.setNow(new Date(startOfTests.getTime() + 31 * 60_000))
    await runSweep()
    expect(await statusOf(shop, body.data.id)).toBe(1)
    mollie.change(id, { status: 'expired' })
    await runSweep()
    expect(await statusOf(shop, body.data.id)).toBe(2)
  })

  it('is not confirmed when another amount was paid', async () => {
    const buyer = await filled()
    const { body } = await buyer.order()
    const id = await idOf(body.data.id)
    const payment = mollie.payments.get(id)
    if (payment) payment.amount = { currency: 'EUR', value: '0.01' }
    mollie.change(id, { status: 'paid' })
    await call(id)
    expect(await statusOf(shop, body.data.id)).toBe(1)
  })

  describe('whose hold ends while Mollie is creating the payment', () => {
    /** Starts the payment; the sweeper runs between Mollie's answer and the moment it is stored. */
    const startDuringSweep = (orderId: number) => {
      const { provider, log } = payments()
      const create: typeof provider.create = async (request) => {
        const made = await provider.create(request)
        await runSweep()
        return made
      }
      return startPayment(shopOf(shop.platform), { provider: { ...provider, create }, log }, orderId)
    }
    const placedWithoutPayment = async () => {
      const buyer = await filled()
      mollie.expectTrouble('broken connection')
      await buyer.order()
      const { id } = (await buyer.get('customer/me')).body.data
      const { rows } = await shop.pool.query('select id from orders where customer_id = $1', [id])
      return rows[0].id as number
    }

    it('does not send the buyer to the bank, and cancels the payment there', async () => {
      const id = await placedWithoutPayment()
      later(31)
      await expect(startDuringSweep(id)).rejects.toMatchObject({ code: 'not_possible' })
      expect(await statusOf(shop, id)).toBe(2)
      expect(mollie.payments.get(await idOf(id))?.status).toBe('canceled')
    })

    it('refunds money that arrives nevertheless', async () => {
      const id = await placedWithoutPayment()
      later(31)
      await startDuringSweep(id).catch(() => {})
      mollie.change(await idOf(id), { status: 'paid' })
      await call(await idOf(id))
      const { rows } = await shop.pool.query(
        'select r.why from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
        [id],
      )
      expect(rows).toEqual([{ why: 'order_ended' }])
    })

    it('stays open if the payment is younger than a minute', async () => {
      const id = await placedWithoutPayment()
      await shop.pool.query('update orders set held_until = $2 where id = $1', [id, startOfTests])
      await runSweep()
      expect(await statusOf(shop, id)).toBe(1)
      later(2)
      await runSweep()
      expect(await statusOf(shop, id)).toBe(2)
    })
  })

  describe('that is paid again by bank transfer', () => {
    const failed = async (day?: string) => {
      const buyer = await newBuyer(shop)
      await buyer.choose(await planDate(shop, day ? { day } : {}))
      const { body } = await buyer.order({ early_start: true })
      mollie.change(await idOf(body.data.id), { status: 'failed' })
      await call(await idOf(body.data.id))
      return { buyer, id: body.data.id as number }
    }
    const transfer = async (buyer: Awaited<ReturnType<typeof newBuyer>>, id: number) =>
      buyer.post(`payments/${await referenceOf(shop, id)}/retry`, { payment_method: 'banktransfer' })

    it('has the term of a bank transfer', async () => {
      const { buyer, id } = await failed()
      await openMailedLink(shop, id)
      expect((await transfer(buyer, id)).status).toBe(200)
      expect(mollie.requests.findLast(({ path }) => path === '/v2/payments')?.body).toMatchObject({
        method: 'banktransfer',
        dueDate: '2026-03-24',
      })
      const { rows } = await shop.pool.query('select held_until from orders where id = $1', [id])
      expect(rows[0].held_until).toEqual(new Date('2026-03-24T10:00:00Z'))
    })

    it('is due tomorrow at the earliest, as Mollie demands', async () => {
      const { buyer, id } = await failed()
      await shop.pool.query("update orders set placed_at = placed_at - interval '14 days' where id = $1", [
        id,
      ])
      expect((await transfer(buyer, id)).status).toBe(200)
      expect(mollie.requests.findLast(({ path }) => path === '/v2/payments')?.body).toMatchObject({
        dueDate: '2026-03-11',
      })
    })

    it('is refused if the course begins within a week', async () => {
      const { buyer, id } = await failed('2026-03-17')
      const { status, body } = await transfer(buyer, id)
      expect([status, body.fields]).toEqual([422, { payment_method: ['unavailable'] }])
    })
  })

  it('has no test bank', async () => {
    expect((await newVisitor(shop).get('testBank/tr_test_x')).status).toBe(404)
  })
})
