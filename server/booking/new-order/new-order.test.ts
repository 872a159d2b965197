import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskOption } from '../../../contract/staff/booking/new-order.ts'
import { historyOf, mailsAbout, newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { afterRecall, sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { optionOf, planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 20 })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  // Old orders on account do not use up credit.
  await shop.pool.query("update orders set placed_at = '2025-01-01'")
})

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
const rows = async (query: string, ...values: unknown[]) => (await shop.pool.query(query, values)).rows
const count = async (table: string): Promise<number> =>
  (await rows(`select count(*)::int as n from ${table}`))[0].n

const minutes = (after: number) => new Date(startOfTests.getTime() + after * 60_000)
const caller = { email: 'bel@example.com', firstname: 'Bel', lastname: 'Bakker', phone: '0612345678' }
const address = {
  name: 'Bel Bakker',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 ab',
  city: 'Rotterdam',
  country_code: 'NL',
  save: true,
}
const forNewCaller = () => ({
  customer: { ...caller, email: `bel-${randomUUID().slice(0, 8)}@example.com` },
  invoice_address: address,
})
const order = (more: object, headers = people.headers.sales) =>
  ask('POST', 'orders', { key: randomUUID(), language: 'nl', payment: 'link', ...more }, headers)
const orderOf = async (id: number) => (await ask('GET', `orders/${id}`)).body.data
const seatsLeft = async (po_id: number): Promise<number> =>
  (await ask('POST', 'desk/price', { key: randomUUID(), lines: [{ po_id, amount: 1 }] })).body.data.lines[0]
    .seats_left
const sanne = async (): Promise<number> =>
  (await rows("select id from customers where email = 'sanne@vangnet.example'"))[0].id

describe('finding what a caller wants', () => {
  it('finds customers by name, company, mail and telephone typed any way, one per address', async () => {
    const buyer = await newBuyer(shop, { company: true, email: 'dubbel@example.com' })
    await newBuyer(shop, { company: true, email: 'dubbel@example.com' })
    expect(buyer).toBeDefined()
    for (const q of ['dubbel@example.com', 'Noor Bakker Bouw', '+31 6 1234 5678']) {
      const { body } = await ask('GET', `desk/customers?q=${encodeURIComponent(q)}`)
      const found = body.data.filter(({ email }: { email: string }) => email === 'dubbel@example.com')
      expect([q, found.length]).toEqual([q, 1])
      expect(found[0]).toMatchObject({ company: 'Bakker Bouw', is_guest: true, credit_left_cents: null })
      expect(found[0].invoice_address).toMatchObject({ city: 'Rotterdam', company: 'Bakker Bouw' })
    }
    expect((await ask('GET', 'desk/customers?q=x')).body.data).toEqual([])
    expect((await ask('GET', 'desk/customers/1999999')).status).toBe(404)
  })

  it('finds dates by course, place and month, with their seats now', async () => {
    const po_id = await planDate(shop, { day: '2026-06-15', seats: 4 })
    const [place] = await rows(
      "select l.name->>'nl' as name from product_options o join locations l on l.id = o.location_id where o.id = $1",
      po_id,
    )
    for (const q of [`wh-201 ${place.name} juni`, 'WH-201 june', 'wh-201 15-06-2026']) {
      const { body } = await ask('GET', `desk/options?q=${encodeURIComponent(q)}`)
      expect(body.data).toContainEqual(
        expect.objectContaining({ po_id, first_day: '2026-06-15', seats_left: 4, obstacle: null }),
      )
    }
    expect((await ask('GET', 'desk/options?q=wh-201%20december%20nergens')).body.data).toEqual([])
    expect((await ask('GET', 'desk/options?q=')).body.data).toEqual([])
    const nameOf = async (path: string, language: string) =>
      (await ask('GET', `desk/${path}&language=${language}`)).body.data[0].name
    for (const path of ['products?q=re-304', 'options?q=wh-201'])
      expect(await nameOf(path, 'nl')).not.toBe(await nameOf(path, 'en'))
  })

  it('says what cannot be booked, and books what customers cannot: on request and after the deadline', async () => {
    const state = async (options: object) => {
      const po_id = await planDate(shop, options)
      const { body } = await ask('POST', 'desk/price', { key: randomUUID(), lines: [{ po_id, amount: 2 }] })
      return body.data.lines[0].obstacle
    }
    expect(await state({ state: 'on_request' })).toBeNull()
    expect(await state({ state: 'closed' })).toBe('past')
    expect(await state({ state: 'draft' })).toBe('past')
    expect(await state({ bookUntil: '2026-01-01T10:00Z' })).toBeNull()
    expect(await state({ state: 'cancelled' })).toBe('cancelled')
    expect(await state({ day: '2026-01-05', bookUntil: '2026-01-01T10:00Z' })).toBe('past')
    expect(await state({ seats: 1 })).toBe('full')
  })

  it('books somebody who came without an order afterwards, also when the date is over', async () => {
    const po_id = await planDate(shop, { day: '2026-03-09', bookUntil: '2026-03-01T10:00Z' })
    const obstacles = async () => {
      const { body } = await ask('POST', 'desk/price', { key: randomUUID(), lines: [{ po_id, amount: 1 }] })
      const found = await ask('GET', `desk/options?po_id=${po_id}`)
      return [body.data.lines[0].obstacle, ...found.body.data.map((one: DeskOption) => one.obstacle)]
    }
    expect(await obstacles()).toEqual(['past', 'past'])
    await shop.pool.query(
      "insert into walk_ins (client_id, option_id, name, at) values (gen_random_uuid(), $1, 'Sam Inloper', now())",
      [po_id],
    )
    expect(await obstacles()).toEqual([null, null])
    await shop.pool.query("update product_options set state = 'done' where id = $1", [po_id])
    expect(await obstacles()).toEqual([null, null])
  })
})

describe('the people of a caller', () => {
  const peopleOf = async (id: number, q = '') =>
    (await ask('GET', `desk/customers/${id}/people?q=${encodeURIComponent(q)}`)).body.data

  it('are those of the company, with their numbers, and who attended on earlier orders', async () => {
    const [company] = await rows("insert into companies (name) values ('Mastbouw') returning id")
    const [boss] = await rows(
      "insert into customers (email, firstname, lastname, locale) values ('mast@example.com', 'Mo', 'Mast', 'nl') returning id",
    )
    await rows('insert into company_members (company_id, customer_id) values ($1, $2)', company.id, boss.id)
    const [climber] = await rows(
      "insert into people (name, email, date_of_birth, company_id) values ('Klaas Klimmer', 'klaas@mast.example', '1990-05-01', $1) returning id",
      company.id,
    )
    await rows(
      "insert into person_ids (person_id, scheme, value) values ($1, 'winda', 'KK12345')",
      climber.id,
    )
    await rows(
      "insert into people (name, company_id, merged_into) values ('Klaas K', $1, $2)",
      company.id,
      climber.id,
    )
    expect(await peopleOf(boss.id)).toEqual([
      {
        id: climber.id,
        name: 'Klaas Klimmer',
        email: 'klaas@mast.example',
        date_of_birth: '1990-05-01',
        winda_id: 'KK12345',
        irata_number: null,
      },
    ])
    expect(await peopleOf(boss.id, 'klim')).toHaveLength(1)
    expect(await peopleOf(boss.id, 'niemand')).toEqual([])
    const [attended] = await rows(
      `select x.person_id, o.customer_id, x.name from participants x join order_lines l on l.id = x.order_line_id
       join orders o on o.id = l.order_id where x.person_id is not null order by x.id limit 1`,
    )
    expect((await peopleOf(attended.customer_id)).map(({ id }: { id: number }) => id)).toContain(
      attended.person_id,
    )
    expect(await peopleOf(1_999_999)).toEqual([])
  })
})

describe('an order for a caller', () => {
  it('of someone new is paid by a mailed link, for which the seats are held some days', async () => {
    const po_id = await planDate(shop, { seats: 3 })
    const who = forNewCaller()
    const { status, body } = await order({
      ...who,
      lines: [{ po_id, amount: 2 }],
      participants: [
        { po_id, people: [{ name: 'Ali Demir' }, { name: 'Eva Smit', email: 'eva@example.com' }] },
      ],
      reference: 'PO 12',
      note: 'Belt morgen terug',
    })
    expect(status).toBe(201)
    expect(body.data.mails).toEqual([{ kind: 'order_received', recipient: who.customer.email }])
    const { id, number } = body.data.order
    const placed = await orderOf(id)
    expect(placed).toMatchObject({
      number,
      status_id: 1,
      source: 'phone',
      payment_method: 'ideal',
      reference: 'PO 12',
      seats: 2,
      is_guest: true,
      held_until: minutes(3 * 24 * 60).toISOString(),
    })
    expect(placed.invoice_address).toMatchObject({ postcode: '3011 AB' })
    expect(placed.lines[0].participants.map(({ name }: { name: string }) => name)).toEqual([
      'Ali Demir',
      'Eva Smit',
    ])
    expect(await seatsLeft(po_id)).toBe(1)
    // The colleague is in the history and in the log, and the note is on the timeline.
    const by = { kind: 'colleague', id: people.ids.sales, name: expect.any(String) }
    expect(placed.timeline).toContainEqual(expect.objectContaining({ kind: 'status', why: 'placed', by }))
    expect(placed.timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Belt morgen terug' }),
    )
    // The timeline does not list every column of the new order.
    expect(placed.timeline.filter(({ kind }: { kind: string }) => kind === 'change')).toEqual([])
    expect(
      await rows('select distinct what, by_id from changes where kind = $1 and ref_id = $2', 'order', id),
    ).toEqual([{ what: 'order.placed', by_id: people.ids.sales }])
    // The buyer pays by the link, days later.
    shop.setNow(minutes(2 * 24 * 60))
    const [mail] = await rows("select next_try_at from mails where (about->>'order_id')::int = $1", id)
    expect(mail.next_try_at).toEqual(minutes(0.5))
    const [payment] = await rows('select reference, state from payments where order_id = $1', id)
    expect(payment.state).toBe('new')
    const visitor = await newBuyer(shop)
    const retried = await visitor.post(`payments/${payment.reference}/retry`, {})
    expect(retried.status).toBe(200)
    await visitor.pay(retried.body.data.redirect_url)
    shop.setNow(startOfTests)
    expect((await orderOf(id)).status_id).toBe(3)
  })

  it('on account is confirmed within the limit, and waits for approval above it or without one', async () => {
    const lines = [{ po_id: await planDate(shop), amount: 1 }]
    const customer_id = await sanne()
    const within = await order({ customer_id, lines, payment: 'account' })
    expect([3, 5]).toContain(within.body.data.order.status_id)
    expect(await historyOf(shop, within.body.data.order.id)).toContain('3 on_account')
    const company = { name: 'Bel B.V.', company_number: '12345678' }
    const without = await order({ ...forNewCaller(), company, lines, payment: 'account' })
    expect(without.body.data.order.status_id).toBe(4)
    const much = [{ po_id: await planDate(shop), amount: 9, unit_net_cents: 1_000_000, reason: 'Maatwerk' }]
    const above = await order({ customer_id, lines: much, payment: 'account' })
    expect(await historyOf(shop, above.body.data.order.id)).toContain('4 above_credit_limit')
    const privately = await order({ ...forNewCaller(), lines, payment: 'account' })
    expect(privately.body.fields).toEqual({ payment_method: ['unavailable'] })
  })

  it('by bank gets the details for the transfer, unless the course is too near', async () => {
    const far = await order({
      ...forNewCaller(),
      lines: [{ po_id: await planDate(shop), amount: 1 }],
      payment: 'bank',
    })
    expect(far.status).toBe(201)
    expect(await mailsAbout(shop, far.body.data.order.id)).toEqual(['order_received'])
    const [payment] = await rows(
      'select state, method from payments where order_id = $1',
      far.body.data.order.id,
    )
    expect(payment).toMatchObject({ method: 'banktransfer' })
    expect(payment.state).not.toBe('new')
    const near = await planDate(shop, { day: '2026-03-14', bookUntil: '2026-03-13T10:00Z' })
    const soon = { ...forNewCaller(), lines: [{ po_id: near, amount: 1 }], early_start: true }
    expect((await order({ ...soon, payment: 'bank' })).body.fields).toEqual({
      payment_method: ['unavailable'],
    })
    expect((await order({ ...soon, early_start: false })).body.fields).toEqual({ early_start: ['required'] })
    expect((await order(soon)).status).toBe(201)
  })

  it('has the shop’s prices, or another one with a reason that colleagues can read', async () => {
    const po_id = await planDate(shop)
    const customer_id = await sanne()
    const price = (line: object) =>
      ask('POST', 'desk/price', { key: randomUUID(), customer_id, lines: [{ po_id, amount: 2, ...line }] })
    const { body: usual } = await price({})
    const buyer = await newBuyer(shop)
    const cart = await buyer.choose(po_id, 2)
    expect(usual.data.gross_cents).toBe(Math.round(cart.body.data.total.to_pay.gross * 100))
    const changed = { unit_net_cents: 10_000, reason: 'Vaste klant' }
    const { body: lower } = await price(changed)
    expect(lower.data.lines[0]).toMatchObject({
      unit_net_cents: 10_000,
      net_cents: usual.data.lines[0].net_cents,
    })
    const wish = { customer_id, lines: [{ po_id, amount: 2, ...changed }], payment: 'account' }
    const stale = await order({ ...wish, expected_gross_cents: usual.data.gross_cents })
    expect(stale.body).toMatchObject({ error: 'price_changed', total: lower.data.gross_cents / 100 })
    const { body } = await order({ ...wish, expected_gross_cents: lower.data.gross_cents })
    const placed = await orderOf(body.data.order.id)
    expect(placed.gross_cents).toBe(lower.data.gross_cents)
    const note = placed.timeline.find(({ kind }: { kind: string }) => kind === 'note')
    expect(note.text).toContain('Vaste klant')
    expect(note.text).toContain('100,00')
    expect((await price({ unit_net_cents: 10_000 })).body.fields).toEqual({ 'lines.0.reason': ['required'] })
  })

  it('of a private date has the price of the group once, and its address in the mail and the order', async () => {
    const [company] = await rows('select id, name from companies order by id limit 1')
    const po_id = await planDate(shop, { seats: 12, code: 'VC-601' })
    await shop.pool.query(
      `update product_options set visibility = 'private', company_id = $2, address = 'Havenweg 12, 1781 AA Den Helder', location_id = null,
         group_price_cents = 200000 where id = $1`,
      [po_id, company.id],
    )
    const day = (
      await rows(
        'select to_char(first_day, $2) as day from product_options where id = $1',
        po_id,
        'DD-MM-YYYY',
      )
    )[0].day
    const found = (await ask('GET', `desk/options?q=VC-601 ${day}`)).body.data.find(
      (one: { po_id: number }) => one.po_id === po_id,
    )
    expect(found).toMatchObject({
      group_cents: 200_000,
      private_for: company.name,
      location: 'Havenweg 12, 1781 AA Den Helder',
    })
    const customer_id = await sanne()
    const price = (line: object) =>
      ask('POST', 'desk/price', { key: randomUUID(), customer_id, lines: [{ po_id, ...line }] })
    const { data } = (await price({ amount: 7 })).body
    expect(data.lines[0]).toMatchObject({ unit_net_cents: 28_572, line_net_cents: 200_000 })
    expect(data.net_cents).toBe(200_000)
    const typed = await price({ amount: 7, unit_net_cents: 30_000, reason: 'Meerwerk' })
    expect(typed.body.data.net_cents).toBe(210_000)
    const { body } = await order({ customer_id, lines: [{ po_id, amount: 7 }], payment: 'account' })
    const { id } = body.data.order
    const [line] = await rows(
      'select unit_net_cents * amount - discount_cents as net, option_name from order_lines where order_id = $1',
      id,
    )
    expect(line.net).toBe(200_000)
    expect(line.option_name).toContain('Havenweg 12')
    expect((await orderOf(id)).lines[0].location).toBe('Havenweg 12, 1781 AA Den Helder')
    await sendTestMails(afterRecall(shop.platform))
    const mails = await rows("select text from mails where (about->>'order_id')::int = $1", id)
    expect(
      mails.some(({ text }) => text.replace(/\s+/g, ' ').includes('Havenweg 12, 1781 AA Den Helder')),
    ).toBe(true)
    // 7 × 285.72 is four cents more than the group pays, which is no discount.
    expect(mails.some(({ text }) => /korting/i.test(text))).toBe(false)
    // The group has paid: who comes along later costs nothing more.
    expect((await price({ amount: 2 })).body.data.net_cents).toBe(0)
  })

  it('is in the caller’s language, whatever the colleague reads', async () => {
    const po_id = await planDate(shop)
    const { body } = await order({ ...forNewCaller(), language: 'en', lines: [{ po_id, amount: 1 }] })
    const [line] = await rows(
      `select l.name, t.name as english, o.locale from order_lines l join orders o on o.id = l.order_id
       join product_texts t on t.product_id = l.product_id and t.locale = 'en' where o.id = $1 and l.kind = 'option'`,
      body.data.order.id,
    )
    expect(line.name).toBe(line.english)
    expect(line.locale).toBe('en')
  })

  it('of goods needs a way to send them', async () => {
    const lines = [{ po_id: await optionOf(shop, 'EQ-013'), amount: 1 }]
    const priced = await ask('POST', 'desk/price', { key: randomUUID(), lines })
    const [first] = priced.body.data.shipping_methods
    expect((await order({ ...forNewCaller(), lines })).body.fields).toEqual({ shipping_method: ['required'] })
    const sent = await order({ ...forNewCaller(), lines, shipping_method: first.code })
    expect(sent.status).toBe(201)
    const { save: _save, ...elsewhere } = { ...address, city: 'Delft', company: 'Bouwplaats' }
    const delivered = { ...forNewCaller(), lines, shipping_method: first.code }
    const other = await order({ ...delivered, delivery_address: elsewhere })
    const [stored] = await rows(
      "select delivery_address->>'city' as city, invoice_address->>'city' as invoiced from orders where id = $1",
      other.body.data.order.id,
    )
    expect(stored).toEqual({ city: 'Delft', invoiced: 'Rotterdam' })
    const wrong = await order({ ...delivered, delivery_address: { ...elsewhere, postcode: 'x' } })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['delivery_address.postcode']])
  })

  it('sent twenty times with one key is placed once, also for someone new', async () => {
    const po_id = await planDate(shop)
    const before = await count('customers')
    const body = { key: randomUUID(), ...forNewCaller(), lines: [{ po_id, amount: 1 }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.order.id)).size).toBe(1)
    expect(await count('customers')).toBe(before + 1)
    expect(await seatsLeft(po_id)).toBe(9)
  })

  it('changes nothing as a dry run or when it is refused', async () => {
    const po_id = await planDate(shop, { seats: 1 })
    const tables = ['orders', 'customers', 'addresses', 'mails', 'changes', 'notes']
    const sums = () => Promise.all(tables.map(count))
    const before = await sums()
    const wish = { ...forNewCaller(), lines: [{ po_id, amount: 1 }] }
    const dry = await order({ ...wish, dry_run: true })
    expect(dry.body.data).toMatchObject({ is_done: false, order: null })
    expect(dry.body.data.mails).toHaveLength(1)
    const refused = await order({ ...wish, lines: [{ po_id, amount: 2 }] })
    expect(refused.body).toMatchObject({ error: 'out_of_stock', max: 1, po_id })
    expect((await order({ ...wish, invoice_address: undefined })).body.fields).toEqual({
      invoice_address: ['required'],
    })
    expect(await sums()).toEqual(before)
  })

  it('is refused with the field that is wrong', async () => {
    const po_id = await planDate(shop)
    const lines = [{ po_id, amount: 1 }]
    const fields = async (more: object) => (await order({ ...forNewCaller(), lines, ...more })).body.fields
    expect(await fields({ customer: undefined })).toEqual({ customer: ['required'] })
    expect(await fields({ customer_id: 1 })).toEqual({ customer: ['required'] })
    expect(await fields({ customer: undefined, customer_id: 1_999_999 })).toEqual({
      customer_id: ['unknown'],
    })
    expect(await fields({ customer: { ...caller, email: 'sanne@vangnet.example' } })).toEqual({
      'customer.email': ['taken'],
    })
    expect(await fields({ customer: { ...caller, email: 'geen' } })).toHaveProperty(['customer.email'])
    expect(await fields({ lines: [] })).toHaveProperty('lines')
    expect(await fields({ lines: [...lines, ...lines] })).toEqual({ lines: ['invalid'] })
    expect(await fields({ lines: [{ po_id, amount: 1000 }] })).toHaveProperty(['lines.0.amount'])
    expect(await fields({ payment: 'cash' })).toHaveProperty('payment')
    expect(await fields({ invoice_address: { ...address, postcode: 'x' } })).toEqual({
      'invoice_address.postcode': ['postcode'],
    })
    expect(await fields({ participants: [{ po_id, people: [{ name: 'A' }, { name: 'B' }] }] })).toEqual({
      'participants.0.people': ['max'],
    })
    const gone = await order({ ...forNewCaller(), lines: [{ po_id: 1_999_999, amount: 1 }] })
    expect([gone.status, gone.body.error]).toEqual([409, 'not_bookable'])
  })
})

describe('seats held during a call', () => {
  const hold = (key: string, po_id: number, amount: number) =>
    ask('PUT', `desk/holds/${key}`, { lines: [{ po_id, amount }] })

  it('are taken for everyone else, in the shop and at the desk, until the clock frees them', async () => {
    const po_id = await planDate(shop, { seats: 3 })
    const key = randomUUID()
    const held = await hold(key, po_id, 2)
    expect(held.body.data).toEqual({ until: minutes(15).toISOString(), minutes: 15 })
    expect(await seatsLeft(po_id)).toBe(1)
    const buyer = await newBuyer(shop)
    expect((await buyer.choose(po_id, 2)).body).toMatchObject({ error: 'out_of_stock', max: 1 })
    expect((await hold(randomUUID(), po_id, 2)).body).toMatchObject({ error: 'out_of_stock', max: 1, po_id })
    shop.setNow(minutes(15))
    expect(await seatsLeft(po_id)).toBe(3)
    expect((await buyer.choose(po_id, 2)).status).toBe(200)
  })

  it('are changed as a whole, given free, and nothing changes when they are refused', async () => {
    const po_id = await planDate(shop, { seats: 3 })
    const key = randomUUID()
    await hold(key, po_id, 2)
    expect((await hold(key, po_id, 3)).status).toBe(200)
    expect(await seatsLeft(po_id)).toBe(0)
    expect((await hold(key, po_id, 4)).status).toBe(409)
    expect(await seatsLeft(po_id)).toBe(0)
    expect((await ask('DELETE', `desk/holds/${key}`)).status).toBe(204)
    expect(await seatsLeft(po_id)).toBe(3)
    expect((await hold('geen-sleutel', po_id, 1)).status).toBe(422)
  })

  it('become the order’s', async () => {
    const po_id = await planDate(shop, { seats: 2 })
    const key = randomUUID()
    await hold(key, po_id, 2)
    const wish = { ...forNewCaller(), lines: [{ po_id, amount: 2 }] }
    expect((await order(wish)).body.error).toBe('out_of_stock')
    expect((await order({ ...wish, key })).status).toBe(201)
    expect(await rows('select from seat_holds where option_id = $1', po_id)).toEqual([])
    expect(await seatsLeft(po_id)).toBe(0)
  })
})
