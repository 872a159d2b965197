import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { writeOffer } from '../../../tests/support/fixtures/offers.ts'
import { book, lineOf, moneyOf, questionOf } from '../../../tests/support/fixtures/whole-dates.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { shopOf } from '../../platform/shop.ts'
import { refundUnanswered } from './cancel-date.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const ask = async (path: string, json?: unknown) => {
  const answer = await shop.ask(`/api/staff/${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    json,
    headers: people.headers.planner,
  })
  return { status: answer.status, body: await answer.json() }
}
const answer = (changeId: number, lineId: number, json: object) =>
  shop.ask(questionOf(shop, { changeId, lineId }, '/answer'), { method: 'POST', json })
const changeOf = async (date: number): Promise<number> =>
  (await shop.pool.query('select max(id) as id from date_changes where option_id = $1', [date])).rows[0].id

async function onAccount(date: number, amount: number) {
  const buyer = await newBuyer(shop, { company: true })
  const { id } = (await buyer.get('customer/me')).body.data
  await shop.pool.query('update customers set credit_limit_cents = 9000000 where id = $1', [id])
  await buyer.choose(date, amount)
  const { status, body } = await buyer.order({ payment_method: 'account' })
  expect(status).toBe(201)
  return body.data.id as number
}

async function byOffer(date: number, amount: number) {
  const { rows } = await shop.pool.query("select id from customers where email = 'sanne@vangnet.example'")
  const { id, token } = await writeOffer(shop, { customerId: rows[0].id, lines: [{ option: date, amount }] })
  const accepted = await newVisitor(shop).post(`offers/${token}/accept`, {
    name: 'Sanne',
    terms: true,
    payment_method: 'ideal',
  })
  expect(accepted.status).toBe(200)
  const order = await shop.pool.query('select id from orders where offer_id = $1', [id])
  await newVisitor(shop).post(`testBank/${accepted.body.data.order.redirect_url.split('/').at(-1)}`, {
    outcome: 'paid',
  })
  return order.rows[0].id as number
}

/** A course and another one in one paid order. */
async function withAnotherCourse(date: number, amount: number) {
  const buyer = await newBuyer(shop, { company: true })
  await buyer.choose(date, amount)
  await buyer.choose(await planDate(shop, { code: 'LI-801', day: '2026-07-01' }), 1)
  const { body } = await buyer.order()
  await buyer.pay(body.data.redirect_url)
  return body.data.id as number
}

async function sixteen() {
  const date = await planDate(shop, { seats: 16 })
  const ideal = (await book(shop, date, { amount: 3, company: false })).id
  const account = await onAccount(date, 4)
  const unpaid = (await book(shop, date, { amount: 2, pays: false, payment_method: 'banktransfer' })).id
  const offer = await byOffer(date, 3)
  const mixed = await withAnotherCourse(date, 4)
  return { date, ideal, account, unpaid, offer, mixed }
}
const why = 'Te weinig aanmeldingen'

describe('cancelling a whole date of sixteen', () => {
  it('with the money back at once: everything is right to the cent', async () => {
    const { date, ideal, account, unpaid, offer, mixed } = await sixteen()
    const before = await Promise.all([ideal, account, unpaid, offer, mixed].map((id) => moneyOf(shop, id)))
    const body = { why, refund_now: true }
    const tried = await ask(`dates/${date}/cancel`, { ...body, dry_run: true })
    expect(tried.body.data).toMatchObject({ is_done: false, orders: 5, people: 16 })
    expect(await Promise.all([ideal, account, unpaid, offer, mixed].map((id) => moneyOf(shop, id)))).toEqual(
      before,
    )
    const done = await ask(`dates/${date}/cancel`, body)
    expect(done.body.data).toMatchObject({ ...tried.body.data, is_done: true })
    for (const id of [ideal, offer]) {
      const money = await moneyOf(shop, id)
      expect(money).toMatchObject({ status_id: 2, back: money.paid, owed: 0, credits: 1 })
      expect(money.paid).toBe(money.total)
    }
    expect(await moneyOf(shop, account)).toMatchObject({
      status_id: 2,
      paid: 0,
      back: 0,
      owed: 0,
      credits: 1,
    })
    expect(await moneyOf(shop, unpaid)).toMatchObject({ status_id: 2, paid: 0, back: 0, owed: 0, credits: 0 })
    const rest = await moneyOf(shop, mixed)
    expect(rest).toMatchObject({ status_id: 5, credits: 1, owed: rest.total })
    expect(rest.paid - rest.back).toBe(rest.total)
    expect(rest.back).toBeGreaterThan(0)
    const { rows } = await shop.pool.query(
      "select m.kind, count(*)::int as n from mails m where (m.about->>'order_id')::int = any($1) and m.kind in ('order_cancelled', 'part_cancelled') group by 1 order by 1",
      [[ideal, account, unpaid, offer, mixed]],
    )
    expect(rows).toEqual([
      { kind: 'order_cancelled', n: 4 },
      { kind: 'part_cancelled', n: 1 },
    ])
    expect(done.body.data.refund_cents).toBe(
      (await Promise.all([ideal, offer, mixed].map((id) => moneyOf(shop, id)))).reduce(
        (sum, { back }) => sum + back,
        0,
      ),
    )
    expect((await ask(`dates/${date}/cancel`, body)).body.data).toMatchObject({ mails: [], refund_cents: 0 })
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const part = await shop.pool.query(
      "select text from mails where kind = 'part_cancelled' and (about->>'order_id')::int = $1",
      [mixed],
    )
    expect(part.rows[0].text).toContain('gaat helaas niet door')
  })

  it('with a choice: some choose another date, some their money, and who says nothing gets it after a week', async () => {
    const { date, ideal, account, unpaid, offer, mixed } = await sixteen()
    const other = await planDate(shop, { seats: 10, day: '2026-06-29' })
    const done = await ask(`dates/${date}/cancel`, { why })
    expect(done.body.data).toMatchObject({ orders: 5, refund_cents: 0, credit_cents: 0 })
    expect(await statusOf(shop, unpaid)).toBe(2)
    expect(await statusOf(shop, ideal)).toBe(3)
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const letter = await shop.pool.query(
      "select text from mails where kind = 'date_changed' and (about->>'line_id')::int = $1",
      [await lineOf(shop, ideal)],
    )
    expect(letter.rows[0].text).toContain('17 maart 2026')
    expect(letter.rows[0].text).toContain('ontbinden')

    const changeId = await changeOf(date)
    const lines = await Promise.all([account, offer, mixed].map((id) => lineOf(shop, id)))
    expect((await answer(changeId, lines[0] ?? 0, { answer: 'fine' })).status).toBe(409)
    expect((await answer(changeId, lines[0] ?? 0, { answer: 'other_date', po_id: other })).status).toBe(200)
    expect((await answer(changeId, lines[2] ?? 0, { answer: 'cancel' })).status).toBe(200)
    const paid = await moneyOf(shop, mixed)
    expect(paid.paid - paid.back).toBe(paid.total)
    const moved = await moneyOf(shop, account)
    expect(moved).toMatchObject({ owed: moved.total, credits: 0 })

    await refundUnanswered(shopOf(shop.platform))
    expect(await statusOf(shop, ideal)).toBe(3)
    shop.setNow(new Date(startOfTests.getTime() + 8 * 86_400_000))
    await Promise.all([1, 2, 3].map(() => refundUnanswered(shopOf(shop.platform))))
    for (const id of [ideal, offer]) {
      const money = await moneyOf(shop, id)
      expect(money).toMatchObject({ status_id: 2, back: money.paid, owed: 0, credits: 1 })
    }
    expect(await moneyOf(shop, account)).toEqual(moved)
    shop.setNow(startOfTests)
    const answers = (await ask(`dates/${date}/changes`)).body.data[0].answers
    expect(
      answers
        .filter((one: { is_buyer: boolean }) => one.is_buyer)
        .map((one: { answer: string }) => one.answer)
        .sort(),
    ).toEqual(['cancel', 'other_date', 'refunded', 'refunded'])
  })

  it('cannot be taken back once customers were told', async () => {
    const date = await planDate(shop)
    await book(shop, date)
    await ask(`dates/${date}/cancel`, { why })
    const { rows } = await shop.pool.query(
      "select id from changes where table_name = 'product_options' and what = 'date.cancelled' order by id desc limit 1",
    )
    const undone = await ask(`changes/${rows[0].id}/undo`, {})
    expect([undone.status, undone.body.error]).toEqual([409, 'cannot_undo'])
    const state = await shop.pool.query('select state from product_options where id = $1', [date])
    expect(state.rows).toEqual([{ state: 'cancelled' }])
  })

  it('frees trainers and rooms and tells the trainers', async () => {
    const date = await planDate(shop)
    const { rows } = await shop.pool.query(
      "insert into trainers (name, email) values ('Joris', 'joris@t.example') returning id",
    )
    await shop.pool.query(
      'insert into plan_slots (course_day_id, trainer_id) select id, $2 from course_days where option_id = $1',
      [date, rows[0].id],
    )
    const done = await ask(`dates/${date}/cancel`, { why })
    expect(done.body.data.lost).toMatchObject([{ resource: 'trainer', name: 'Joris' }])
    expect(done.body.data.mails).toEqual([{ kind: 'date_changed_trainer', recipient: 'joris@t.example' }])
    const left = await shop.pool.query('select from plan_slots where trainer_id = $1', [rows[0].id])
    expect(left.rowCount).toBe(0)
  })
})

describe('joining two thin dates', () => {
  it('proposes dates with enough seats, moves everybody there and cancels the empty one', async () => {
    const [thin, other, full] = [
      await planDate(shop, { seats: 8 }),
      await planDate(shop, { seats: 8, day: '2026-06-03' }),
      await planDate(shop, { seats: 2, day: '2026-06-02' }),
    ]
    const first = await book(shop, thin, { amount: 2 })
    const unpaid = await book(shop, thin, { pays: false, payment_method: 'banktransfer' })
    const proposed = (await ask(`dates/${thin}/proposals`)).body.data
    expect(proposed).toEqual(
      expect.arrayContaining([expect.objectContaining({ option_id: other, seats_free: 8 })]),
    )
    expect((await ask(`dates/${thin}/join`, { to: full, why })).body).toMatchObject({
      error: 'out_of_stock',
      max: 2,
    })
    expect((await ask(`dates/${thin}/join`, { to: thin, why })).body.fields).toEqual({ to: ['unknown'] })
    const tried = await ask(`dates/${thin}/join`, { to: other, why, dry_run: true })
    expect(tried.body.data).toMatchObject({ orders: 2, people: 3 })
    const joined = await ask(`dates/${thin}/join`, { to: other, why })
    expect(joined.body.data.mails).toHaveLength(4)
    expect((await ask(`dates/${thin}/join`, { to: other, why })).body.data.mails).toEqual([])
    const { rows } = await shop.pool.query(
      'select option_id, option_name from order_lines where order_id = any($1) order by id',
      [[first.id, unpaid.id]],
    )
    expect(rows.map(({ option_id }) => option_id)).toEqual([other, other])
    expect(rows[0].option_name).toContain('03-06-2026')
    const state = await shop.pool.query('select state from product_options where id = $1', [thin])
    expect(state.rows).toEqual([{ state: 'cancelled' }])
    const changeId = await changeOf(thin)
    expect((await answer(changeId, await lineOf(shop, first.id), { answer: 'cancel' })).status).toBe(200)
    expect(await statusOf(shop, first.id)).toBe(2)
  })
})
