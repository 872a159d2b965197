import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerKeyOf } from '../../../contract/rules/booking/offers.ts'
import type { Offer, OfferSummary } from '../../../contract/wire/booking/offer.ts'
import { historyOf, mailsAbout } from '../../../tests/support/fixtures/buyer.ts'
import { writeOffer } from '../../../tests/support/fixtures/offers.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, optionOf, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { remindOffers } from './remind-offers.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  // Old orders on account do not use up credit.
  await shop.pool.query("update orders set placed_at = '2025-01-01'")
})

const yes = { name: 'Sanne de Wit', terms: true, payment_method: 'account' }
const visitor = () => newVisitor(shop)
const accept = (token: string, more: object = {}) =>
  visitor().post(`offers/${token}/accept`, { ...yes, ...more })
const listOwn = async (path = '', role: 'customer' | 'guest' | 'other' = 'customer') => {
  const response = await shop.ask(`/api/customer/offers${path}`, { headers: people.headers[role] })
  return { status: response.status, body: await response.json() }
}
const offerFor = async (more: Partial<Parameters<typeof writeOffer>[1]> = {}, seats = 10) => {
  const date = await planDate(shop, { seats })
  const made = await writeOffer(shop, {
    customerId: people.ids.customer,
    lines: [{ option: date, amount: 2 }],
    ...more,
  })
  return { ...made, date }
}
const stored = async (id: number) =>
  (
    await shop.pool.query(
      'select state, answered_by, answered_at, decline_reason from offers where id = $1',
      [id],
    )
  ).rows[0]
const ordersOf = async (id: number) =>
  (await shop.pool.query('select * from orders where offer_id = $1 order by id', [id])).rows

describe('the list of offers', () => {
  it('has one in each state in the demo, and no drafts', async () => {
    const { body } = await listOwn()
    expect(body.data.map(({ number, state }: OfferSummary) => `${number} ${state}`)).toEqual([
      'OF-2026-1006 sent',
      'OF-2026-1002 sent',
      'OF-2026-1003 accepted',
      'OF-2026-1004 declined',
      'OF-2026-1005 expired',
    ])
    expect(body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 5 })
    expect(body.data[2].order).toMatchObject({ number: 'VN260009', status_id: 3 })
    expect((await listOwn('/1')).status).toBe(404)
  })

  it('is filtered by the current state, and paged', async () => {
    const numbers = async (query: string) =>
      (await listOwn(query)).body.data.map(({ number }: OfferSummary) => number)
    expect(await numbers('?state=declined,expired')).toEqual(['OF-2026-1004', 'OF-2026-1005'])
    expect(await numbers('?state=sent&per_page=1&page=2')).toEqual(['OF-2026-1002'])
    expect((await listOwn('?state=draft')).status).toBe(422)
    // The last day of OF-2026-1002 is 4 April; no job has run.
    shop.setNow('2026-04-04T21:59:00Z')
    expect(await numbers('?state=sent')).toEqual(['OF-2026-1002'])
    shop.setNow('2026-04-04T22:00:00Z')
    expect(await numbers('?state=sent')).toEqual([])
    expect(await numbers('?state=expired')).toContain('OF-2026-1002')
  })
})

describe('the next page of offers', () => {
  it('neither repeats nor leaves out any when one is sent, answered or ends between two pages', async () => {
    const read = async (query: string): Promise<OfferSummary[]> => (await listOwn(query)).body.data
    const idsOf = async (query: string) => (await read(query)).map(({ id }) => id)
    for (let more = 0; more < 3; more++) await offerFor()
    const all = await read('?per_page=100')
    const first = all.slice(0, 2)
    const last = first[1] as OfferSummary
    const rest = all.slice(2).map(({ id }) => id)
    const next = `?per_page=100&page=2&after=${offerKeyOf(last)}`
    const sent = await offerFor()
    expect(await idsOf(next)).toEqual(rest)
    // By its number alone the page repeats an offer.
    expect((await idsOf('?per_page=2&page=2'))[0]).toBe(last.id)
    // The offer that the page begins after is answered: those that were open after it still follow.
    await shop.pool.query("update offers set state = 'declined', answered_at = $2 where id = any($1)", [
      [last.id, sent.id],
      startOfTests,
    ])
    expect((await idsOf(next)).filter((id) => id !== last.id && id !== sent.id)).toEqual(rest)
    const closed = all.find(({ state }) => state !== 'sent') as OfferSummary
    const from = all.findIndex(({ id }) => id === closed.id)
    expect(await idsOf(`?per_page=100&after=${offerKeyOf(closed)}`)).toEqual(
      all.slice(from + 1).map(({ id }) => id),
    )
  })

  it.each(['?after=12', '?after=open_0', '?after=open_x', '?after='])('%s is refused', async (query) => {
    expect((await listOwn(query)).status).toBe(422)
  })
})

describe('an offer', () => {
  it('shows its prices and availability by link', async () => {
    const { token, date, number } = await offerFor({
      lines: [
        { option: await planDate(shop, { day: '2026-05-04', bookUntil: '2026-05-01T10:00Z' }), amount: 3 },
        { kind: 'fee', code: 'GW-401', name: 'Registratie', amount: 3, netCents: 850 },
        { code: 'RE-304', name: 'Oefening bij u', netCents: 150_000, vat: 'exempt' },
        { option: await optionOf(shop, 'EQ-013'), amount: 2, netCents: 1_005 },
      ],
    })
    expect(date).toBeGreaterThan(0)
    const { status, body, headers } = await visitor().get(`offers/${token}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const offer: Offer = body.data
    expect(offer).toMatchObject({
      number,
      state: 'sent',
      may_answer: true,
      has_goods: true,
      net: 2145.6,
      gross: 2281.18,
      first_day: '2026-05-04',
      vat: [
        { rate: '21', net: 645.6, vat: 135.58 },
        { rate: 'exempt', net: 1500, vat: 0 },
      ],
      customer: { company: 'De Wit Windservice B.V.' },
    })
    expect(offer.lines.map(({ kind, po_id, obstacle }) => [kind, po_id !== null, obstacle])).toEqual([
      ['option', true, null],
      ['fee', false, null],
      ['option', false, null],
      ['option', true, null],
    ])
    expect(JSON.stringify(body)).not.toContain('sanne@')
  })

  it('is not found for an unknown token', async () => {
    const draft = await offerFor({ sent: false })
    const { token } = await offerFor()
    for (const wrong of [
      'z'.repeat(43),
      `${token}x`,
      token.slice(1),
      "' or 1=1 --",
      `${draft.id}`.padStart(8, '0'),
    ])
      for (const path of ['', '/pdf'])
        expect((await visitor().get(`offers/${encodeURIComponent(wrong)}${path}`)).status).toBe(404)
    expect((await accept('z'.repeat(43))).status).toBe(404)
    expect((await visitor().post(`offers/${'z'.repeat(43)}/decline`, { name: 'X' })).status).toBe(404)
    const { rows } = await shop.pool.query('select from offer_links where token_hash = $1', [token])
    expect(rows).toEqual([])
  })

  it('is limited to 240 requests a minute from one IP address', async () => {
    const { token } = await offerFor()
    const one = newVisitor(shop)
    for (let n = 0; n < 240; n++) expect((await one.get(`offers/${token}`)).status).toBe(200)
    const last = await one.get(`offers/${token}`)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor().get(`offers/${token}`)).status).toBe(200)
  })

  it('is a PDF by link and in the dashboard, with the link to accept it', async () => {
    const { id, token, number } = await offerFor({ locale: 'en' })
    const byLink = await shop.ask(`/api/offers/${token}/pdf`, { headers: { 'x-forwarded-for': '10.1.1.1' } })
    const inDashboard = await shop.ask(`/api/customer/offers/${id}/pdf`, { headers: people.headers.customer })
    for (const response of [byLink, inDashboard]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="offer-${number}.pdf"`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })
})

describe('acceptance', () => {
  it('on account creates a confirmed order at the offer’s prices, with invoice and mails', async () => {
    const { id, token, date } = await offerFor()
    await shop.pool.query('update product_options set surcharge_cents = 99900 where id = $1', [date])
    const people2 = [{ name: 'Joris' }, { name: 'Amira' }]
    const { status, body } = await accept(token, {
      reference: 'PO-77',
      remarks: 'Graag een parkeerplaats.',
      participants: [{ po_id: date, people: people2 }],
    })
    expect(status).toBe(200)
    expect(body.data.order).toMatchObject({
      status_id: 3,
      redirect_url: expect.stringContaining('/payment-redirect?order='),
    })
    expect(body.data.offer).toMatchObject({
      state: 'accepted',
      may_answer: false,
      answered_by: 'Sanne de Wit',
      answered_at: '2026-03-10T10:00:00.000Z',
      order: { id: body.data.order.id, number: body.data.order.number, key: expect.any(String) },
    })
    const [order] = await ordersOf(id)
    expect(order).toMatchObject({
      id: body.data.order.id,
      customer_id: people.ids.customer,
      reference: 'PO-77',
      remarks: 'Graag een parkeerplaats.',
      net_cents: 40_000,
      vat_cents: 8_400,
    })
    expect(await stored(id)).toEqual({
      state: 'accepted',
      answered_by: 'Sanne de Wit',
      answered_at: startOfTests,
      decline_reason: null,
    })
    expect(await historyOf(shop, order.id)).toEqual(['0 draft', '3 on_account'])
    expect(await mailsAbout(shop, order.id)).toEqual(['order_confirmed'])
    const { rows } = await shop.pool.query(
      `select (select net_cents from invoices where order_id = $1) as invoiced,
         (select count(*)::int from mails where kind = 'offer_accepted' and (about->>'offer_id')::int = $2) as mails,
         (select amount from order_lines where order_id = $1 and option_id = $3) as seats`,
      [order.id, id, date],
    )
    expect(rows[0]).toEqual({ invoiced: 40_000, mails: 1, seats: 2 })
  })

  it('is possible once', async () => {
    const { id, token } = await offerFor()
    expect((await accept(token)).status).toBe(200)
    const again = await accept(token)
    expect([again.status, again.body.error]).toEqual([409, 'not_possible'])
    const no = await visitor().post(`offers/${token}/decline`, { name: 'Sanne' })
    expect([no.status, no.body.error]).toEqual([409, 'not_possible'])
    expect(await ordersOf(id)).toHaveLength(1)
    expect((await stored(id)).state).toBe('accepted')
  })

  it('online redirects to the bank; if it is not paid in time the offer is open again', async () => {
    const { id, token, date } = await offerFor({}, 2)
    const first = await accept(token, { payment_method: 'ideal' })
    expect(first.body.data.order).toMatchObject({
      status_id: 1,
      redirect_url: expect.stringContaining('/testbank/'),
    })
    expect((await listOwn(`/${id}`)).body.data.state).toBe('accepted')
    const orderId = first.body.data.order.id
    await shop.pool.query('update orders set status_id = 2 where id = $1', [orderId])
    await shop.pool.query(
      "insert into order_history (order_id, from_status_id, to_status_id, why) values ($1, 1, 2, 'payment_expired')",
      [orderId],
    )
    expect((await listOwn(`/${id}`)).body.data).toMatchObject({
      state: 'sent',
      may_answer: true,
      order: null,
    })
    const second = await accept(token)
    expect(second.status).toBe(200)
    expect(second.body.data.order.id).not.toBe(orderId)
    const { rows } = await shop.pool.query(
      "select count(*)::int as n from mails where kind = 'offer_accepted' and (about->>'offer_id')::int = $1",
      [id],
    )
    expect(rows[0].n).toBe(2)
    expect(date).toBeGreaterThan(0)
  })

  it('above the credit limit awaits approval', async () => {
    const { token } = await offerFor({ lines: [{ code: 'RE-304', netCents: 600_000 }] })
    const { body } = await accept(token)
    expect(body.data.order.status_id).toBe(4)
  })

  it('is possible on the last day in Amsterdam, and not after it', async () => {
    const [one, two] = [
      await offerFor({ validUntil: '2026-03-20' }),
      await offerFor({ validUntil: '2026-03-20' }),
    ]
    shop.setNow('2026-03-20T22:59:00Z')
    expect((await accept(one.token)).status).toBe(200)
    shop.setNow('2026-03-20T23:00:00Z')
    expect((await visitor().get(`offers/${two.token}`)).body.data).toMatchObject({
      state: 'expired',
      may_answer: false,
    })
    const late = await accept(two.token)
    expect([late.status, late.body.error]).toEqual([409, 'offer_expired'])
    expect((await visitor().post(`offers/${two.token}/decline`, { name: 'S' })).status).toBe(409)
    expect(await ordersOf(two.id)).toEqual([])
    expect((await stored(two.id)).answered_by).toBeNull()
  })

  it('reports how many seats are left, and leaves the offer open', async () => {
    const { id, token, date } = await offerFor({}, 3)
    await shop.pool.query('update product_options set seats_blocked = 2 where id = $1', [date])
    expect((await listOwn(`/${id}`)).body.data.lines[0]).toMatchObject({ obstacle: 'full', places_left: 1 })
    const full = await accept(token)
    expect(full.status).toBe(409)
    expect(full.body).toMatchObject({ error: 'out_of_stock', reason: 'out_of_stock', max: 1, po_id: date })
    expect(await ordersOf(id)).toEqual([])
    await shop.pool.query('update product_options set seats_blocked = 0 where id = $1', [date])
    expect((await accept(token)).status).toBe(200)
  })

  it('counts two lines of one date together', async () => {
    const date = await planDate(shop, { seats: 5 })
    const { token } = await offerFor({
      lines: [
        { option: date, amount: 3 },
        { option: date, amount: 3 },
      ],
    })
    expect((await accept(token)).body).toMatchObject({ error: 'out_of_stock', max: 5, po_id: date })
  })

  it.each([
    ['cancelled', "state = 'cancelled'", 'cancelled'],
    ['past its booking moment', "book_until = '2026-03-10T09:59Z'", 'past'],
  ])('reports which line is not bookable any more: %s', async (_, change, reason) => {
    const { token, date } = await offerFor()
    await shop.pool.query(`update product_options set ${change} where id = $1`, [date])
    const { data } = (await visitor().get(`offers/${token}`)).body
    expect(data.lines[0].obstacle).toBe(reason)
    const response = await accept(token)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({
      error: 'not_bookable',
      reason,
      po_id: date,
      line_id: data.lines[0].id,
    })
  })

  it('includes dates on request', async () => {
    const { token, date } = await offerFor()
    await shop.pool.query("update product_options set state = 'on_request' where id = $1", [date])
    expect((await accept(token)).status).toBe(200)
  })

  it('creates undated lines without seats, and adds shipping for goods', async () => {
    const option = await optionOf(shop, 'EQ-013')
    const { id, token } = await offerFor({
      lines: [
        { code: 'RE-304', netCents: 150_000 },
        { option, amount: 2, netCents: 1_000 },
      ],
    })
    const refused = await accept(token)
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ shipping_method: ['required'] })
    const methods = (await visitor().get(`shippingMethods?offer=${token}`)).body.data
    const post = methods.find(({ code }: { code: string }) => code === 'postnl')
    const total = 1839.2 + post.gross
    const wrong = await accept(token, { shipping_method: 'postnl', expected_total: 1839.2 })
    expect(wrong.body).toMatchObject({ error: 'price_changed', total })
    expect((await accept(token, { shipping_method: 'postnl', expected_total: total })).status).toBe(200)
    const { rows } = await shop.pool.query(
      'select kind, option_id, name, amount from order_lines l join orders o on o.id = l.order_id where o.offer_id = $1 order by l.id',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'option', option_id: null, name: 'Veilig werken op hoogte', amount: 1 },
      { kind: 'option', option_id: option, name: 'Veilig werken op hoogte', amount: 2 },
      { kind: 'shipping', option_id: null, name: post.title, amount: 1 },
    ])
  })

  it.each([
    ['no name', { name: ' ' }, { name: ['required'] }],
    ['no terms', { terms: false }, { terms: ['invalid'] }],
    ['a method that is none', { payment_method: 'gold' }, { payment_method: ['invalid'] }],
    ['something else', { offer: 1 }, { offer: ['invalid'] }],
    [
      'people on another date',
      { participants: [{ po_id: 1, people: [{ name: 'X' }] }] },
      { 'participants.0.po_id': ['unknown'] },
    ],
  ])('has the requirements of an order: %s', async (_, more, fields) => {
    const { id, token } = await offerFor()
    const response = await accept(token, more)
    expect(response.status).toBe(422)
    expect(response.body.fields).toEqual(fields)
    expect((await stored(id)).state).toBe('sent')
  })

  it('is on account for approved companies only, and needs a private buyer’s consent to an early start', async () => {
    const soon = await planDate(shop, { day: '2026-03-20', bookUntil: '2026-03-19T10:00Z' })
    const { token } = await offerFor({ customerId: people.ids.guest, lines: [{ option: soon }] })
    expect((await visitor().get(`offers/${token}`)).body.data.asks_early_start).toBe(true)
    expect((await accept(token)).body.fields).toEqual({
      payment_method: ['unavailable'],
      early_start: ['required'],
    })
    const methods = (await visitor().get(`paymentMethods?offer=${token}`)).body.data
    expect(methods.find(({ code }: { code: string }) => code === 'account').needs).toBe('company')
    const paid = await accept(token, { payment_method: 'ideal', early_start: true })
    expect(paid.body.data.order.status_id).toBe(1)
  })

  it('requires an address if the customer has none, and saves it', async () => {
    const { id, token } = await offerFor({ customerId: people.ids.other })
    const body = { ...yes, payment_method: 'ideal' }
    expect((await accept(token, body)).body.fields).toEqual({ invoice_address: ['required'] })
    const invoice_address = {
      name: 'Iemand Anders',
      company: 'Anders BV',
      company_number: '12345678',
      street: 'Dijk',
      house_number: '1',
      postcode: '1234ab',
      city: 'Urk',
      country_code: 'nl',
    }
    const response = await accept(token, { ...body, invoice_address })
    expect(response.status).toBe(200)
    const [order] = await ordersOf(id)
    expect(order.invoice_address).toMatchObject({
      company: 'Anders BV',
      company_number: '12345678',
      postcode: '1234 AB',
    })
    expect(response.body.data.offer.invoice_address).toMatchObject({ city: 'Urk' })
  })

  it('works the same from the dashboard', async () => {
    const { id } = await offerFor()
    const post = (path: string, json: object, role: 'customer' | 'other' | 'guest') =>
      shop.ask(`/api/customer/offers/${id}/${path}`, { method: 'POST', json, headers: people.headers[role] })
    expect((await post('accept', yes, 'other')).status).toBe(404)
    expect((await post('accept', yes, 'guest')).status).toBe(403)
    const response = await post('accept', yes, 'customer')
    expect(response.status).toBe(200)
    expect((await response.json()).data.order.status_id).toBe(5)
    expect((await post('decline', { name: 'S' }, 'customer')).status).toBe(409)
  })
})

describe('an offer at checkout', () => {
  const order = (offer: string, key: string, role: 'customer' | 'other' | 'guest' = 'customer') =>
    shop.ask('/api/orders', {
      method: 'POST',
      json: { payment_method: 'account', terms: true, offer },
      headers: { ...people.headers[role], 'idempotency-key': key },
    })

  it('is ordered at its prices, once per key, and leaves the cart as it is', async () => {
    const { id } = await offerFor()
    await shop.ask('/api/shoppingCart/set', {
      method: 'POST',
      json: { po_id: await planDate(shop), amount: 1 },
      headers: people.headers.customer,
    })
    const first = await order(String(id), 'key-of-customer')
    expect(first.status).toBe(201)
    const placed = (await first.json()).data
    expect((await (await order(String(id), 'key-of-customer')).json()).data.id).toBe(placed.id)
    expect((await order(String(id), 'another-key')).status).toBe(409)
    expect(await ordersOf(id)).toMatchObject([{ id: placed.id, net_cents: 40_000 }])
    expect((await stored(id)).answered_by).toBe('Sanne de Wit')
    const cart = await shop.read('/api/shoppingCart', { headers: people.headers.customer })
    expect(cart.data.count).toBe(1)
  })

  it('is readable by its customer or by link only', async () => {
    const { id, token } = await offerFor({ lines: [{ code: 'RE-304', netCents: 600_000 }] })
    for (const role of ['other', 'guest'] as const)
      expect((await order(String(id), `key-of-${role}`, role)).status).toBe(404)
    for (const offer of [token, '0', '99999999999', 'x'])
      expect((await order(offer, 'key-of-customer-2')).status).toBe(404)
    for (const path of ['paymentMethods', 'shippingMethods']) {
      const ask = async (offer: string | number, role: 'visitor' | 'customer' | 'other') =>
        (await shop.ask(`/api/${path}?offer=${offer}`, { headers: people.headers[role] })).status
      expect([await ask(id, 'visitor'), await ask(id, 'other'), await ask(id, 'customer')]).toEqual([
        401, 404, 200,
      ])
      expect([await ask(token, 'visitor'), await ask('z'.repeat(43), 'customer')]).toEqual([200, 404])
    }
    const account = (await visitor().get(`paymentMethods?offer=${token}`)).body.data[0]
    expect(account).toMatchObject({ code: 'account', text: expect.stringContaining('kredietlimiet') })
  })
})

describe('declining an offer', () => {
  it('stores the name, time and reason, and mails the staff', async () => {
    const { id, token } = await offerFor()
    const response = await visitor().post(`offers/${token}/decline`, { name: 'Sanne', reason: 'Te duur.' })
    expect(response.status).toBe(200)
    expect(response.body.data).toMatchObject({
      state: 'declined',
      answered_by: 'Sanne',
      decline_reason: 'Te duur.',
      may_answer: false,
    })
    expect((await stored(id)).answered_at).toEqual(startOfTests)
    const { rows } = await shop.pool.query(
      "select recipient from mails where kind = 'offer_declined' and (about->>'offer_id')::int = $1",
      [id],
    )
    expect(rows).toEqual([{ recipient: shop.platform.env.STAFF_MAIL }])
    expect((await accept(token)).body.error).toBe('not_possible')
  })
})

describe('a reminder', () => {
  it('is sent once, three days before the last day, with a link to the same offer', async () => {
    const { id } = await offerFor({ validUntil: '2026-03-27' })
    const done = await offerFor({ validUntil: '2026-03-27' })
    await accept(done.token)
    const reminders = async () =>
      (
        await shop.pool.query(
          "select (about->>'offer_id')::int as offer, about->>'token' as token from mails where kind = 'offer_reminder'",
        )
      ).rows
    shop.setNow('2026-03-23T09:00:00Z')
    await remindOffers(shopOf(shop.platform))
    expect(await reminders()).toEqual([])
    shop.setNow('2026-03-24T09:00:00Z')
    for (let n = 0; n < 3; n++) await remindOffers(shopOf(shop.platform))
    const [mail, ...others] = await reminders()
    expect([mail?.offer, others]).toEqual([id, []])
    expect((await visitor().get(`offers/${mail?.token}`)).body.data.id).toBe(id)
  })
})
