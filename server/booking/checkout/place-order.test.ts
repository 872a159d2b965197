import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf, mailsAbout, newBuyer, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, optionOf, planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const countOrders = async () => (await shop.pool.query('select count(*)::int as n from orders')).rows[0].n

describe('placing an order', () => {
  it('takes the seats, empties the cart, and redirects to the bank', async () => {
    const buyer = await newBuyer(shop)
    const date = await planDate(shop, { seats: 5 })
    const { body: cart } = await buyer.choose(date, 3)
    const placed = await buyer.order({
      expected_total: cart.data.total.to_pay.gross,
      reference: ' PO-7 ',
      remarks: '',
    })
    expect(placed.status).toBe(201)
    expect(placed.body.data).toMatchObject({
      status_id: 1,
      redirect_url: expect.stringMatching(/^\/testbank\/.+/),
    })
    expect(placed.body.data.number).toMatch(/^VN\d{6}$/)
    const id = placed.body.data.id
    expect(await historyOf(shop, id)).toEqual(['0 draft', '1 placed'])
    expect(await mailsAbout(shop, id)).toEqual(['order_received'])
    expect((await buyer.get('shoppingCart')).body.data.items).toEqual([])
    // Three of five seats are held, so two are left.
    const other = newVisitor(shop)
    expect((await other.post('shoppingCart/set', { po_id: date, amount: 3 })).body).toMatchObject({ max: 2 })
    const { rows } = await shop.pool.query('select * from orders where id = $1', [id])
    expect(rows[0]).toMatchObject({
      reference: 'PO-7',
      remarks: null,
      locale: 'nl',
      terms_version: '2026-11',
    })
    expect(rows[0].held_until.getTime() - rows[0].placed_at.getTime()).toBe(30 * 60_000)
    expect(rows[0].net_cents + rows[0].vat_cents).toBe(Math.round(cart.data.total.to_pay.gross * 100))
  })

  it('releases the seats when the hold ends', async () => {
    const buyer = await newBuyer(shop)
    const date = await planDate(shop, { seats: 1 })
    await buyer.choose(date)
    await buyer.order()
    const other = newVisitor(shop)
    const ask = () => other.post('shoppingCart/set', { po_id: date, amount: 1 })
    expect((await ask()).status).toBe(409)
    shop.setNow('2026-03-10T10:29:59Z')
    expect((await ask()).status).toBe(409)
    shop.setNow('2026-03-10T10:30:01Z')
    expect((await ask()).status).toBe(200)
    shop.setNow('2026-03-10T10:00:00Z')
  })

  it('stores names and prices as sold, with fees and shipping as separate lines', async () => {
    const buyer = await newBuyer(shop, { language: 12 })
    await buyer.choose(await planDate(shop, { code: 'GW-403' }), 2)
    await buyer.choose(await optionOf(shop, 'EQ-013'), 1)
    const placed = await buyer.order({ shipping_method: 'postnl' })
    expect(placed.status).toBe(201)
    const { rows } = await shop.pool.query(
      'select kind, name, amount, unit_net_cents, vat, vat_cents, option_id from order_lines where order_id = $1 order by id',
      [placed.body.data.id],
    )
    expect(rows.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['option', 'Anchor sling, Noordtouw', 1],
      ['option', 'GWO Working at Height', 2],
      ['fee', 'Registration in WINDA', 2],
      ['shipping', 'Delivery by PostNL', 1],
    ])
    expect(rows.filter(({ kind }) => kind !== 'option').every(({ option_id }) => option_id === null)).toBe(
      true,
    )
    const { rows: orders } = await shop.pool.query('select net_cents, vat_cents from orders where id = $1', [
      placed.body.data.id,
    ])
    const sum = (of: (row: (typeof rows)[0]) => number) => rows.reduce((total, row) => total + of(row), 0)
    expect(orders[0]).toEqual({
      net_cents: sum((row) => row.unit_net_cents * row.amount),
      vat_cents: sum((row) => row.vat_cents),
    })
  })

  it('happens once per idempotency key', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const key = randomUUID()
    const first = await buyer.order({}, key)
    const again = await buyer.order({}, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect((await buyer.order({}, randomUUID())).body.error).toBe('cart_empty')
  })

  it('is refused when the price differs from the expected total', async () => {
    const buyer = await newBuyer(shop)
    const { body } = await buyer.choose(await planDate(shop, { code: 'LI-804' }))
    await shop.pool.query("update products set price_cents = price_cents + 500 where code = 'LI-804'")
    const before = await countOrders()
    const refused = await buyer.order({ expected_total: body.data.total.to_pay.gross })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: 'price_changed', total: expect.any(Number) })
    expect(await countOrders()).toBe(before)
    expect((await buyer.order({ expected_total: refused.body.total })).status).toBe(201)
  })

  it('is refused when a line is no longer available', async () => {
    const buyer = await newBuyer(shop)
    const [full, cancelled] = [await planDate(shop, { seats: 4 }), await planDate(shop)]
    await buyer.choose(full, 4)
    await shop.pool.query('update product_options set seats_blocked = 1 where id = $1', [full])
    expect((await buyer.order()).body).toMatchObject({ error: 'out_of_stock', max: 3, po_id: full })
    await buyer.delete(`shoppingCart/${full}`)
    await buyer.choose(cancelled)
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [cancelled])
    expect((await buyer.order()).body).toMatchObject({ error: 'cart_changed' })
  })

  it('needs a login', async () => {
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
    const response = await visitor.post(
      'orders',
      { payment_method: 'ideal', terms: true },
      { 'idempotency-key': randomUUID() },
    )
    expect(response.status).toBe(401)
  })

  it.each<[string, object, Record<string, string[]>]>([
    ['without terms', { terms: false }, { terms: ['invalid'] }],
    ['paid in shells', { payment_method: 'shells' }, { payment_method: ['invalid'] }],
    ['on account without approval', { payment_method: 'account' }, { payment_method: ['unavailable'] }],
    ['with a total of one’s own', { net: 1 }, { net: ['invalid'] }],
    [
      'with too many participants',
      { participants: [{ po_id: 'date', people: [{ name: 'A' }, { name: 'B' }] }] },
      { 'participants.0.people': ['max'] },
    ],
    [
      'with participants for something else',
      { participants: [{ po_id: 1_999_999, people: [{ name: 'A' }] }] },
      { 'participants.0.po_id': ['unknown'] },
    ],
  ])('is refused %s', async (_, more, fields) => {
    const buyer = await newBuyer(shop)
    const date = await planDate(shop)
    await buyer.choose(date)
    const input = JSON.parse(JSON.stringify(more).replace('"date"', String(date)))
    const before = await countOrders()
    const { status, body } = await buyer.order(input)
    expect([status, body.fields]).toEqual([422, fields])
    expect(await countOrders()).toBe(before)
    expect((await buyer.get('shoppingCart')).body.data.count).toBe(1)
  })

  it('needs an idempotency key', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    expect((await buyer.post('orders', { payment_method: 'ideal', terms: true })).status).toBe(422)
  })

  it('needs an invoice address', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    await buyer.put('shoppingCart/addressData', { invoice: null })
    expect((await buyer.order()).body.fields).toEqual({ invoice_address: ['required'] })
  })

  it('accepts no address of another customer', async () => {
    const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
    const { body } = await other.get('customer/addresses')
    const stolen = await one.put('shoppingCart/addressData', { invoice: body.data.invoice[0].id })
    expect(stolen.status).toBe(404)
    expect((await one.get('shoppingCart')).body.data.address_data.invoice.id).not.toBe(
      body.data.invoice[0].id,
    )
  })

  it('needs a shipping method for goods, and a pickup point if the method has them', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await optionOf(shop, 'EQ-001'))
    expect((await buyer.order()).body.fields).toEqual({ shipping_method: ['required'] })
    expect((await buyer.order({ shipping_method: 'pigeon' })).body.fields).toEqual({
      shipping_method: ['unknown'],
    })
    expect((await buyer.order({ shipping_method: 'postnl_pickup' })).body.fields).toEqual({
      pickup_point: ['required'],
    })
    expect(
      (await buyer.order({ shipping_method: 'postnl_pickup', pickup_point: 'nowhere' })).body.fields,
    ).toEqual({
      pickup_point: ['unknown'],
    })
    const { body } = await buyer.get('shoppingCart/postNL/locations')
    const point = body.data[0]
    const placed = await buyer.order({ shipping_method: 'postnl_pickup', pickup_point: point.code })
    expect(placed.status).toBe(201)
    const { rows } = await shop.pool.query('select pickup_point from orders where id = $1', [
      placed.body.data.id,
    ])
    expect(rows[0].pickup_point).toMatchObject({ code: point.code, name: point.name })
  })

  it('requires the consent to an early start from private buyers only', async () => {
    const soon = await planDate(shop, { day: '2026-03-24', bookUntil: '2026-03-23T10:00Z' })
    const later = await planDate(shop, { day: '2026-03-25', bookUntil: '2026-03-23T10:00Z' })
    const [private1, private2, company] = [
      await newBuyer(shop),
      await newBuyer(shop),
      await newBuyer(shop, { company: true }),
    ]
    await private1.choose(soon)
    expect((await private1.order()).body.fields).toEqual({ early_start: ['required'] })
    const placed = await private1.order({ early_start: true })
    const { rows } = await shop.pool.query('select early_start from orders where id = $1', [
      placed.body.data.id,
    ])
    expect(rows[0].early_start).toEqual({ at: '2026-03-10T10:00:00.000Z', text_version: '2026-01' })
    await private2.choose(later)
    expect((await private2.order()).status).toBe(201)
    await company.choose(soon)
    expect((await company.order()).status).toBe(201)
  })

  it('stores participants with the details they gave', async () => {
    const buyer = await newBuyer(shop)
    const date = await planDate(shop, { code: 'GW-403' })
    await buyer.choose(date, 2)
    const people = [{ name: ' Joris ', email: 'joris@example.com', winda_id: 'AB123456' }, { name: 'Amira' }]
    const placed = await buyer.order({ participants: [{ po_id: date, people }] })
    const { rows } = await shop.pool.query(
      'select x.name, x.email, x.details from participants x join order_lines l on l.id = x.order_line_id where l.order_id = $1 order by x.id',
      [placed.body.data.id],
    )
    expect(rows).toEqual([
      { name: 'Joris', email: 'joris@example.com', details: { winda_id: 'AB123456' } },
      { name: 'Amira', email: null, details: {} },
    ])
  })

  it('is placed with half an emoji in a name and an address', async () => {
    const buyer = await newBuyer(shop)
    const date = await planDate(shop)
    await buyer.choose(date)
    const placed = await buyer.order({
      participants: [{ po_id: date, people: [{ name: 'Noor \ud83d' }] }],
      invoice_address: {
        name: 'Noor \ud83d',
        street: 'Kade',
        house_number: '12',
        postcode: '3011 AB',
        city: 'Rotterdam',
        country_code: 'NL',
      },
    })
    expect(placed.status).toBe(201)
    const { rows } = await shop.pool.query(
      `select o.invoice_address->>'name' as buyer, x.name from orders o join order_lines l on l.order_id = o.id
       join participants x on x.order_line_id = l.id where o.id = $1`,
      [placed.body.data.id],
    )
    expect(rows).toEqual([{ buyer: 'Noor \ufffd', name: 'Noor \ufffd' }])
  })

  it('on account is confirmed within the credit limit, and awaits approval above it', async () => {
    const buyer = await newBuyer(shop, { company: true })
    const { id } = (await buyer.get('customer/me')).body.data
    await shop.pool.query('update customers set credit_limit_cents = 60000 where id = $1', [id])
    const date = await planDate(shop, { code: 'LI-801' })
    await buyer.choose(date)
    const within = await buyer.order({ payment_method: 'account' })
    expect(within.body.data).toMatchObject({
      status_id: 5,
      redirect_url: expect.stringContaining('/payment-redirect?order='),
    })
    expect(await historyOf(shop, within.body.data.id)).toEqual([
      '0 draft',
      '3 on_account',
      '5 participants_missing',
    ])
    await buyer.choose(date, 2)
    const above = await buyer.order({ payment_method: 'account' })
    expect(above.body.data.status_id).toBe(4)
    expect(await mailsAbout(shop, above.body.data.id)).toEqual(['order_to_approve', 'order_received'])
    // Both hold their seats without a time limit.
    expect((await buyer.choose(date, 8)).body).toMatchObject({ max: 7 })
  })

  it('is confirmed immediately if there is nothing to pay', async () => {
    await shop.pool.query("insert into discount_codes (code, percent) values ('GRATIS', 100)")
    const buyer = await newBuyer(shop)
    const date = await planDate(shop)
    await buyer.choose(date)
    expect((await buyer.put('shoppingCart/discountCode', { code: 'gratis' })).body).toMatchObject({
      error: false,
    })
    const placed = await buyer.order({ participants: [{ po_id: date, people: [{ name: 'Noor' }] }] })
    expect(placed.body.data.status_id).toBe(3)
    expect(await statusOf(shop, placed.body.data.id)).toBe(3)
  })
})
