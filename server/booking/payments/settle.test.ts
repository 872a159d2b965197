import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Buyer,
  historyOf,
  mailsAbout,
  newBuyer,
  openMailedLink,
  referenceOf,
  statusOf,
} from '../../../tests/support/fixtures/buyer.ts'
import { bearer, sessionOf } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { chooseProvider } from './choose-provider.ts'
import { sweep } from './sweep.ts'

let shop: TestShop
let payments: Parameters<typeof sweep>[1]
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  const { env, pool, now, log } = shop.platform
  payments = { provider: chooseProvider(env, pool, now), log }
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const later = (minutes: number) => shop.setNow(new Date(startOfTests.getTime() + minutes * 60_000))
const runSweep = () => sweep(shopOf(shop.platform), payments)
const outcome = async (id: number) =>
  (await newVisitor(shop).get(`payments/${await referenceOf(shop, id)}`)).body.data

async function placed({ seats = 5, amount = 1, named = true, method = 'ideal' } = {}) {
  const buyer = await newBuyer(shop)
  const date = await planDate(shop, { seats })
  await buyer.choose(date, amount)
  const people = named
    ? Array.from({ length: amount }, (_, index) => ({ name: `P${index}`, email: `p${index}@example.com` }))
    : []
  const { body } = await buyer.order({ payment_method: method, participants: [{ po_id: date, people }] })
  return { buyer, date, id: body.data.id as number, url: body.data.redirect_url as string }
}
const paidTwice = async (buyer: Buyer, id: number) =>
  (await buyer.post(`payments/${await referenceOf(shop, id)}/retry`, { payment_method: 'creditcard' })).body
    .data.redirect_url

describe('a payment', () => {
  it('that succeeds confirms the order, with an invoice and mails', async () => {
    const { buyer, id, url } = await placed({ amount: 2 })
    expect((await buyer.pay(url)).status).toBe(200)
    expect(await statusOf(shop, id)).toBe(3)
    expect(await historyOf(shop, id)).toEqual(['0 draft', '1 placed', '3 paid'])
    const { rows } = await shop.pool.query(
      'select number, net_cents, vat_cents from invoices where order_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].number).toMatch(/^2026-\d{5}$/)
    expect((await mailsAbout(shop, id)).filter((kind) => kind === 'order_confirmed')).toHaveLength(1)
    expect(await outcome(id)).toMatchObject({ state: 'paid', may_retry: false, order: { status_id: 3 } })
  })

  it('awaits missing participants, and the last one confirms the order', async () => {
    const { buyer, id, url } = await placed({ amount: 2, named: false })
    await buyer.pay(url)
    expect(await statusOf(shop, id)).toBe(5)
    const { body } = await buyer.get(`orders/${id}`)
    const line_id = body.data.lines[0].id
    const name = (people: object[]) =>
      buyer.put(`orders/${id}/participants`, { lines: [{ line_id, people }] })
    expect((await name([{ name: 'Joris' }])).body.data).toMatchObject({
      status_id: 5,
      participants_missing: 1,
    })
    expect(
      (await name([{ name: 'Joris' }, { name: 'Amira', email: 'amira@example.com' }])).body.data.status_id,
    ).toBe(3)
    expect((await name([{ name: 'Joris' }])).body.data.status_id).toBe(5)
    expect((await name([{ name: 'A' }, { name: 'B' }, { name: 'C' }])).body.fields).toEqual({
      'lines.0.people': ['max'],
    })
    const { rows } = await shop.pool.query(
      "select count(*)::int as n from mails where recipient = 'amira@example.com'",
    )
    expect(rows[0].n).toBe(1)
  })

  it('that fails leaves the seats held for another attempt', async () => {
    const { buyer, id, url, date } = await placed({ seats: 1 })
    await buyer.pay(url, 'failed')
    expect(await statusOf(shop, id)).toBe(1)
    expect(await mailsAbout(shop, id)).toContain('payment_failed')
    expect(await outcome(id)).toMatchObject({
      state: 'failed',
      may_retry: true,
      may_transfer: true,
      held_until: expect.any(String),
    })
    expect((await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 1 })).body.max).toBe(0)
    const again = await buyer.post(`payments/${await referenceOf(shop, id)}/retry`, {})
    expect(again.body.data.redirect_url).not.toBe(url)
    await buyer.pay(again.body.data.redirect_url)
    expect(await statusOf(shop, id)).toBe(3)
  })

  it('that is still open is continued', async () => {
    const { buyer, id, url } = await placed()
    const again = await buyer.post(`payments/${await referenceOf(shop, id)}/retry`, {})
    expect(again.body.data.redirect_url).toBe(url)
  })

  it('made twice is refunded once', async () => {
    const { buyer, id, url } = await placed()
    const second = await paidTwice(buyer, id)
    await buyer.pay(url)
    await buyer.pay(second)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(3)
    const { rows } = await shop.pool.query(
      'select r.why, r.cents, r.done_at is not null as done, b.refunded_cents from refunds r join payments p on p.id = r.payment_id join test_bank_payments b on b.id = p.provider_id where p.order_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { why: 'double_payment', cents: rows[0].refunded_cents, done: true, refunded_cents: rows[0].cents },
    ])
    await runSweep()
    expect(
      (
        await shop.pool.query(
          'select count(*)::int as n from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
          [id],
        )
      ).rows[0].n,
    ).toBe(1)
  })

  it('that was never made ends the order, and frees its seats and discount use', async () => {
    const { id, date } = await placed({ seats: 1 })
    later(31)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(2)
    expect(await historyOf(shop, id)).toEqual(['0 draft', '1 placed', '2 payment_expired'])
    expect(await mailsAbout(shop, id)).toContain('order_expired')
    expect((await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 1 })).status).toBe(200)
    await runSweep()
    expect((await mailsAbout(shop, id)).filter((kind) => kind === 'order_expired')).toHaveLength(1)
    const retried = await newVisitor(shop).post(`payments/${await referenceOf(shop, id)}/retry`, {})
    expect(retried.body.error).toBe('not_possible')
  })

  it('that is pending at the bank keeps the order open past its hold', async () => {
    const { buyer, id, url } = await placed()
    await buyer.pay(url, 'pending')
    later(40)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(1)
    await buyer.pay(url, 'paid')
    expect(await statusOf(shop, id)).toBe(3)
    expect(await historyOf(shop, id)).toContain('3 paid_late')
  })

  it('that arrives when the seats are gone does not oversell, and the buyer gets a mail', async () => {
    const { buyer, id, url, date } = await placed({ seats: 1 })
    await buyer.pay(url, 'pending')
    later(31)
    const other = await newBuyer(shop)
    await other.choose(date)
    const otherOrder = await other.order()
    expect(otherOrder.status).toBe(201)
    await buyer.pay(url, 'paid')
    expect(await statusOf(shop, id)).toBe(6)
    expect(await mailsAbout(shop, id)).toContain('paid_without_place')
    await other.pay(otherOrder.body.data.redirect_url)
    expect(await statusOf(shop, otherOrder.body.data.id)).toBe(5)
  })

  it('for an order that has ended is refunded', async () => {
    const { buyer, id, url } = await placed()
    await shop.pool.query('update orders set status_id = 2 where id = $1', [id])
    await buyer.pay(url)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(2)
    const { rows } = await shop.pool.query(
      'select r.why from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ why: 'order_ended' }])
  })

  it('is settled by the sweeper without webhook or return', async () => {
    const { id } = await placed()
    await shop.pool.query(
      "update test_bank_payments set state = 'paid' where id = (select provider_id from payments where order_id = $1)",
      [id],
    )
    later(1)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(3)
  })

  it('by bank transfer is awaited for fourteen days', async () => {
    const { buyer, id, url } = await placed({ method: 'banktransfer' })
    await openMailedLink(shop, id)
    later(13 * 24 * 60)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(1)
    await buyer.pay(url)
    expect(await statusOf(shop, id)).toBe(3)
  })

  it('is readable with its reference only', async () => {
    const { id } = await placed()
    const stranger = newVisitor(shop)
    const response = await stranger.get(`payments/${await referenceOf(shop, id)}`)
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.body)).not.toMatch(/Noor|Bakker|@example|Kade/)
    expect((await stranger.get(`payments/${'x'.repeat(43)}`)).status).toBe(404)
    expect((await stranger.get('payments/x')).status).toBe(422)
  })
})

describe('the reference of a payment', () => {
  const keyFor = async (visitor: { get: Buyer['get'] }, id: number) =>
    (await visitor.get(`payments/${await referenceOf(shop, id)}`)).body.data.order.key

  it('opens the order for a day, and after that only for the customer who placed it', async () => {
    const { buyer, id, url } = await placed()
    await buyer.pay(url)
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    const stranger = newVisitor(shop)
    later(24 * 60 - 1)
    expect(await keyFor(stranger, id)).toBe(key)
    later(24 * 60)
    expect([await keyFor(stranger, id), await keyFor(await newBuyer(shop), id)]).toEqual([null, null])
    expect(await keyFor(buyer, id)).toBe(key)
  })
})

describe('the webhook', () => {
  const call = (id: string, headers: Record<string, string> = {}) =>
    shop.api.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ id }).toString(),
    })

  it('changes nothing when it is forged', async () => {
    const { id } = await placed()
    const { rows } = await shop.pool.query('select provider_id from payments where order_id = $1', [id])
    expect((await call(rows[0].provider_id, { origin: 'https://evil.example' })).status).toBe(200)
    expect(await statusOf(shop, id)).toBe(1)
    expect((await call('tr_forged')).status).toBe(200)
    expect((await call('x'.repeat(5000))).status).toBe(422)
    expect((await call('tr_\0')).status).toBe(422)
  })

  it('settles once when it is called repeatedly', async () => {
    const { id } = await placed()
    const { rows } = await shop.pool.query('select provider_id from payments where order_id = $1', [id])
    await shop.pool.query("update test_bank_payments set state = 'paid' where id = $1", [rows[0].provider_id])
    for (const _ of [1, 2, 3]) expect((await call(rows[0].provider_id)).status).toBe(200)
    expect(await historyOf(shop, id)).toEqual(['0 draft', '1 placed', '3 paid'])
  })
})

describe('the page of an order', () => {
  it('is readable with its signed link or by the customer who placed it only', async () => {
    const { buyer, id } = await placed()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    const stranger = newVisitor(shop)
    expect((await stranger.get(`orders/${id}?key=${key}`)).status).toBe(200)
    expect((await stranger.get(`orders/${id}`)).status).toBe(404)
    expect((await stranger.get(`orders/${id - 1}?key=${key}`)).status).toBe(404)
    expect((await stranger.get(`orders/${id}?key=x${key}`)).status).toBe(404)
    expect((await (await newBuyer(shop)).get(`orders/${id}`)).status).toBe(404)
    const forged = await stranger.put(`orders/${id}/participants?key=forged`, {
      lines: [{ line_id: 1, people: [] }],
    })
    expect(forged.status).toBe(404)
  })

  it('is readable by link until six months after the last course day, and then by its customer', async () => {
    const { buyer, date, id, url } = await placed()
    await buyer.pay(url)
    await shop.pool.query("update product_options set last_day = '2026-06-03' where id = $1", [date])
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    const link = `orders/${id}?key=${key}`
    shop.setNow('2026-12-02T23:00:00Z')
    expect((await newVisitor(shop).get(link)).status).toBe(200)
    shop.setNow('2026-12-03T00:00:01Z')
    for (const [language, message] of [
      [3, 'Deze link is verlopen of al gebruikt.'],
      [12, 'This link has expired or has already been used.'],
    ] as const) {
      const { status, body } = await newVisitor(shop, { language }).get(link)
      expect([status, body.error, body.message]).toEqual([410, 'link_ended', message])
    }
    for (const path of [`orders/${id}/calendar?key=${key}`, `orders/${id}/cancellation?key=${key}`])
      expect([path, (await newVisitor(shop).get(path)).status]).toEqual([path, 410])
    const { rows } = await shop.pool.query('select customer_id from orders where id = $1', [id])
    await sessionOf(shop, rows[0].customer_id, 'p'.repeat(43))
    const asCustomer = await shop.ask(`/api/${link}`, { headers: bearer('p'.repeat(43)) })
    expect(asCustomer.status).toBe(200)
  })

  it('without a course is readable by link until six months after it was placed', async () => {
    const { buyer, id } = await placed()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    await shop.pool.query('update order_lines set option_id = null where order_id = $1', [id])
    shop.setNow('2026-09-10T09:59:00Z')
    expect((await newVisitor(shop).get(`orders/${id}?key=${key}`)).status).toBe(200)
    shop.setNow('2026-09-10T10:01:00Z')
    expect((await newVisitor(shop).get(`orders/${id}?key=${key}`)).status).toBe(410)
  })
})
