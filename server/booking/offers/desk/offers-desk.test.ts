import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffOffer, StaffOfferRow } from '../../../../contract/staff/booking/offers.ts'
import { startOfTests } from '../../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let customerId: number
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 20 })
  people = await openColleagues(shop)
  customerId = (await rows("select id from customers where email = 'sanne@vangnet.example'"))[0].id
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query("update orders set placed_at = '2025-01-01'")
})

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const rows = async (query: string, ...values: unknown[]) => (await shop.pool.query(query, values)).rows

const make = async (more: object = {}): Promise<StaffOffer> => {
  const { status, body } = await ask('POST', 'offers', {
    customer_id: customerId,
    key: randomUUID(),
    ...more,
  })
  expect(status).toBe(201)
  return body.data
}
const change = (offer: Pick<StaffOffer, 'id' | 'version'>, more: object, headers = people.headers.sales) =>
  ask('PATCH', `offers/${offer.id}`, { version: offer.version, ...more }, headers)
const read = async (id: number): Promise<StaffOffer> => (await ask('GET', `offers/${id}`)).body.data
const productOf = async (po_id: number): Promise<number> =>
  (await rows('select product_id from product_options where id = $1', po_id))[0].product_id
const dated = async (po_id: number, more: object = {}) => ({
  kind: 'option',
  product_id: await productOf(po_id),
  po_id,
  name: 'Veilig werken op hoogte',
  amount: 2,
  unit_net_cents: 20_000,
  vat: '21',
  ...more,
})
const free = {
  kind: 'text',
  product_id: null,
  po_id: null,
  name: 'Reiskosten',
  amount: 1,
  unit_net_cents: 5_000,
  vat: '21',
}
/** A draft with one dated line. */
async function draftFor(seats = 10, more: object = {}) {
  const date = await planDate(shop, { seats })
  const made = await make()
  const { body } = await change(made, { lines: [await dated(date)], ...more })
  return { offer: body.data as StaffOffer, date }
}
const send = (id: number, more: object = {}) => ask('POST', `offers/${id}/send`, more)
/** The token in the last mail about an offer. */
const tokenOf = async (id: number): Promise<string> =>
  (
    await rows(
      "select about->>'token' as token from mails where (about->>'offer_id')::int = $1 and about ? 'token' order by id desc limit 1",
      id,
    )
  )[0].token
const seatsLeft = async (po_id: number): Promise<number> =>
  (await ask('POST', 'desk/price', { key: randomUUID(), lines: [{ po_id, amount: 1 }] })).body.data.lines[0]
    .seats_left

describe('the list of offers', () => {
  const list = async (query = '') =>
    (await ask('GET', `offers${query}`)).body as {
      data: StaffOfferRow[]
      meta: { total: number }
      counts: Record<string, number>
    }

  it('is filtered by owner, opening and the period of sending, and sorting by customer keeps all', async () => {
    const all = (await list()).meta.total
    const totals = async (...queries: string[]) =>
      (await Promise.all(queries.map((query) => list(query)))).map(({ meta }) => meta.total)
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(sum(await totals('?opened=yes', '?opened=no'))).toBe(all)
    const {
      rows: [{ unowned, sent }],
    } = await shop.pool.query(
      'select count(*) filter (where owner_id is null)::int as unowned, count(sent_at)::int as sent from offers',
    )
    expect(sent).toBeGreaterThan(0)
    expect(
      await totals(
        '?owner=nobody',
        '?sent=2020-01-01..2040-01-01',
        '?sent=..2020-01-01',
        '?sent=2040-01-01..',
      ),
    ).toEqual([unowned, sent, 0, 0])
    const customers = (await list('?sort=customer&rows=200')).data.map(({ number }) => number)
    const reversed = (await list('?sort=-customer&rows=200')).data.map(({ number }) => number)
    expect(customers).toHaveLength(all)
    expect(reversed.toSorted()).toEqual(customers.toSorted())
  })

  it('has drafts too, is searched by number and customer, and filtered by what is true today', async () => {
    const { data, counts } = await list('?rows=200')
    expect(data.map(({ state }) => state)).toContain('draft')
    expect(counts.all).toBe(data.length)
    for (const state of ['draft', 'sent', 'accepted'])
      expect([state, (await list(`?state=${state}`)).meta.total]).toEqual([state, counts[state]])
    expect((await list('?state=declined,expired')).meta.total).toBe(counts.ended)
    expect((await list('?expiring=yes')).meta.total).toBe(counts.expiring)
    expect((await list('?q=of-2026-1002')).data.map(({ number }) => number)).toEqual(['OF-2026-1002'])
    expect((await list('?q=wit+windservice')).meta.total).toBeGreaterThan(0)
    expect((await list('?q=bestaat-niet')).data).toEqual([])
    const sorted = (await list('?sort=total')).data.map(({ net_cents }) => net_cents)
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
    for (const query of ['?state=weg', '?sort=geheim', '?page=0', '?owner=x', '?sent=gisteren'])
      expect([query, (await ask('GET', `offers${query}`)).status]).toEqual([query, 422])
  })

  it('knows whose offer it is', async () => {
    const mine = await make()
    expect((await list('?owner=me&rows=200')).data.map(({ id }) => id)).toContain(mine.id)
    await change(mine, { owner_id: people.ids.planner })
    expect((await list('?owner=me&rows=200')).data.map(({ id }) => id)).not.toContain(mine.id)
    expect((await list(`?owner=${people.ids.planner}`)).data[0]?.owner?.id).toBe(people.ids.planner)
  })
})

describe('a new offer', () => {
  it('from a quotation request has what was asked for, in the language and for whom it was asked', async () => {
    const [product] = await rows(
      "select id, price_cents, winda_fee_cents from products where code = 'GW-401'",
    )
    const [request] = await rows(
      `insert into offer_requests (product_id, participants, name, email, company, locale, created_at)
       values ($1, 6, 'Jane Doe', 'jane@abroad.example', 'Abroad Ltd', 'en', $2) returning id`,
      product.id,
      startOfTests,
    )
    await rows(
      'insert into offer_request_lines (request_id, product_id, participants) values ($1, $2, 6)',
      request.id,
      product.id,
    )
    const proposal = (await ask('GET', `offers/proposal?request=${request.id}`)).body.data
    expect(proposal).toMatchObject({
      customer: null,
      language: 'en',
      typed: { company: 'Abroad Ltd' },
      offers: [],
    })
    expect(proposal.wishes[0]).toMatch(/^6 × /)
    const customer = {
      email: 'jane@abroad.example',
      firstname: 'Jane',
      lastname: 'Doe',
      company: 'Abroad Ltd',
    }
    const made = await make({ customer_id: undefined, customer, language: 'en', request_id: request.id })
    const [english] = await rows(
      "select name from product_texts where product_id = $1 and locale = 'en'",
      product.id,
    )
    expect(
      made.lines.map(({ kind, name, amount, unit_net_cents }) => [kind, name, amount, unit_net_cents]),
    ).toEqual([
      ['option', english.name, 6, product.price_cents],
      ['fee', `Registration in WINDA, ${english.name}`, 6, product.winda_fee_cents],
    ])
    expect(made).toMatchObject({
      state: 'draft',
      company: 'Abroad Ltd',
      locale: 'en',
      valid_until: '2026-04-09',
    })
    expect(made.introduction).toContain('Thank you')
    const again = (await ask('GET', `offers/proposal?request=${request.id}`)).body.data
    expect(again.offers).toEqual([{ id: made.id, number: made.number, state: 'draft' }])
    expect(again.customer.email).toBe('jane@abroad.example')
  })

  it('from an order has its lines at the prices they were sold for; the same key makes one', async () => {
    const [order] = await rows(
      "select o.id, o.customer_id from orders o join order_lines l on l.order_id = o.id where l.kind = 'option' order by o.id limit 1",
    )
    const body = { customer_id: order.customer_id, order_id: order.id, key: randomUUID() }
    const made = await make(body)
    expect((await make(body)).id).toBe(made.id)
    const sold = await rows(
      "select unit_net_cents from order_lines where order_id = $1 and kind in ('option', 'fee') order by id",
      order.id,
    )
    expect(made.lines.map(({ unit_net_cents }) => ({ unit_net_cents }))).toEqual(sold)
    expect((await ask('GET', `offers/proposal?order=${order.id}`)).body.data.customer.id).toBe(
      order.customer_id,
    )
  })

  it('is refused for nobody, for someone unknown, and from what does not exist', async () => {
    const fields = async (more: object) =>
      (await ask('POST', 'offers', { key: randomUUID(), ...more })).body.fields
    expect(await fields({})).toEqual({ customer: ['required'] })
    expect(await fields({ customer_id: 1_999_999 })).toEqual({ customer_id: ['unknown'] })
    expect(await fields({ customer_id: customerId, request_id: 1_999_999 })).toEqual({
      request_id: ['unknown'],
    })
    expect(await fields({ customer_id: customerId, order_id: 1_999_999 })).toEqual({ order_id: ['unknown'] })
    expect((await ask('GET', 'offers/proposal?request=1999999')).status).toBe(404)
    expect((await ask('GET', 'offers/1999999')).status).toBe(404)
  })
})

describe('editing an offer', () => {
  it('sets lines of dates, products and free text, with a discount on all but fees', async () => {
    const { offer, date } = await draftFor()
    const [line] = offer.lines
    const fee = {
      ...(await dated(date)),
      kind: 'fee',
      po_id: null,
      name: 'Registratie',
      unit_net_cents: 1_000,
    }
    const { body } = await change(offer, {
      lines: [{ ...(await dated(date)), id: line?.id, amount: 3 }, fee, free],
      discount_percent: 10,
      closing: 'Wij komen graag langs.',
    })
    const saved: StaffOffer = body.data
    // 3 × 200 + 2 × 10 + 50, less a tenth of 600 and of 50.
    expect(saved).toMatchObject({ net_cents: 60_500, discount_total_cents: 6_500, discount_percent: 10 })
    expect(saved.lines[0]?.id).toBe(line?.id)
    const amount = (await change(saved, { discount_cents: 5_000 })).body.data
    expect(amount).toMatchObject({ net_cents: 62_000, discount_percent: null, discount_cents: 5_000 })
    expect((await send(saved.id)).status).toBe(200)
    const { body: seen } = await newVisitor(shop).get(`offers/${await tokenOf(saved.id)}`)
    expect(seen.data).toMatchObject({ net: 620, discount: 50, closing: 'Wij komen graag langs.' })
    expect(seen.data.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['option', 'fee', 'text'])
  })

  it('is ordered at the discounted price, with the free text as a line', async () => {
    const { offer, date } = await draftFor()
    const { body } = await change(offer, { lines: [await dated(date), free], discount_percent: 50 })
    await send(offer.id)
    const accepted = await newVisitor(shop).post(`offers/${await tokenOf(offer.id)}/accept`, {
      name: 'Sanne de Wit',
      terms: true,
      payment_method: 'account',
      expected_total: body.data.gross_cents / 100,
    })
    expect(accepted.status).toBe(200)
    const { id } = accepted.body.data.order
    const order = (await ask('GET', `orders/${id}`)).body.data
    expect(order).toMatchObject({ gross_cents: body.data.gross_cents, source: 'offer' })
    expect(
      order.lines.map(({ name, discount_cents }: { name: string; discount_cents: number }) => [
        name,
        discount_cents,
      ]),
    ).toEqual([
      ['Veilig werken op hoogte', 20_000],
      ['Reiskosten', 2_500],
    ])
    expect((await read(offer.id)).order).toMatchObject({ id })
  })

  it('translates the names of products, but not what a colleague wrote', async () => {
    const date = await planDate(shop)
    const product = await productOf(date)
    const [names] = await rows(
      "select max(name) filter (where locale = 'nl') as nl, max(name) filter (where locale = 'en') as en from product_texts where product_id = $1",
      product,
    )
    const made = await make()
    const lines = [await dated(date, { name: names.nl }), await dated(date, { name: 'Op maat' }), free]
    const { body } = await change(made, { lines })
    const english: StaffOffer = (await change(body.data, { locale: 'en' })).body.data
    expect(english.lines.map(({ name }) => name)).toEqual([names.en, 'Op maat', 'Reiskosten'])
  })

  it('refuses what is wrong, with the field', async () => {
    const { offer, date } = await draftFor()
    const fields = async (more: object) => (await change(offer, more)).body.fields
    expect(await fields({ valid_until: '2026-03-09' })).toEqual({ valid_until: ['min'] })
    expect(await fields({ hold_until: '2026-03-09' })).toEqual({ hold_until: ['min'] })
    expect(await fields({ hold_until: '2027-03-09' })).toEqual({ hold_until: ['max'] })
    expect(await fields({ owner_id: 1_999_999 })).toEqual({ owner_id: ['unknown'] })
    expect(await fields({ discount_percent: 101 })).toHaveProperty('discount_percent')
    expect(await fields({ discount_percent: 5, discount_cents: 5 })).toEqual({ discount_cents: ['invalid'] })
    expect(await fields({ lines: [{ ...free, product_id: 1 }] })).toEqual({
      'lines.0.product_id': ['required'],
    })
    expect(await fields({ lines: [await dated(date, { product_id: 1_999_999 })] })).toEqual({
      'lines.0.product_id': ['unknown'],
    })
    expect(await fields({ lines: [await dated(date, { po_id: 1_999_999 })] })).toEqual({
      'lines.0.po_id': ['unknown'],
    })
    expect(await fields({ lines: [{ ...free, amount: 999, unit_net_cents: 100_000_000 }] })).toEqual({
      lines: ['max'],
    })
    expect(await fields({ lines: [{ ...free, name: '' }] })).toHaveProperty(['lines.0.name'])
    expect((await change({ id: 1_999_999, version: 1 }, {})).status).toBe(404)
  })

  it('merges what two colleagues change, and shows both when it is the same', async () => {
    const { offer, date } = await draftFor()
    expect((await change(offer, { closing: 'Groet' })).status).toBe(200)
    const merged = await change(offer, { introduction: 'Dag' }, people.headers.planner)
    expect(merged.body.data).toMatchObject({ closing: 'Groet', introduction: 'Dag' })
    const same = await change(offer, { closing: 'Tot ziens' }, people.headers.planner)
    expect(same.status).toBe(409)
    expect(same.body.conflict.fields.closing).toEqual({ base: '', theirs: 'Groet', yours: 'Tot ziens' })
    expect((await change(offer, { lines: [await dated(date, { amount: 5 })] })).status).toBe(200)
    const lines = await change(offer, { lines: [free] }, people.headers.planner)
    expect(lines.body.error).toBe('changed_meanwhile')
    expect(lines.body.conflict.by.id).toBe(people.ids.sales)
    expect(lines.body.conflict.fields.lines.theirs[0].amount).toBe(5)
  })

  it('is one sentence of the log per colleague, and tells open pages', async () => {
    const { offer } = await draftFor()
    const entries = (await read(offer.id)).timeline.filter(({ kind }) => kind === 'change')
    expect(new Set(entries.map((entry) => ('what' in entry ? entry.what : '')))).toEqual(
      new Set(['offer.made', 'offer.changed']),
    )
    expect(entries.every((entry) => 'by' in entry && entry.by.id === people.ids.sales)).toBe(true)
  })
})

describe('seats that an offer holds', () => {
  it('are taken for others until its day ends, and free for its own customer', async () => {
    const { offer, date } = await draftFor(3, { hold_until: '2026-03-13' })
    expect(await seatsLeft(date)).toBe(1)
    expect(offer.lines[0]).toMatchObject({ seats_left: 3, obstacle: null })
    await send(offer.id)
    const { body } = await newVisitor(shop).get(`offers/${await tokenOf(offer.id)}`)
    expect(body.data).toMatchObject({ held_until: '2026-03-13', may_answer: true })
    shop.setNow('2026-03-13T22:59:00Z')
    const buyer = newVisitor(shop)
    expect((await buyer.post('shoppingCart/set', { po_id: date, amount: 2 })).body.max).toBe(1)
    shop.setNow('2026-03-13T23:00:00Z')
    expect((await buyer.post('shoppingCart/set', { po_id: date, amount: 2 })).status).toBe(200)
  })

  it('become the order’s when it is accepted, and are free when it is declined', async () => {
    const first = await draftFor(2, { hold_until: '2026-03-13' })
    await send(first.offer.id)
    const yes = { name: 'Sanne', terms: true, payment_method: 'account' }
    expect((await newVisitor(shop).post(`offers/${await tokenOf(first.offer.id)}/accept`, yes)).status).toBe(
      200,
    )
    expect(await rows('select from seat_holds where offer_id = $1', first.offer.id)).toEqual([])
    expect(await seatsLeft(first.date)).toBe(0)
    const second = await draftFor(2, { hold_until: '2026-03-13' })
    await send(second.offer.id)
    await newVisitor(shop).post(`offers/${await tokenOf(second.offer.id)}/decline`, { name: 'Sanne' })
    expect(await seatsLeft(second.date)).toBe(2)
  })

  it('are not more than there are: then nothing is saved', async () => {
    const { offer, date } = await draftFor(2)
    const { status, body } = await change(offer, {
      hold_until: '2026-03-13',
      closing: 'x',
      lines: [await dated(date, { amount: 3 })],
    })
    expect([status, body.error, body.max]).toEqual([409, 'out_of_stock', 2])
    expect(await read(offer.id)).toMatchObject({ hold_until: null, closing: '', version: offer.version })
  })
})

describe('sending an offer', () => {
  it('says in a dry run who is mailed, and changes nothing', async () => {
    const { offer } = await draftFor()
    const { body } = await send(offer.id, { dry_run: true })
    expect(body.data).toMatchObject({
      is_done: false,
      mails: [{ kind: 'offer_sent', recipient: 'sanne@vangnet.example' }],
    })
    expect(await read(offer.id)).toMatchObject({ state: 'draft', versions: [] })
    expect((await send(offer.id)).body.data).toEqual({ ...body.data, is_done: true })
  })

  it('stores each version, with who sent it; a sent one is changed by taking it back', async () => {
    const { offer } = await draftFor()
    await send(offer.id)
    const old = await tokenOf(offer.id)
    expect((await change(await read(offer.id), { closing: 'x' })).body.error).toBe('not_possible')
    const revised: StaffOffer = (await ask('POST', `offers/${offer.id}/revise`)).body.data
    expect(revised).toMatchObject({ state: 'draft', can: { edit: true, remove: false } })
    expect((await newVisitor(shop).get(`offers/${old}`)).status).toBe(404)
    await change(revised, { lines: [{ ...free, unit_net_cents: 9_900 }] })
    await send(offer.id)
    const sent = await read(offer.id)
    expect(sent.versions.map(({ number, content }) => [number, content.net_cents])).toEqual([
      [2, 9_900],
      [1, 40_000],
    ])
    expect(sent.versions[0]?.by).toEqual(expect.any(String))
    expect((await newVisitor(shop).get(`offers/${old}`)).body.data.net).toBe(99)
    expect((await ask('DELETE', `offers/${offer.id}`)).status).toBe(409)
  })

  it('is refused without lines, after its last day, and for a date that is full or gone', async () => {
    const empty = await make()
    expect((await send(empty.id)).body.fields).toEqual({ lines: ['required'] })
    const { offer, date } = await draftFor(1)
    expect((await send(offer.id)).body).toMatchObject({ error: 'out_of_stock', max: 1, po_id: date })
    await rows("update product_options set state = 'cancelled' where id = $1", date)
    expect((await send(offer.id)).body).toMatchObject({ error: 'not_bookable', reason: 'cancelled' })
    const late = (await draftFor()).offer
    await rows("update offers set valid_until = '2026-03-09' where id = $1", late.id)
    expect((await send(late.id)).body.fields).toEqual({ valid_until: ['min'] })
  })

  it('pressed twenty times at once stores one version', async () => {
    const { offer } = await draftFor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(offer.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read(offer.id)).versions).toHaveLength(1)
  })

  it('is noticed when the customer looks: each look once', async () => {
    const { offer } = await draftFor()
    await send(offer.id)
    const token = await tokenOf(offer.id)
    const look = () => newVisitor(shop).get(`offers/${token}`)
    await Promise.all([look(), look()])
    shop.setNow(new Date(startOfTests.getTime() + 20 * 60_000))
    await look()
    await look()
    const seen = await read(offer.id)
    expect(seen.opened_at).toBe(new Date(startOfTests.getTime() + 20 * 60_000).toISOString())
    expect(seen.timeline.filter(({ kind }) => kind === 'opened').length).toBe(seen.opens)
    expect(seen.opens).toBeLessThanOrEqual(3)
    expect(seen.opens).toBeGreaterThanOrEqual(2)
  })
})

describe('an offer that was sent', () => {
  it('is reminded of now, as often as a colleague wants, but not once it has expired', async () => {
    const { offer } = await draftFor()
    const remind = () => ask('POST', `offers/${offer.id}/remind`, {})
    expect((await remind()).body.error).toBe('not_possible')
    await send(offer.id)
    for (const _ of [1, 2])
      expect((await remind()).body.data.mails).toEqual([
        { kind: 'offer_reminder', recipient: 'sanne@vangnet.example' },
      ])
    await rows("update offers set valid_until = '2026-03-09' where id = $1", offer.id)
    expect((await remind()).status).toBe(409)
  })

  it('is extended, with or without a mail, also after it has expired', async () => {
    const { offer } = await draftFor()
    await send(offer.id)
    await rows("update offers set valid_until = '2026-03-09' where id = $1", offer.id)
    const extend = (valid_until: string, more: object = {}) =>
      ask('POST', `offers/${offer.id}/extend`, { valid_until, ...more })
    expect((await extend('2026-03-09')).body.fields).toEqual({ valid_until: ['min'] })
    expect((await extend('2026-03-20', { mail: true, dry_run: true })).body.data.mails).toHaveLength(1)
    expect((await read(offer.id)).state).toBe('expired')
    expect((await extend('2026-03-20')).body.data.mails).toEqual([])
    expect(await read(offer.id)).toMatchObject({ state: 'sent', valid_until: '2026-03-20' })
    expect((await extend('morgen')).status).toBe(422)
  })

  it('is copied to a draft without its seats; a draft that was never sent can be deleted', async () => {
    const { offer, date } = await draftFor(5, { hold_until: '2026-03-13', discount_percent: 10 })
    await send(offer.id)
    const copy: StaffOffer = (await ask('POST', `offers/${offer.id}/copy`)).body.data
    expect(copy).toMatchObject({
      state: 'draft',
      hold_until: null,
      net_cents: offer.net_cents,
      discount_percent: 10,
    })
    expect(copy.number).not.toBe(offer.number)
    expect(await seatsLeft(date)).toBe(3)
    expect((await ask('DELETE', `offers/${copy.id}`)).status).toBe(204)
    expect((await ask('GET', `offers/${copy.id}`)).status).toBe(404)
    expect((await ask('POST', 'offers/1999999/copy')).status).toBe(404)
  })

  it('has a PDF in its own language that the editor may frame, also as a draft', async () => {
    const { offer } = await draftFor(5, { locale: 'en' })
    const answer = await shop.ask(`/api/staff/offers/${offer.id}/pdf`, { headers: people.headers.sales })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="offer-')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await shop.ask('/api/staff/offers/1999999/pdf', { headers: people.headers.sales })).status).toBe(
      404,
    )
  })
})

describe('undoing a change of an offer', () => {
  /** Saves, and answers what takes it back. */
  const save = async (offer: StaffOffer, more: object) => {
    const answer = await shop.ask(`/api/staff/offers/${offer.id}`, {
      method: 'PATCH',
      json: { version: offer.version, ...more },
      headers: people.headers.sales,
    })
    expect(answer.status).toBe(200)
    return ask('POST', `changes/${answer.headers.get('x-request-id')}/undo`, {})
  }

  it('puts texts, discount and lines back, and the seats that they hold', async () => {
    const { offer, date } = await draftFor(10, { hold_until: '2026-03-20' })
    expect(await seatsLeft(date)).toBe(8)
    const [kept] = offer.lines
    const undone = await save(offer, {
      introduction: 'Anders',
      discount_percent: 10,
      hold_until: null,
      lines: [free, { ...(await dated(date)), id: kept?.id, amount: 5 }],
    })
    expect(undone.status).toBe(200)
    const after = await read(offer.id)
    expect(after).toMatchObject({
      introduction: offer.introduction,
      discount_percent: null,
      hold_until: '2026-03-20',
      lines: offer.lines,
      net_cents: offer.net_cents,
    })
    expect(await seatsLeft(date)).toBe(8)
  })

  it('is refused once the offer was sent', async () => {
    const { offer } = await draftFor()
    const answer = await shop.ask(`/api/staff/offers/${offer.id}`, {
      method: 'PATCH',
      json: { version: offer.version, introduction: 'Anders' },
      headers: people.headers.sales,
    })
    expect((await send(offer.id)).status).toBe(200)
    const refused = await ask('POST', `changes/${answer.headers.get('x-request-id')}/undo`, {})
    expect([refused.status, refused.body.reason]).toEqual([409, 'not_reversible'])
    expect((await read(offer.id)).introduction).toBe('Anders')
  })
})
