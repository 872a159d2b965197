import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureDemo } from '../../../demo/load/load-demo.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.finance) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}
const make = async (json: object) => (await ask('POST', 'discounts', json)).body.data[0].id as number
const get = async (id: number) => (await ask('GET', `discounts/${id}`)).body.data
const codes = async (query: string) =>
  (await ask('GET', `discounts?rows=200&${query}`)).body.data.map(({ code }: { code: string }) => code)

describe('making discount codes', () => {
  it('makes one with all its terms, which the shop follows at once', async () => {
    const { rows } = await shop.pool.query("select id from products where code = 'WH-201'")
    const { status, body } = await ask('POST', 'discounts', {
      code: ' beurs-27 ',
      percent: 25,
      ends_at: '2027-01-01T00:00:00Z',
      most_uses: 3,
      most_uses_per_customer: 1,
      minimum_cents: 1000,
      product_ids: [rows[0].id],
      note: 'Voor de beurs',
    })
    expect([status, body.data[0].code]).toEqual([201, 'BEURS-27'])
    expect(await get(body.data[0].id)).toMatchObject({
      code: 'BEURS-27',
      state: 'active',
      percent: 25,
      amount_cents: null,
      ends_at: '2027-01-01T00:00:00.000Z',
      most_uses: 3,
      most_uses_per_customer: 1,
      minimum_cents: 1000,
      products: [{ id: rows[0].id, name: expect.stringMatching(/^WH-201 /) }],
      note: 'Voor de beurs',
      uses: 0,
      history: [{ kind: 'change', what: 'discount.made', before: null, by: { id: people.ids.finance } }],
    })
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop, { code: 'WH-201' }), amount: 1 })
    const entered = await visitor.put('shoppingCart/discountCode', { code: 'Beurs-27' })
    expect(entered.body.data.active_discount_code).toMatchObject({ code: 'BEURS-27', error: null })
  })

  it('makes 200 at once: each different, with the same beginning, and none to be guessed', async () => {
    const { status, body } = await ask('POST', 'discounts', {
      count: 200,
      prefix: 'mail',
      amount_cents: 2500,
      most_uses: 1,
    })
    expect([status, body.data.length]).toEqual([201, 200])
    const made = body.data.map(({ code }: { code: string }) => code) as string[]
    expect(new Set(made).size).toBe(200)
    for (const code of made) expect(code).toMatch(/^MAIL-[2-9A-HJKMNP-Z]{10}$/)
    // No letter stands in one place more often than chance allows.
    for (let at = 5; at < 15; at++) expect(new Set(made.map((code) => code[at])).size).toBeGreaterThan(20)
  })

  it.each([
    [{ code: 'WELKOM10', percent: 10 }, { code: ['taken'] }],
    [{ code: 'welkom10', percent: 10 }, { code: ['taken'] }],
    [{ code: 'A', percent: 10 }, { code: ['code'] }],
    [{ code: 'MET SPATIE', percent: 10 }, { code: ['code'] }],
    [{ code: 'NIETS' }, { percent: ['percent_or_amount'] }],
    [{ code: 'BEIDE', percent: 10, amount_cents: 100 }, { amount_cents: ['percent_or_amount'] }],
    [{ code: 'TEVEEL', percent: 101 }, { percent: ['max'] }],
    [{ code: 'NUL', amount_cents: 0 }, { amount_cents: ['min'] }],
    [
      { code: 'EERDER', percent: 5, starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' },
      { ends_at: ['order'] },
    ],
    [{ code: 'VREEMD', percent: 5, product_ids: [1_999_999] }, { product_ids: ['unknown'] }],
    [{ code: 'VREEMD', percent: 5, category_ids: [1_999_999] }, { category_ids: ['unknown'] }],
    [{ count: 201, percent: 5 }, { count: ['max'] }],
    [{ count: 2, prefix: 'a b', percent: 5 }, { prefix: ['code'] }],
    [{ code: 'TWEE', count: 2, percent: 5 }, { code: ['invalid'] }],
  ])('refuses %j', async (json, fields) => {
    const before = (await shop.pool.query('select count(*) from discount_codes')).rows[0]
    const { status, body } = await ask('POST', 'discounts', json)
    expect([status, body.fields]).toEqual([422, fields])
    expect((await shop.pool.query('select count(*) from discount_codes')).rows[0]).toEqual(before)
  })
})

describe('changing a discount code', () => {
  it('merges what two colleagues change, and shows both values of the same field', async () => {
    const id = await make({ code: 'SAMEN', percent: 10 })
    const { version } = await get(id)
    expect((await ask('PATCH', `discounts/${id}`, { version, note: 'Voor vaste klanten' })).status).toBe(200)
    const merged = await ask('PATCH', `discounts/${id}`, { version, percent: 20 }, people.headers.owner)
    expect(merged.body.data).toMatchObject({ note: 'Voor vaste klanten', percent: 20 })
    const collided = await ask('PATCH', `discounts/${id}`, { version, percent: 30 })
    expect([collided.status, collided.body.error]).toEqual([409, 'changed_meanwhile'])
    expect(collided.body.conflict).toMatchObject({
      by: { id: people.ids.owner },
      fields: { percent: { base: 10, theirs: 20, yours: 30 } },
    })
    expect((await get(id)).percent).toBe(20)
  })

  it('refuses terms that contradict each other, together with those that it has', async () => {
    const id = await make({ code: 'STRIJDIG', percent: 10, starts_at: '2026-05-01T00:00:00Z' })
    const change = async (json: object) =>
      (await ask('PATCH', `discounts/${id}`, { version: 1, ...json })).body.fields
    expect(await change({ amount_cents: 500 })).toEqual({ amount_cents: ['percent_or_amount'] })
    expect(await change({ percent: null })).toEqual({ percent: ['percent_or_amount'] })
    expect(await change({ ends_at: '2026-04-01T00:00:00Z' })).toEqual({ ends_at: ['order'] })
    expect(await change({ code: 'WELKOM10' })).toEqual({ code: ['taken'] })
    expect((await get(id)).version).toBe(1)
  })

  it('is undone, also when the code was deleted; not when an order came to use it', async () => {
    const id = await make({ code: 'TERUG', percent: 10 })
    await ask('PATCH', `discounts/${id}`, { version: 1, percent: 50 })
    const undo = async (what: string) => {
      const { rows } = await shop.pool.query(
        'select id from changes where kind = $1 and ref_id = $2 and what = $3 order by id desc limit 1',
        ['discount', id, what],
      )
      return ask('POST', `changes/${rows[0].id}/undo`, {})
    }
    expect((await undo('discount.changed')).body.data).toMatchObject({ undone: 1 })
    expect((await get(id)).percent).toBe(10)
    expect((await ask('DELETE', `discounts/${id}`)).status).toBe(204)
    expect((await ask('GET', `discounts/${id}`)).status).toBe(404)
    expect((await undo('discount.removed')).body.data).toMatchObject({ undone: 1 })
    expect(await get(id)).toMatchObject({ code: 'TERUG', percent: 10 })
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    await buyer.put('shoppingCart/discountCode', { code: 'TERUG' })
    expect((await buyer.order()).status).toBe(201)
    const used = await undo('discount.made')
    expect([used.status, used.body.reason]).toEqual([409, 'in_use'])
    const removed = await ask('DELETE', `discounts/${id}`)
    expect([removed.status, removed.body.error]).toEqual([409, 'not_possible'])
  })
})

describe('the list of discount codes', () => {
  it('says how often a code was used, what that brought in, and by which orders', async () => {
    const id = await make({ code: 'GETELD', percent: 10, most_uses: 2 })
    const buy = async () => {
      const buyer = await newBuyer(shop)
      await buyer.choose(await planDate(shop))
      await buyer.put('shoppingCart/discountCode', { code: 'GETELD' })
      return { buyer, id: (await buyer.order()).body.data.id as number }
    }
    const first = await buy()
    const second = await buy()
    const { rows } = await shop.pool.query(
      'select sum(net_cents)::int as net, (select sum(discount_cents)::int from order_lines where order_id = any($1)) as off from orders where id = any($1)',
      [[first.id, second.id]],
    )
    expect(await get(id)).toMatchObject({
      state: 'used_up',
      uses: 2,
      turnover_cents: rows[0].net,
      given_cents: rows[0].off,
      order_list: [{ id: second.id }, { id: first.id }],
    })
    await first.buyer.post(`orders/${first.id}/cancel`, { agreed_cost: 0 })
    expect(await get(id)).toMatchObject({ state: 'active', uses: 1 })
    expect(await codes('used=yes')).toContain('GETELD')
    expect(await codes('used=no')).not.toContain('GETELD')
  })

  it('filters by state, product and words, sorts by every column and counts its tabs', async () => {
    const { rows } = await shop.pool.query("select id from products where code = 'LI-801'")
    await make({
      code: 'LIFT-ACTIE',
      amount_cents: 900,
      product_ids: [rows[0].id],
      note: 'Hoogwerkers in het voorjaar',
    })
    await make({ code: 'STRAKS', percent: 5, starts_at: '2030-01-01T00:00:00Z' })
    expect(await codes(`product=${rows[0].id}`)).toEqual(['LIFT-ACTIE'])
    expect(await codes('q=hoogwerkers%20voor')).toEqual(['LIFT-ACTIE'])
    expect(await codes('state=planned')).toEqual(['STRAKS', 'STRIJDIG'])
    expect(await codes('state=ended')).toEqual(['VOORBIJ'])
    // The list has at most 200 rows.
    await shop.pool.query("delete from discount_codes where code like 'MAIL-%'")
    for (const sort of ['code', 'worth', 'starts', 'ends', 'uses', 'turnover', 'created'])
      expect((await codes(`sort=${sort}`)).toSorted()).toEqual((await codes(`sort=-${sort}`)).toSorted())
    expect((await codes('sort=code'))[0]).toBe('BEURS-27')
    const { counts, meta } = (await ask('GET', 'discounts')).body
    expect(counts).toMatchObject({ all: meta.total, planned: 2 })
    expect(counts.active + counts.planned + counts.ended).toBe(counts.all)
  })

  it('is exported as it is filtered, and who did so is in the log', async () => {
    const { headers } = people
    const csv = await (
      await shop.ask('/api/staff/discounts/export.csv?state=ended', { headers: headers.finance })
    ).text()
    expect(csv).toMatch(/^Code;Percentage;Bedrag;[^\r]*\r\nVOORBIJ;20;;[^\r]*\r\n$/)
    const sheet = await shop.ask('/api/staff/discounts/export.xlsx?q=lift', { headers: headers.finance })
    expect([sheet.status, new Uint8Array(await sheet.arrayBuffer())[0]]).toEqual([200, 0x50])
    const { rows } = await shop.pool.query(
      "select after from changes where what = 'discount.exported' order by id",
    )
    expect(rows[0].after).toMatchObject({ state: ['ended'], count: 1 })
  })

  it('ends many at once, after a dry run, and takes that back', async () => {
    const made = [
      await make({ code: 'EIND-1', percent: 5 }),
      await make({ code: 'EIND-2', percent: 5, starts_at: '2030-01-01T00:00:00Z' }),
    ]
    const { rows } = await shop.pool.query("select id from discount_codes where code = 'VOORBIJ'")
    const request = { action: { name: 'end' }, ids: [...made, rows[0].id], batch_id: randomUUID() }
    const plan = await ask('POST', 'discounts/bulk', { ...request, dry_run: true })
    expect(plan.body.data).toMatchObject({ is_done: false, changed: 2, unchanged: 1 })
    expect((await get(made[0] ?? 0)).state).toBe('active')
    expect((await ask('POST', 'discounts/bulk', request)).body.data).toMatchObject({
      is_done: true,
      changed: 2,
    })
    for (const id of made) expect((await get(id)).state).toBe('ended')
    const undone = await ask('POST', `changes/${request.batch_id}/undo`, {})
    expect(undone.body.data).toMatchObject({ undone: 2, refused: [] })
    expect([(await get(made[0] ?? 0)).state, (await get(made[1] ?? 0)).state]).toEqual(['active', 'planned'])
    const all = await ask('POST', 'discounts/bulk', {
      action: { name: 'end' },
      query: { q: 'EIND-' },
      expected: 2,
      batch_id: randomUUID(),
    })
    expect(all.body.data).toMatchObject({ changed: 2 })
    const every = await ask('POST', 'discounts/bulk', {
      action: { name: 'end' },
      query: {},
      expected: 1,
      batch_id: randomUUID(),
    })
    expect([every.status, every.body.error]).toEqual([409, 'selection_changed'])
  })
})

describe('trying a code', () => {
  it('prices a cart as the shop does, and says why a code is refused in the colleague’s language', async () => {
    const id = await make({ code: 'PROEF', percent: 15 })
    const po_id = await planDate(shop, { code: 'GW-403' })
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id, amount: 3 })
    const { body: cart } = await visitor.put('shoppingCart/discountCode', { code: 'PROEF' })
    const tried = await ask('POST', `discounts/${id}/try`, { lines: [{ po_id, amount: 3 }] })
    expect(tried.body.data).toMatchObject({
      problem: null,
      gross_cents: Math.round(cart.data.total.grossAfterDiscount * 100),
      net_cents: Math.round(cart.data.total.netAfterDiscount * 100),
      discount_cents: Math.round(cart.data.total.discount.net * 100),
      lines: [{ po_id, amount: 3 }],
    })
    const ended = (await shop.pool.query("select id from discount_codes where code = 'VOORBIJ'")).rows[0].id
    const english = { ...people.headers.finance, 'language-id': '12' }
    const refused = await ask('POST', `discounts/${ended}/try`, { lines: [{ po_id, amount: 1 }] }, english)
    expect(refused.body.data).toMatchObject({
      problem: { code: 'discount_expired', message: 'This discount code has expired.' },
      discount_cents: 0,
    })
    const unknown = await ask('POST', `discounts/${id}/try`, { lines: [{ po_id: 1_999_999, amount: 1 }] })
    expect([unknown.status, unknown.body.fields]).toEqual([422, { 'lines.0.po_id': ['unknown'] }])
    expect((await ask('POST', 'discounts/1999999/try', { lines: [{ po_id, amount: 1 }] })).status).toBe(404)
  })

  it('finds what a code can be for and tried with', async () => {
    const { body } = await ask('GET', 'discounts/targets?q=wind')
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('category')
    expect((await ask('GET', 'discounts/targets?q=wh-201')).body.data).toMatchObject([{ kind: 'product' }])
    expect((await ask('GET', 'discounts/targets?q=')).body.data).toEqual([])
    expect((await ask('GET', 'discounts/options?q=wh-201')).body.data[0]).toMatchObject({ code: 'WH-201' })
  })
})

it('the demo leaves codes alone that colleagues changed, renamed or deleted', async () => {
  const idOf = async (code: string) =>
    (await shop.pool.query('select id from discount_codes where code = $1', [code])).rows[0]?.id
  await ask('DELETE', `discounts/${await idOf('VOORBIJ')}`)
  await ask('PATCH', `discounts/${await idOf('WIND15')}`, { version: 1, code: 'WIND20', percent: 20 })
  await ask('PATCH', `discounts/${await idOf('VEILIG50')}`, { version: 1, amount_cents: 6000 })
  // One that the shop itself lost comes back.
  await shop.pool.query("delete from discount_codes where code = 'WELKOM10'")
  await ensureDemo(shop.pool, shop.platform.now())
  expect([await idOf('VOORBIJ'), await idOf('WIND15')]).toEqual([undefined, undefined])
  expect(await get(await idOf('VEILIG50'))).toMatchObject({ amount_cents: 6000 })
  expect(await idOf('WELKOM10')).toBeGreaterThan(0)
})
