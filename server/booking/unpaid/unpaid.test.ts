import { randomUUID } from 'node:crypto'
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
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { chooseProvider } from '../payments/choose-provider.ts'
import { sweep } from '../payments/sweep.ts'
import { unpaidLimits } from './limits.ts'
import { unpaidMailsPerDay } from './unpaid-mails.ts'

let shop: TestShop
let headers: Awaited<ReturnType<typeof openRoles>>['headers']
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  headers = (await openRoles(shop)).headers
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const later = (minutes: number) => shop.setNow(new Date(startOfTests.getTime() + minutes * 60_000))
const runSweep = () => {
  const { env, pool, now, log } = shop.platform
  return sweep(shopOf(shop.platform), { provider: chooseProvider(env, pool, now), log })
}
const newEmail = () => `koper-${randomUUID().slice(0, 8)}@unpaid.example`
const heldUntil = async (id: number): Promise<Date> =>
  (await shop.pool.query('select held_until from orders where id = $1', [id])).rows[0].held_until
const seatsLeft = async (date: number): Promise<number> =>
  (await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 900 })).body.max

/** Inserts unpaid orders without seats, as if they had been placed before. */
async function insertUnpaid(count: number, { email = newEmail(), network = null as string | null } = {}) {
  for (let made = 0; made < count; made++) {
    const { id } = await insertOrder(shop, {
      status: 1,
      heldUntil: '2026-03-10T10:30Z',
      contact: { name: 'Noor', email },
      lines: [{ netCents: 1000 }],
    })
    await shop.pool.query('update orders set network = $2 where id = $1', [id, network])
  }
}

async function newAccount(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  const { id } = (await buyer.get('customer/me')).body.data
  await shop.pool.query("update customers set password_hash = '-' where id = $1", [id])
  return buyer
}

async function order(buyer: Buyer, { amount = 1, seats = 100, ...more }: Record<string, unknown> = {}) {
  const date = await planDate(shop, { seats: seats as number })
  await buyer.choose(date, amount as number)
  const placed = await buyer.order(more)
  return {
    ...placed,
    date,
    id: placed.body.data?.id as number,
    url: placed.body.data?.redirect_url as string,
  }
}

describe('a guest’s order', () => {
  it('needs a captcha; a customer’s does not', async () => {
    const guest = await newBuyer(shop)
    const refused = await order(guest, { gre_response: undefined })
    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      422,
      'captcha_failed',
      { gre_response: ['required'] },
    ])
    const forged = await guest.order({ gre_response: 'forged' })
    expect(forged.body.fields).toEqual({ gre_response: ['forged'] })
    expect((await guest.order()).status).toBe(201)
    expect((await order(await newAccount(), { gre_response: undefined })).status).toBe(201)
  })

  it('that is sent again needs no second captcha', async () => {
    const guest = await newBuyer(shop)
    await guest.choose(await planDate(shop))
    const [key, gre_response] = [randomUUID(), await guest.captchaToken()]
    const first = await guest.order({ gre_response }, key)
    expect((await guest.order({ gre_response }, key)).body).toEqual(first.body)
    await guest.choose(await planDate(shop))
    expect((await guest.order({ gre_response })).body.fields).toEqual({ gre_response: ['used'] })
  })
})

describe('unpaid orders', () => {
  it('of one e-mail address are few at a time, and the buyer reads what to do', async () => {
    const email = newEmail()
    await insertUnpaid(unpaidLimits.buyer.orders - 1, { email })
    const guest = await newBuyer(shop, { email })
    const last = await order(guest)
    expect(last.status).toBe(201)
    for (const [language, words] of [
      [3, ['Betaal', 'bel ons']],
      [12, ['pay', 'call us']],
    ] as const) {
      const other = await newBuyer(shop, { email: email.replace('@', '+other@').toUpperCase(), language })
      const refused = await order(other)
      expect([refused.status, refused.body.error]).toEqual([409, 'unpaid_limit'])
      for (const word of words) expect(refused.body.message).toContain(word)
    }
    await guest.pay(last.url)
    expect((await order(guest)).status).toBe(201)
  })

  it('are answered more slowly before they are refused', async () => {
    const email = newEmail()
    await insertUnpaid(3, { email })
    const before = performance.now()
    expect((await order(await newBuyer(shop, { email }))).status).toBe(201)
    expect(performance.now() - before).toBeGreaterThan(999)
  })

  it('count until their hold ends', async () => {
    const email = newEmail()
    await insertUnpaid(unpaidLimits.buyer.orders, { email })
    later(31)
    expect((await order(await newBuyer(shop, { email }))).status).toBe(201)
  })

  it('of a customer count for that customer, whatever guests type', async () => {
    const customer = await newAccount()
    const { id, email } = (await customer.get('customer/me')).body.data
    await insertUnpaid(unpaidLimits.buyer.orders, { email })
    const { rows } = await shop.pool.query('select customer_id from orders where id = $1', [
      (await order(customer)).id,
    ])
    expect(rows).toEqual([{ customer_id: id }])
    await shop.pool.query("update orders set customer_id = $1 where contact->>'email' = $2", [id, email])
    expect((await order(customer)).body.error).toBe('unpaid_limit')
  })

  it('of a company that may order on account are not limited', async () => {
    const company = await newAccount()
    const { id, email } = (await company.get('customer/me')).body.data
    await shop.pool.query('update customers set credit_limit_cents = 100000000 where id = $1', [id])
    for (let placed = 0; placed < unpaidLimits.buyer.orders + 3; placed++)
      expect((await order(company, { amount: 10, payment_method: 'account' })).body.data.status_id).toBe(5)
    await insertUnpaid(unpaidLimits.buyer.orders, { email })
    await shop.pool.query("update orders set customer_id = $1 where contact->>'email' = $2", [id, email])
    expect((await order(company, { amount: 40 })).body.data.status_id).toBe(1)
  })

  it('from one network are limited, for all its guests together', async () => {
    const network = '198.51.100.20'
    await insertUnpaid(unpaidLimits.network.orders, { network })
    const from = async (address: string, language = 3) => {
      const buyer = await newBuyer(shop, { language })
      await buyer.choose(await planDate(shop))
      const json = { payment_method: 'ideal', terms: true, gre_response: await buyer.captchaToken() }
      return buyer.post('orders', json, { 'idempotency-key': randomUUID(), 'x-forwarded-for': address })
    }
    const [dutch, english, elsewhere] = await Promise.all([
      from(network),
      from(network, 12),
      from('198.51.100.21'),
    ])
    expect([dutch.status, dutch.body.error]).toEqual([409, 'unpaid_limit_network'])
    expect(dutch.body.message).toContain('bel ons')
    expect(english.body.message).toContain('call us')
    expect(elsewhere.status).toBe(201)
  })

  it('of an office with forty people behind one address are never limited', async () => {
    const office = '198.51.100.40'
    const buyers = await Promise.all(Array.from({ length: 40 }, () => newBuyer(shop)))
    for (const buyer of buyers) {
      await buyer.choose(await planDate(shop), 3)
      const json = { payment_method: 'ideal', terms: true, gre_response: await buyer.captchaToken() }
      const placed = await buyer.post('orders', json, {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': office,
      })
      expect([placed.status, placed.body.data?.status_id]).toEqual([201, 1])
    }
  })

  it('forget the network once they are paid or ended', async () => {
    const [paid, ended] = [await newBuyer(shop), await newBuyer(shop)]
    const [one, two] = [await order(paid), await order(ended)]
    const networks = async () =>
      (await shop.pool.query('select network from orders where id = any($1) order by id', [[one.id, two.id]]))
        .rows
    expect(await networks()).toEqual([
      { network: expect.stringMatching(/^10\./) },
      { network: expect.stringMatching(/^10\./) },
    ])
    await paid.pay(one.url)
    later(31)
    await runSweep()
    expect(await networks()).toEqual([{ network: null }, { network: null }])
  })
})

describe('many unpaid seats', () => {
  const approve = (id: number) =>
    shop.ask(`/api/staff/orders/${id}/approve`, { method: 'POST', headers: headers.staff })
  const many = unpaidLimits.buyer.seats + 1

  it('wait for approval without being held, and can be paid once staff have approved them', async () => {
    const buyer = await newBuyer(shop)
    const { status, body, id, date } = await order(buyer, { amount: many, payment_method: 'banktransfer' })
    expect([status, body.data.status_id]).toEqual([201, 4])
    expect(body.data.redirect_url).toContain('/payment-redirect?order=')
    expect(await historyOf(shop, id)).toEqual(['0 draft', '4 many_unpaid_seats'])
    expect(await mailsAbout(shop, id)).toEqual(['order_to_approve', 'order_received'])
    expect(await seatsLeft(date)).toBe(100)

    const approved = await (await approve(id)).json()
    expect(approved.data).toMatchObject({
      status_id: 1,
      held_until: '2026-03-24T10:00:00.000Z',
      needs_confirmation: false,
    })
    expect(await historyOf(shop, id)).toContain('1 approved')
    expect(await mailsAbout(shop, id)).toContain('order_approved')
    expect(await seatsLeft(date)).toBe(100 - many)
    const { body: retried } = await buyer.post(`payments/${await referenceOf(shop, id)}/retry`, {})
    await buyer.pay(retried.data.redirect_url)
    expect(await statusOf(shop, id)).toBe(5)
  })

  it('are not approved when they are gone', async () => {
    const { id } = await order(await newBuyer(shop), { amount: many, seats: many })
    const { rows } = await shop.pool.query('select option_id from order_lines where order_id = $1', [id])
    await shop.pool.query('update product_options set seats_blocked = 1 where id = $1', [rows[0].option_id])
    const refused = await approve(id)
    expect([refused.status, (await refused.json()).reason]).toEqual([409, 'out_of_stock'])
    expect(await statusOf(shop, id)).toBe(4)
  })

  it('are counted over the orders of a buyer and of a network', async () => {
    const buyer = await newBuyer(shop)
    expect((await order(buyer, { amount: many - 1 })).body.data.status_id).toBe(1)
    const next = await order(buyer)
    expect(next.body.data.status_id).toBe(4)
    expect((await buyer.post(`orders/${next.id}/cancel`, { agreed_cost: 0 })).status).toBe(200)
    const { rows } = await shop.pool.query('select network from orders where customer_id = $1', [
      (await buyer.get('customer/me')).body.data.id,
    ])
    const network = rows.find((row) => row.network)?.network
    for (let placed = 0; placed < 3; placed++) {
      const { id } = await order(await newBuyer(shop), { amount: many - 1 })
      await shop.pool.query('update orders set network = $2 where id = $1', [id, network])
    }
    const other = await newBuyer(shop)
    await other.choose(await planDate(shop))
    const json = { payment_method: 'ideal', terms: true, gre_response: await other.captchaToken() }
    const last = await other.post('orders', json, {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': network,
    })
    expect(last.body.data.status_id).toBe(4)
  })
})

describe('a guest who pays by bank transfer', () => {
  const transfer = (buyer: Buyer) => order(buyer, { payment_method: 'banktransfer', seats: 1 })
  const inAnHour = new Date('2026-03-10T11:00:00Z')
  const inTwoWeeks = new Date('2026-03-24T10:00:00Z')

  it('has seats for an hour, and for the whole term after opening the mailed link', async () => {
    const buyer = await newBuyer(shop)
    const { id } = await transfer(buyer)
    expect(await heldUntil(id)).toEqual(inAnHour)
    const { data } = (await buyer.get(`orders/${id}`)).body
    expect(data).toMatchObject({ needs_confirmation: true, held_until: inAnHour.toISOString() })
    expect((await buyer.get(`payments/${await referenceOf(shop, id)}`)).body.data.needs_confirmation).toBe(
      true,
    )
    // The order's own key was given to whoever ordered, so it proves nothing.
    expect((await buyer.post(`orders/${id}/confirm`, { confirm: data.key })).status).toBe(404)
    expect(await heldUntil(id)).toEqual(inAnHour)

    later(10)
    const { status, body } = await openMailedLink(shop, id)
    expect([status, body.data.needs_confirmation]).toEqual([200, false])
    expect(await heldUntil(id)).toEqual(inTwoWeeks)
    expect((await openMailedLink(shop, id)).status).toBe(200)
    expect(await heldUntil(id)).toEqual(inTwoWeeks)
  })

  it('loses the seats after the hour', async () => {
    const { id, date } = await transfer(await newBuyer(shop))
    later(59)
    expect(await seatsLeft(date)).toBe(0)
    later(61)
    expect(await seatsLeft(date)).toBe(1)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(2)
    expect((await openMailedLink(shop, id)).body.data.status_id).toBe(2)
  })

  it('gets the seats back a little later if they are still free, and only then', async () => {
    const [one, two] = [await transfer(await newBuyer(shop)), await transfer(await newBuyer(shop))]
    later(61)
    await openMailedLink(shop, one.id)
    expect(await heldUntil(one.id)).toEqual(inTwoWeeks)
    const other = await newBuyer(shop)
    await other.choose(two.date)
    expect((await other.order()).status).toBe(201)
    await openMailedLink(shop, two.id)
    expect(await heldUntil(two.id)).toEqual(inAnHour)
  })

  it('confirms once: later orders with the same address have the whole term', async () => {
    const [opened, paid] = [await newBuyer(shop), await newBuyer(shop)]
    await openMailedLink(shop, (await transfer(opened)).id)
    expect(await heldUntil((await transfer(opened)).id)).toEqual(inTwoWeeks)
    await paid.pay((await order(paid)).url)
    expect(await heldUntil((await transfer(paid)).id)).toEqual(inTwoWeeks)
    const methods = (await paid.get('paymentMethods')).body.data
    expect(JSON.stringify(methods)).not.toContain('binnen 60 minuten')
  })

  it('reads that before ordering; a customer with a confirmed address has the whole term', async () => {
    const guest = await newBuyer(shop, { language: 12 })
    const textOf = async (buyer: Buyer) =>
      (await buyer.get('paymentMethods')).body.data.find(
        ({ code }: { code: string }) => code === 'banktransfer',
      ).text
    expect(await textOf(guest)).toContain('within 60 minutes')
    const customer = await newAccount()
    expect(await textOf(customer)).toContain('binnen 60 minuten')
    const { body } = await customer.get('customer/me')
    await shop.pool.query('update customers set email_confirmed_at = now() where id = $1', [body.data.id])
    expect(await textOf(customer)).not.toContain('binnen 60 minuten')
    const { id } = await transfer(customer)
    expect(await heldUntil(id)).toEqual(inTwoWeeks)
    expect((await customer.get(`orders/${id}`)).body.data.needs_confirmation).toBe(false)
  })

  it('cannot get the term by choosing the transfer afterwards', async () => {
    const buyer = await newBuyer(shop)
    const { id, url } = await order(buyer)
    await buyer.pay(url, 'failed')
    await buyer.post(`payments/${await referenceOf(shop, id)}/retry`, { payment_method: 'banktransfer' })
    expect(await heldUntil(id)).toEqual(inAnHour)
    await openMailedLink(shop, id)
    expect(await heldUntil(id)).toEqual(inTwoWeeks)
  })
})

describe('mails about orders that nobody paid for', () => {
  const mailsTo = async (email: string): Promise<number> =>
    (await shop.pool.query('select count(*)::int as n from mails where recipient ilike $1', [email])).rows[0]
      .n

  it('end after a number to one mailbox in a day', async () => {
    const email = newEmail()
    const guest = await newBuyer(shop, { email })
    let refused = 0
    for (let round = 0; round < unpaidMailsPerDay; round++) {
      const { status, body, id } = await order(guest)
      if (status === 201) await guest.post(`orders/${id}/cancel`, { agreed_cost: 0 })
      else expect([status, body.error, ++refused > 0]).toEqual([409, 'unpaid_limit', true])
    }
    expect(refused).toBe(unpaidMailsPerDay / 2)
    expect(await mailsTo(email)).toBe(unpaidMailsPerDay)
    later(24 * 60 + 1)
    expect((await order(guest)).status).toBe(201)
    expect(await mailsTo(email)).toBe(unpaidMailsPerDay + 1)
  })

  it('do not count once the order is paid', async () => {
    const email = newEmail()
    const guest = await newBuyer(shop, { email })
    for (let round = 0; round < unpaidMailsPerDay + 2; round++) await guest.pay((await order(guest)).url)
    expect(await mailsTo(email)).toBe(2 * (unpaidMailsPerDay + 2))
  })

  it('end for failed payments too, while the order stays as it is', async () => {
    const email = newEmail()
    const guest = await newBuyer(shop, { email })
    const { id, url } = await order(guest)
    await guest.pay(url, 'failed')
    for (let retry = 0; retry < 8; retry++) {
      const { body } = await guest.post(`payments/${await referenceOf(shop, id)}/retry`, {})
      await guest.pay(body.data.redirect_url, 'failed')
    }
    const second = await order(guest)
    expect(second.status).toBe(409)
    expect(await mailsTo(email)).toBe(unpaidMailsPerDay)
    expect(await statusOf(shop, id)).toBe(1)
  })
})
