import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyOf, mailsAbout, newBuyer, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
let headers: Awaited<ReturnType<typeof openRoles>>['headers']
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  headers = (await openRoles(shop)).headers
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

async function confirmed({ company = true, amount = 2, day = '2026-06-01', seats = 5 } = {}) {
  const buyer = await newBuyer(shop, { company })
  const date = await planDate(shop, { seats, day, bookUntil: '2026-05-20T10:00Z' })
  await buyer.choose(date, amount)
  const people = Array.from({ length: amount }, (_, index) => ({ name: `P${index}` }))
  const { body } = await buyer.order({ participants: [{ po_id: date, people }], early_start: true })
  await buyer.pay(body.data.redirect_url)
  const order = (await buyer.get(`orders/${body.data.id}`)).body.data
  return { buyer, date, id: body.data.id as number, order, line: order.lines[0].id as number }
}
const freeOn = async (date: number) =>
  (await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 900 })).body.max

describe('cancelling an order', () => {
  it('shows the cost, then ends the order, credits the invoice and refunds the rest', async () => {
    const { buyer, id, order, date } = await confirmed({ day: '2026-03-30' })
    const cost = (await buyer.get(`orders/${id}/cancellation`)).body.data
    expect(cost).toMatchObject({ possible: true, why_not: null })
    expect(cost.cost + cost.back).toBeCloseTo(order.gross, 5)
    expect(Math.abs(cost.cost - cost.back)).toBeLessThan(0.02)
    expect((await buyer.post(`orders/${id}/cancel`, { agreed_cost: 0 })).body).toMatchObject({
      error: 'price_changed',
      total: cost.cost,
    })
    expect(await statusOf(shop, id)).toBe(3)
    const ended = await buyer.post(`orders/${id}/cancel`, { agreed_cost: cost.cost })
    expect(ended.body.data).toMatchObject({
      status_id: 2,
      invoices: [{ credit: false }, { credit: true, gross: -cost.back }],
    })
    expect(await freeOn(date)).toBe(5)
    const { rows } = await shop.pool.query(
      'select r.cents, r.why, r.done_at is not null as done from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ cents: Math.round(cost.back * 100), why: 'cancelled', done: true }])
    expect(await mailsAbout(shop, id)).toContain('order_cancelled')
    expect((await buyer.post(`orders/${id}/cancel`, { agreed_cost: 0 })).body).toMatchObject({
      error: 'not_possible',
    })
  })

  it('is free while the order is unpaid, and a later payment is refunded', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const { body } = await buyer.order()
    expect((await buyer.post(`orders/${body.data.id}/cancel`, { agreed_cost: 0 })).status).toBe(200)
    await buyer.pay(body.data.redirect_url)
    expect(await statusOf(shop, body.data.id)).toBe(2)
    const { rows } = await shop.pool.query(
      'select r.why from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [body.data.id],
    )
    expect(rows).toEqual([{ why: 'order_ended' }])
  })

  it('is refused to everybody else', async () => {
    const { id } = await confirmed()
    const other = await newBuyer(shop)
    for (const response of [
      await other.get(`orders/${id}/cancellation`),
      await other.post(`orders/${id}/cancel`, { agreed_cost: 1000 }),
      await other.post(`orders/${id}/move`, { line_id: 1, po_id: 1 }),
    ])
      expect(response.status).toBe(404)
    expect(await statusOf(shop, id)).toBe(3)
  })
})

describe('cancelling a part of an order', () => {
  const goodsOption = async () =>
    (
      await shop.pool.query(
        "select o.id from product_options o join products p on p.id = o.product_id where p.code = 'EQ-006' order by o.id limit 1",
      )
    ).rows[0].id as number
  const refundsOf = async (id: number) =>
    (
      await shop.pool.query(
        'select r.cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id',
        [id],
      )
    ).rows.map(({ cents }) => cents)

  it('lets one participant go: the seat, the money, the invoice and the total follow', async () => {
    const { buyer, id, order, date, line } = await confirmed({ day: '2026-03-30', amount: 3 })
    const part = { line_id: line, amount: 1 }
    const cost = (await buyer.get(`orders/${id}/cancellation?line_id=${line}&amount=1`)).body.data
    expect(cost).toMatchObject({ possible: true, ends_order: false, settlement: 'refund' })
    expect((cost.cost + cost.back) * 3).toBeCloseTo(order.gross, 1)
    const before = { ...part, agreed_cost: 0, leaving: [1] }
    expect((await buyer.post(`orders/${id}/cancel`, before)).body).toMatchObject({ total: cost.cost })
    const { status, body } = await buyer.post(`orders/${id}/cancel`, { ...before, agreed_cost: cost.cost })
    expect(status).toBe(200)
    expect(body.data.status_id).toBe(3)
    expect(body.data.lines).toMatchObject([
      { id: line, amount: 2, participants: [{ name: 'P0' }, { name: 'P2' }] },
      { kind: 'cancelled', amount: 1, line: { gross: cost.cost } },
    ])
    const gross = (
      await shop.pool.query(
        'select sum(net_cents + vat_cents)::int as cents from invoices where order_id = $1',
        [id],
      )
    ).rows[0].cents
    expect(Math.round(body.data.gross * 100)).toBe(gross)
    expect(body.data.gross).toBeCloseTo(order.gross - cost.back, 5)
    expect(await refundsOf(id)).toEqual([Math.round(cost.back * 100)])
    expect(await freeOn(date)).toBe(3)
    expect(await historyOf(shop, id)).toContain('3 part_cancelled')
    expect(await mailsAbout(shop, id)).toContain('part_cancelled')
    const rest = (await buyer.get(`orders/${id}/cancellation`)).body.data
    const ended = await buyer.post(`orders/${id}/cancel`, { agreed_cost: rest.cost })
    expect(ended.body.data).toMatchObject({ status_id: 2, status_title: 'Door u geannuleerd' })
    expect(await refundsOf(id)).toEqual([cost.back, rest.back].map((back) => Math.round(back * 100)))
    expect(rest.cost).toBeCloseTo(cost.cost * 2, 1)
  })

  it('asks who leaves if more are named than stay', async () => {
    const { buyer, id, line } = await confirmed()
    const cancel = (leaving?: number[]) =>
      buyer.post(`orders/${id}/cancel`, { agreed_cost: 0, line_id: line, amount: 1, leaving })
    expect((await cancel()).body.fields).toEqual({ leaving: ['required'] })
    expect((await cancel([7])).body.fields).toEqual({ leaving: ['unknown'] })
    expect((await cancel([0, 1])).body.fields).toEqual({ leaving: ['max'] })
    expect((await buyer.get(`orders/${id}`)).body.data.lines).toHaveLength(1)
    expect((await cancel([0])).status).toBe(200)
  })

  it('cancels the training of a paid order that also has goods', async () => {
    const buyer = await newBuyer(shop, { company: true })
    const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' })
    await buyer.choose(date, 2)
    await buyer.choose(await goodsOption(), 1)
    const { body } = await buyer.order({ shipping_method: 'collect' })
    await buyer.pay(body.data.redirect_url)
    const id: number = body.data.id
    const order = (await buyer.get(`orders/${id}`)).body.data
    const cost = (await buyer.get(`orders/${id}/cancellation`)).body.data
    expect(cost).toMatchObject({ possible: true, ends_order: false, cost: 0 })
    const cancelled = (await buyer.post(`orders/${id}/cancel`, { agreed_cost: 0 })).body.data
    expect(cancelled).toMatchObject({ status_id: 3, participants_missing: 0, first_day: null })
    expect(cancelled.gross).toBeCloseTo(order.gross - cost.back, 5)
    const gone = cancelled.lines.filter(({ kind }: { kind: string }) => kind === 'cancelled')
    expect(gone).toMatchObject([{ amount: 2, line: { gross: 0 } }])
    expect(await refundsOf(id)).toEqual([Math.round(cost.back * 100)])
    expect(await freeOn(date)).toBe(5)
    expect((await buyer.get(`orders/${id}/cancellation`)).body.data.why_not).toBe('goods')
  })

  it('happens once when it is sent several times at the same moment', async () => {
    const { buyer, id, line, date } = await confirmed({ amount: 2, seats: 5 })
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        buyer.post(`orders/${id}/cancel`, { agreed_cost: 0, line_id: line, amount: 2, leaving: [0, 1] }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await freeOn(date)).toBe(5)
  })

  it('is refused for a line of another order', async () => {
    const [first, other] = [await confirmed(), await confirmed()]
    const path = `orders/${first.id}/cancel`
    expect((await first.buyer.post(path, { agreed_cost: 0, line_id: other.line, amount: 1 })).status).toBe(
      404,
    )
  })
})

describe('moving an order to another date', () => {
  it('frees the old seats and takes the new ones, once, and mails everybody', async () => {
    const { buyer, id, line, date, order } = await confirmed()
    const [other, third] = [await planDate(shop, { seats: 3, day: '2026-06-15' }), await planDate(shop)]
    expect(order.movable_lines).toEqual([line])
    const moved = await buyer.post(`orders/${id}/move`, { line_id: line, po_id: other })
    expect(moved.body.data.lines[0]).toMatchObject({
      po_id: other,
      first_day: '2026-06-15',
      net: order.lines[0].net,
    })
    expect([await freeOn(date), await freeOn(other)]).toEqual([5, 1])
    expect(await historyOf(shop, id)).toEqual(['0 draft', '1 placed', '3 paid', '3 moved'])
    expect((await mailsAbout(shop, id)).filter((kind) => kind === 'order_confirmed')).toHaveLength(1)
    const { rows } = await shop.pool.query(
      "select about->'from_option_id' as was from mails where kind = 'order_moved' and (about->>'line_id')::int = $1",
      [line],
    )
    expect(rows).toEqual([{ was: date }])
    expect(moved.body.data.movable_lines).toEqual([])
    expect((await buyer.post(`orders/${id}/move`, { line_id: line, po_id: third })).body.error).toBe(
      'not_possible',
    )
  })

  it.each<[string, () => Promise<number>, number, string]>([
    ['that is too full', () => planDate(shop, { seats: 1 }), 409, 'out_of_stock'],
    ['that is cancelled', () => planDate(shop, { state: 'cancelled' }), 409, 'not_bookable'],
    ['of another course', () => planDate(shop, { code: 'LI-801' }), 422, 'invalid'],
    ['that does not exist', async () => 1_999_999_999, 422, 'invalid'],
  ])('refuses a date %s, and changes nothing', async (_, plan, status, error) => {
    const { buyer, id, line, date } = await confirmed()
    const response = await buyer.post(`orders/${id}/move`, { line_id: line, po_id: await plan() })
    expect([response.status, response.body.error]).toEqual([status, error])
    expect(await freeOn(date)).toBe(3)
  })

  it('is not possible within two weeks of the course', async () => {
    const { buyer, id, line, order } = await confirmed()
    const other = await planDate(shop, { day: '2026-07-01', bookUntil: '2026-06-20T10:00Z' })
    shop.setNow('2026-05-19T10:00Z')
    expect(
      (await buyer.post(`orders/${id}/move?key=${order.key}`, { line_id: line, po_id: other })).body.error,
    ).toBe('not_possible')
  })

  it('confirms a paid order that had no seats', async () => {
    const { buyer, id, line } = await confirmed()
    await shop.pool.query('update orders set status_id = 6 where id = $1', [id])
    await shop.pool.query('delete from invoices where order_id = $1', [id])
    const other = await planDate(shop)
    const moved = await buyer.post(`orders/${id}/move`, { line_id: line, po_id: other })
    expect(moved.body.data).toMatchObject({ status_id: 3, invoices: [{ credit: false }] })
    expect(await historyOf(shop, id)).toContain('3 rebooked')
  })
})

describe('cancelling after a move', () => {
  const costOf = async ({ buyer, id }: Awaited<ReturnType<typeof confirmed>>) =>
    (await buyer.get(`orders/${id}/cancellation`)).body.data.cost

  it('costs what it would have cost without the move', async () => {
    const order = await confirmed({ day: '2026-04-02' })
    const cost = await costOf(order)
    expect(cost).toBeGreaterThan(0)
    const july = await planDate(shop, { day: '2026-07-01', bookUntil: '2026-06-20T10:00Z' })
    await order.buyer.post(`orders/${order.id}/move`, { line_id: order.line, po_id: july })
    expect(await costOf(order)).toBe(cost)
    const free = await order.buyer.post(`orders/${order.id}/cancel`, { agreed_cost: 0 })
    expect(free.body).toMatchObject({ error: 'price_changed', total: cost })
  })

  it('is free if the order had no seats on the earlier date', async () => {
    const order = await confirmed({ day: '2026-04-02' })
    await shop.pool.query('update orders set status_id = 6 where id = $1', [order.id])
    const july = await planDate(shop, { day: '2026-07-01', bookUntil: '2026-06-20T10:00Z' })
    await order.buyer.post(`orders/${order.id}/move`, { line_id: order.line, po_id: july })
    expect(await costOf(order)).toBe(0)
  })
})

describe('staff', () => {
  const act = (headers: Record<string, string>, id: number, what: string, json?: object) =>
    shop.ask(`/api/staff/orders/${id}/${what}`, { method: 'POST', headers, json })
  const cancel = (id: number, why: string) =>
    act(headers.staff, id, 'cancellation', { why, reason: 'De zaal is dicht' })

  it('approve an order above the limit, and nobody else does', async () => {
    const { rows } = await shop.pool.query('select id from orders where status_id = 4 limit 1')
    const id: number = rows[0].id
    for (const role of ['visitor', 'guest', 'customer', 'other'] as const)
      for (const what of ['approve', 'cancellation'])
        expect((await act(headers[role], id, what)).status).toBe(401)
    expect(await statusOf(shop, id)).toBe(4)
    const approved = await act(headers.staff, id, 'approve')
    expect((await approved.json()).data).toMatchObject({ status_id: 5, invoices: [{ credit: false }] })
    expect(await historyOf(shop, id)).toContain('5 approved')
    expect((await act(headers.staff, id, 'approve')).status).toBe(409)
    expect((await act(headers.staff, 1_999_999, 'approve')).status).toBe(404)
  })

  it('cancel a course on our side for free, however late', async () => {
    const { id, order } = await confirmed({ day: '2026-03-12' })
    expect((await cancel(id, 'cancelled_by_us')).status).toBe(200)
    const { rows } = await shop.pool.query(
      'select sum(r.cents)::int as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [id],
    )
    expect(rows[0].cents).toBe(Math.round(order.gross * 100))
  })

  it('cancel an order because of a withdrawal, and the mail says so', async () => {
    const { id, order } = await confirmed({ day: '2026-06-01' })
    expect((await cancel(id, 'a-whim')).status).toBe(422)
    expect((await cancel(id, 'withdrawn')).status).toBe(200)
    expect(await historyOf(shop, id)).toContain('2 withdrawn')
    const { rows } = await shop.pool.query(
      'select r.cents::int, r.why from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ cents: Math.round(order.gross * 100), why: 'withdrawn' }])
  })
})
