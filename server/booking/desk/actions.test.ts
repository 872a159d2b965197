import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 20 })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const rows = async (query: string, ...values: unknown[]) => (await shop.pool.query(query, values)).rows

/** A paid order for some seats on a new date. */
async function placed({ amount = 2, isPaid = true } = {}) {
  const buyer = await newBuyer(shop)
  const optionId = await planDate(shop)
  await buyer.choose(optionId, amount)
  const { body } = await buyer.order()
  const id: number = body.data.id
  if (isPaid) await buyer.pay(body.data.redirect_url)
  const [line] = await rows("select id from order_lines where order_id = $1 and kind = 'option'", id)
  return { id, optionId, lineId: line.id as number, buyer }
}
const orderOf = async (id: number) => (await ask('GET', `orders/${id}`)).body.data
const everything = async () => {
  const tables = [
    'orders',
    'order_lines',
    'participants',
    'payments',
    'refunds',
    'invoices',
    'mails',
    'notes',
    'order_history',
    'changes',
  ]
  return Promise.all(
    tables.map(
      async (name) =>
        (await rows(`select md5(string_agg(t::text, '' order by t.id)) as sum from ${name} t`))[0].sum,
    ),
  )
}

describe('refunding a part', () => {
  const refund = (id: number, cents: number, more: object = {}, headers = people.headers.sales) =>
    ask(
      'POST',
      `orders/${id}/refunds`,
      { cents, why: 'goodwill', reason: 'Zaal was koud', key: randomUUID(), ...more },
      headers,
    )

  it('gives the money back with one credit note and one mail, and the order goes on', async () => {
    const { id } = await placed()
    const before = await orderOf(id)
    const { status, body } = await refund(id, 5000)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ is_done: true, refund_cents: 5000, credit_cents: 5000 })
    expect(body.data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['refund'])
    const after = await orderOf(id)
    expect(after).toMatchObject({
      status_id: before.status_id,
      refunded_cents: 5000,
      paid_cents: before.paid_cents,
      open_cents: 0,
    })
    const [summary] = await rows('select open_cents from order_summaries where order_id = $1', id)
    expect(summary.open_cents).toBe(0)
    expect(after.timeline.at(-1)).toBeDefined()
    expect(
      await rows(
        'select why, note, done_at is not null as done from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
        id,
      ),
    ).toEqual([{ why: 'goodwill', note: 'Zaal was koud', done: true }])
  })

  it('says in a dry run exactly what would happen, and changes nothing', async () => {
    const { id } = await placed()
    const before = await everything()
    const dry = await refund(id, 2500, { dry_run: true })
    expect(await everything()).toEqual(before)
    const real = await refund(id, 2500)
    expect(real.body.data).toEqual({ ...dry.body.data, is_done: true })
  })

  it('from a tab that has not seen another refund is refused, and afterwards it is not', async () => {
    const { id } = await placed()
    expect((await refund(id, 4000, { refunded_cents: 0 })).status).toBe(200)
    expect((await refund(id, 4000, { refunded_cents: 0 })).body.error).toBe('changed_meanwhile')
    expect((await refund(id, 1000, { refunded_cents: 4000 })).status).toBe(200)
  })

  it('is refused above what was paid, without a payment, and after ten minutes without a proof', async () => {
    const { id } = await placed()
    const { paid_cents } = await orderOf(id)
    expect((await refund(id, paid_cents + 1)).body.fields).toEqual({ cents: ['max'] })
    expect((await refund((await placed({ isPaid: false })).id, 100)).status).toBe(409)
    expect((await refund(1_999_999, 100)).status).toBe(404)
    expect((await refund(id, 0)).status).toBe(422)
    shop.setNow(new Date(startOfTests.getTime() + 11 * 60_000))
    expect((await refund(id, 100)).body.error).toBe('prove_again')
  })
})

describe('cancelling', () => {
  const cancel = (id: number, json: object) =>
    ask('POST', `orders/${id}/cancellation`, { reason: 'Op verzoek', ...json })

  it('one of two seats at no cost takes it off, gives the money back and keeps the other', async () => {
    const { id, lineId } = await placed()
    const { paid_cents } = await orderOf(id)
    const part = { why: 'cancelled_by_customer', line_id: lineId, amount: 1, waive_cost: true }
    const before = await everything()
    const dry = await cancel(id, { ...part, dry_run: true })
    expect(await everything()).toEqual(before)
    expect(dry.body.data).toMatchObject({ is_done: false, refund_cents: Math.floor(paid_cents / 2) })
    const real = await cancel(id, part)
    expect(real.body.data).toEqual({ ...dry.body.data, is_done: true })
    const after = await orderOf(id)
    expect(after.seats).toBe(1)
    expect(after.timeline).toContainEqual(expect.objectContaining({ kind: 'note', text: 'Op verzoek' }))
    expect(after.timeline).toContainEqual(
      expect.objectContaining({ kind: 'change', what: 'order.cancelled' }),
    )
  })

  it('on our side ends the order and gives everything back; again it is refused', async () => {
    const { id } = await placed()
    const { paid_cents } = await orderOf(id)
    expect((await cancel(id, { why: 'cancelled_by_us' })).body.data).toMatchObject({
      refund_cents: paid_cents,
      credit_cents: paid_cents,
    })
    expect(await orderOf(id)).toMatchObject({ status_id: 2, open_cents: 0 })
    expect((await cancel(id, { why: 'cancelled_by_us' })).status).toBe(409)
    expect((await cancel(id, { why: 'zomaar' })).status).toBe(422)
    expect((await cancel(id, { why: 'withdrawn', reason: 'x' })).body.fields).toEqual({ reason: ['min'] })
  })

  it('costs what the terms say, which a colleague can ask before', async () => {
    const { id, lineId } = await placed()
    const { paid_cents } = await orderOf(id)
    const whole = (await ask('GET', `orders/${id}/cancellation`)).body.data
    expect(whole).toMatchObject({ possible: true, cost: 0, back: paid_cents / 100, settlement: 'refund' })
    const part = (await ask('GET', `orders/${id}/cancellation?line_id=${lineId}&amount=1`)).body.data
    expect(part).toMatchObject({ possible: true, ends_order: false })
    expect((await ask('GET', `orders/${id}/cancellation?line_id=1999999`)).status).toBe(404)
    expect((await ask('GET', 'orders/1999999/cancellation')).status).toBe(404)
  })

  it('asks who no longer comes when more are named than stay', async () => {
    const { id, lineId } = await placed()
    const people = [{ name: 'Ana Alba' }, { name: 'Bo Bos' }]
    await ask('PUT', `orders/${id}/participants`, { lines: [{ line_id: lineId, people }] })
    const part = { why: 'cancelled_by_customer', line_id: lineId, amount: 1 }
    expect((await cancel(id, part)).body.fields).toEqual({ leaving: ['required'] })
    expect((await cancel(id, { ...part, leaving: [0] })).status).toBe(200)
    const [line] = (await orderOf(id)).lines
    expect(line.participants.map(({ name }: { name: string }) => name)).toEqual(['Bo Bos'])
  })

  it('gives back what several transfers paid together, and keeps what is still owed of a part', async () => {
    const pay = (id: number, cents: number) =>
      ask('POST', `orders/${id}/payments`, { cents, booked_on: '2026-03-09' }, people.headers.finance)
    const { id } = await placed({ isPaid: false })
    const { gross_cents } = await orderOf(id)
    await pay(id, 1000)
    await pay(id, gross_cents - 1000)
    expect((await cancel(id, { why: 'cancelled_by_us' })).body.data).toMatchObject({
      refund_cents: gross_cents,
      credit_cents: gross_cents,
    })
    const partly = await placed({ isPaid: false })
    await pay(partly.id, 1000)
    expect((await cancel(partly.id, { why: 'cancelled_by_us' })).body.data).toMatchObject({
      refund_cents: 1000,
      credit_cents: 0,
    })
    // On account half was paid, and half of the price is kept so close to the course.
    const onAccount = await placed({ isPaid: false })
    await pay(onAccount.id, gross_cents)
    await rows('update payments set amount_cents = $2 where order_id = $1 returning id', onAccount.id, 1000)
    await rows(
      "update product_options set first_day = '2026-03-30', last_day = '2026-03-30' where id = $1 returning id",
      onAccount.optionId,
    )
    await rows('update orders set placed_at = $2 where id = $1 returning id', onAccount.id, '2026-01-01')
    const { body } = await cancel(onAccount.id, { why: 'cancelled_by_customer' })
    expect(body.data.credit_cents).toBeGreaterThan(1000)
    expect(body.data.refund_cents).toBe(0)
  })
})

describe('a bank payment', () => {
  const note = (id: number, cents: number, more: object = {}) =>
    ask('POST', `orders/${id}/payments`, { cents, booked_on: '2026-03-09', ...more }, people.headers.finance)

  it('confirms the order once everything is paid', async () => {
    const { id } = await placed({ isPaid: false })
    const { gross_cents } = await orderOf(id)
    expect((await note(id, gross_cents - 1000, { note: 'Eerste deel' })).body.data.mails).toEqual([])
    expect(await orderOf(id)).toMatchObject({ status_id: 1, open_cents: 1000 })
    expect((await note(id, 1000)).status).toBe(200)
    const after = await orderOf(id)
    expect([3, 5]).toContain(after.status_id)
    expect(after.open_cents).toBe(0)
    expect(after.timeline).toContainEqual(expect.objectContaining({ kind: 'payment', provider: 'bank' }))
  })

  it('is refused for a day to come, an ended order, and people who do not keep the books', async () => {
    const { id } = await placed({ isPaid: false })
    expect((await note(id, 100, { booked_on: '2026-03-11' })).body.fields).toEqual({ booked_on: ['max'] })
    await ask('POST', `orders/${id}/cancellation`, { why: 'cancelled_by_us', reason: 'Dubbel' })
    expect((await note(id, 100)).status).toBe(409)
    expect((await ask('POST', `orders/${id}/payments`, { cents: 1, booked_on: '2026-03-09' })).status).toBe(
      403,
    )
  })
})

describe('mailing again', () => {
  it('sends the confirmation or a link to pay, half a minute later, whichever fits', async () => {
    const { id } = await placed()
    const mail = (id: number, what: string) => ask('POST', `orders/${id}/mails`, { what })
    expect((await mail(id, 'payment_link')).status).toBe(409)
    expect((await mail(id, 'confirmation')).status).toBe(200)
    expect((await mail(id, 'confirmation')).status).toBe(200)
    const sent = await rows('select next_try_at from mails where event like $1', `order ${id} mailed again%`)
    expect(sent.map(({ next_try_at }) => next_try_at.getTime() - startOfTests.getTime())).toEqual([
      30_000, 30_000,
    ])
    const unpaid = await placed({ isPaid: false })
    expect((await mail(unpaid.id, 'payment_link')).status).toBe(200)
    expect((await orderOf(unpaid.id)).timeline).toContainEqual(
      expect.objectContaining({ what: 'order.mailed' }),
    )
  })
})
