import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, optionOf, planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const amounts = (body: { data: { items: { po_id: number; amount: number }[] } }) =>
  Object.fromEntries(body.data.items.map(({ po_id, amount }) => [po_id, amount]))

describe('the cart', () => {
  it('is empty for a new visitor, without setting a cookie', async () => {
    const visitor = newVisitor(shop)
    const { status, body, headers } = await visitor.get('shoppingCart')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      items: [],
      count: 0,
      removed: [],
      active_discount_code: null,
      needs_shipping: false,
      free_shipping: null,
    })
    expect(body.data.total).toMatchObject({ net: 0, gross: 0, netAfterDiscount: 0, grossAfterDiscount: 0 })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(visitor.cookies.size).toBe(0)
  })

  it('adds a date, changes its amount, and removes it', async () => {
    const visitor = newVisitor(shop)
    const option = await planDate(shop)
    const added = await visitor.post('shoppingCart/set', { po_id: option, amount: 6 })
    expect(added.status).toBe(200)
    expect(added.headers.getSetCookie().join()).toMatch(
      /^__Host-cart=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax/i,
    )
    const [item] = added.body.data.items
    expect(item).toMatchObject({ po_id: option, amount: 6, max: 10, kind: 'training', price_was: null })
    expect(item.info).toMatchObject({ stock_status: 1, first_day: '2026-06-01' })
    expect(item.info.description).toMatch(/^01-06-2026/)
    expect(added.body.data.count).toBe(6)
    expect(amounts((await visitor.post('shoppingCart/set', { po_id: option, amount: 2 })).body)).toEqual({
      [option]: 2,
    })
    expect(amounts((await visitor.get('shoppingCart')).body)).toEqual({ [option]: 2 })
    expect(amounts((await visitor.delete(`shoppingCart/${option}`)).body)).toEqual({})
    expect((await visitor.delete(`shoppingCart/${option}`)).body).toMatchObject({ error: 'not_in_cart' })
    expect((await visitor.post('shoppingCart/set', { po_id: option, amount: 0 })).status).toBe(404)
  })

  it('is answered as it is read afterwards, whether it is new or not, with goods and with fees', async () => {
    const goods = await optionOf(shop, 'EQ-013')
    const withFee = await planDate(shop, { code: 'GW-403' })
    for (const options of [
      [goods, withFee],
      [withFee, goods],
    ]) {
      const visitor = newVisitor(shop)
      for (const po_id of options) {
        const added = await visitor.post('shoppingCart/set', { po_id, amount: 2 })
        expect(added.body.data.count).toBeGreaterThan(0)
        expect(added.body).toEqual((await visitor.get('shoppingCart')).body)
      }
    }
  })

  it('is answered with what another tab puts in at the same moment', async () => {
    const visitor = newVisitor(shop)
    const [first, second, ofOtherTab] = [await planDate(shop), await planDate(shop), await planDate(shop)]
    await visitor.post('shoppingCart/set', { po_id: first, amount: 1 })
    const otherTab = await shop.pool.connect()
    await otherTab.query('begin')
    const { rows } = await otherTab.query(
      'select id from carts where id = (select cart_id from cart_lines where option_id = $1) for update',
      [first],
    )
    const answer = visitor.post('shoppingCart/set', { po_id: second, amount: 1 })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
    await otherTab.query(
      'insert into cart_lines (cart_id, option_id, amount, told_net_cents) values ($1, $2, 3, 0)',
      [rows[0].id, ofOtherTab],
    )
    await otherTab.query('update carts set changed_at = now() where id = $1', [rows[0].id])
    await otherTab.query('commit')
    otherTab.release()
    expect(amounts((await answer).body)).toEqual({ [first]: 1, [second]: 1, [ofOtherTab]: 3 })
  })

  it('is not visible to others', async () => {
    const [one, other] = [newVisitor(shop), newVisitor(shop)]
    await one.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
    expect((await other.get('shoppingCart')).body.data.count).toBe(0)
    other.cookies.set('cart', 'x'.repeat(43))
    expect((await other.get('shoppingCart')).body.data.count).toBe(0)
  })

  it('shows product names and specifications in the visitor’s language', async () => {
    const visitor = newVisitor(shop, { language: 12 })
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop, { code: 'GW-403' }), amount: 2 })
    const { body } = await visitor.get('shoppingCart?product_specs=1')
    expect(body.data.items[0]).toMatchObject({
      full_name: 'GWO Working at Height',
      fee: { name: 'Registration in WINDA' },
      participant_needs: ['winda_id'],
    })
    expect(body.data.items[0].specs.length).toBeGreaterThan(2)
    expect((await visitor.get('shoppingCart')).body.data.items[0].specs).toBeUndefined()
  })

  it('answers with the number available when more are requested', async () => {
    const visitor = newVisitor(shop)
    const option = await planDate(shop, { seats: 3 })
    const { status, body } = await visitor.post('shoppingCart/set', { po_id: option, amount: 4 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'out_of_stock', reason: 'out_of_stock', max: 3 })
    expect((await visitor.get('shoppingCart')).body.data.count).toBe(0)
    expect((await visitor.post('shoppingCart/set', { po_id: option, amount: body.max })).status).toBe(200)
    const full = await planDate(shop, { seats: 0 })
    expect((await visitor.post('shoppingCart/set', { po_id: full, amount: 1 })).body).toMatchObject({
      error: 'out_of_stock',
      max: 0,
    })
  })

  it('changes a line to another date at the same position, and combines it with an existing line', async () => {
    const visitor = newVisitor(shop)
    const [a, b, c] = [await planDate(shop), await planDate(shop, { seats: 5 }), await planDate(shop)]
    for (const po_id of [a, c]) await visitor.post('shoppingCart/set', { po_id, amount: 2 })
    const moved = await visitor.post('shoppingCart/replace', { po_id: a, new_po_id: b, amount: 3 })
    expect(moved.body.data.items.map((item: { po_id: number }) => item.po_id)).toEqual([b, c])
    // b has five seats, three of them in the cart: two of c fit, three do not.
    expect(
      (await visitor.post('shoppingCart/replace', { po_id: c, new_po_id: b, amount: 3 })).body,
    ).toMatchObject({
      error: 'out_of_stock',
      max: 2,
    })
    expect(amounts((await visitor.get('shoppingCart')).body)).toEqual({ [b]: 3, [c]: 2 })
    expect(
      amounts((await visitor.post('shoppingCart/replace', { po_id: c, new_po_id: b, amount: 2 })).body),
    ).toEqual({ [b]: 5 })
    expect(
      amounts((await visitor.post('shoppingCart/replace', { po_id: b, new_po_id: b, amount: 4 })).body),
    ).toEqual({ [b]: 4 })
    expect(
      (await visitor.post('shoppingCart/replace', { po_id: a, new_po_id: b, amount: 1 })).body.error,
    ).toBe('not_in_cart')
  })

  it.each<[string, object, number]>([
    ['nothing', {}, 422],
    ['a negative amount', { po_id: 'date', amount: -1 }, 422],
    ['half a person', { po_id: 'date', amount: 1.5 }, 422],
    ['a huge amount', { po_id: 'date', amount: 1e9 }, 422],
    ['an amount in words', { po_id: 'date', amount: 'two' }, 422],
    ['an unknown option', { po_id: 2_000_000_000, amount: 1 }, 404],
    ['an id beyond all bounds', { po_id: 9e15, amount: 1 }, 422],
    ['a price of one’s own', { po_id: 'date', amount: 1, net: 1 }, 422],
  ])('refuses %s', async (_, input, status) => {
    const visitor = newVisitor(shop)
    const po_id = await planDate(shop)
    const filled = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, value === 'date' ? po_id : value]),
    )
    const response = await visitor.post('shoppingCart/set', filled)
    expect(response.status).toBe(status)
    expect((await visitor.get('shoppingCart')).body.data.count).toBe(0)
  })

  it.each([
    ['cancelled', { state: 'cancelled' }],
    ['on request', { state: 'on_request' }],
    ['past', { day: '2026-03-09' }],
    ['closed for booking', { day: '2026-03-12', bookUntil: '2026-03-10T08:00Z' }],
  ])('refuses a date that is %s', async (_, planned) => {
    const po_id = await planDate(shop, planned)
    expect((await newVisitor(shop).post('shoppingCart/set', { po_id, amount: 1 })).body.error).toBe(
      'not_bookable',
    )
  })

  it.each([
    ['cancelled', "state = 'cancelled'", 'cancelled'],
    ['full', 'seats_blocked = seats', 'full'],
    ['past its booking moment', "book_until = '2026-03-01'", 'past'],
  ])('removes a date that became %s, and reports it once', async (_, change, why) => {
    const visitor = newVisitor(shop)
    const [available, gone] = [await planDate(shop), await planDate(shop)]
    for (const po_id of [available, gone]) await visitor.post('shoppingCart/set', { po_id, amount: 2 })
    await shop.pool.query(`update product_options set ${change} where id = $1`, [gone])
    const { body } = await visitor.get('shoppingCart')
    expect(amounts(body)).toEqual({ [available]: 2 })
    expect(body.data.removed).toEqual([
      {
        po_id: gone,
        name: 'Veilig werken op hoogte – basis',
        option_name: expect.stringMatching(/^01-06-2026/),
        why,
      },
    ])
    expect((await visitor.get('shoppingCart')).body.data.removed).toEqual([])
  })

  it('follows the catalogue’s price and reports a change once', async () => {
    const visitor = newVisitor(shop)
    const option = await planDate(shop, { code: 'LI-801' })
    const before = (await visitor.post('shoppingCart/set', { po_id: option, amount: 2 })).body.data
    await shop.pool.query("update products set price_cents = price_cents + 1000 where code = 'LI-801'")
    const after = (await visitor.get('shoppingCart')).body.data
    expect(after.items[0].net).toBe(before.items[0].net + 10)
    expect(after.items[0].price_was).toEqual({ net: before.items[0].net, gross: before.items[0].gross })
    expect(after.total.net).toBe(before.total.net + 20)
    expect((await visitor.get('shoppingCart')).body.data.items[0].price_was).toBeNull()
  })

  it('includes shipping only with goods and a method', async () => {
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
    expect((await visitor.get('shoppingCart?shipping_method=postnl')).body.data.total.shipping).toBeNull()
    const helmet = await optionOf(shop, 'EQ-013')
    const { body } = await visitor.post('shoppingCart/set', { po_id: helmet, amount: 1 })
    expect(body.data).toMatchObject({ needs_shipping: true, total: { shipping: null } })
    const [{ line }] = body.data.items.filter((item: { kind: string }) => item.kind === 'equipment')
    expect(body.data.free_shipping.from).toEqual({ net: 123.97, gross: 150 })
    expect(body.data.free_shipping.missing.net).toBeCloseTo(123.97 - line.net, 5)
    const many = await visitor.post('shoppingCart/set', { po_id: helmet, amount: 50 })
    expect(many.body.data.free_shipping.missing).toEqual({ net: 0, gross: 0 })
    await visitor.post('shoppingCart/set', { po_id: helmet, amount: 1 })
    const { total } = (await visitor.get('shoppingCart?shipping_method=postnl')).body.data
    expect(total.shipping).toEqual({ net: 5.74, gross: 6.95 })
    expect(total.to_pay.gross).toBeCloseTo(total.grossAfterDiscount + 6.95, 5)
  })

  it('runs the same number of statements for one line as for fifty', async () => {
    const fill = async (lines: number) => {
      const visitor = newVisitor(shop)
      for (let line = 0; line < lines; line++)
        await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
      shop.countQueries()
      expect((await visitor.get('shoppingCart?product_specs=1')).body.data.items).toHaveLength(lines)
      return shop.countQueries()
    }
    const one = await fill(1)
    expect(one).toBeGreaterThan(0)
    expect(await fill(50)).toBe(one)
  })

  it('holds fifty different options', async () => {
    const visitor = newVisitor(shop)
    const options = await Promise.all(Array.from({ length: 51 }, () => planDate(shop)))
    const answers = []
    for (const po_id of options)
      answers.push((await visitor.post('shoppingCart/set', { po_id, amount: 1 })).status)
    expect(answers).toEqual([...Array(50).fill(200), 409])
    expect((await visitor.post('shoppingCart/set', { po_id: options[0], amount: 2 })).status).toBe(200)
  })
})
