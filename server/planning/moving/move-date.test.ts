import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyOf, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { book, lineOf, questionOf } from '../../../tests/support/fixtures/whole-dates.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const ask = async (path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers.planner })
  return { status: answer.status, body: await answer.json() }
}
const daysOf = async (date: number) =>
  (
    await shop.pool.query(
      'select id, day::text, left(starts_at::text, 5) as starts_at, left(ends_at::text, 5) as ends_at from course_days where option_id = $1 order by day',
      [date],
    )
  ).rows
const to = async (date: number, day: string, more: object = {}) => ({
  days: (await daysOf(date)).map((one) => ({ ...one, day, ...more })),
  why: 'De trainer is ziek',
})
const changeOf = async (date: number): Promise<number> =>
  (await shop.pool.query('select max(id) as id from date_changes where option_id = $1', [date])).rows[0].id
const answer = async (asked: Parameters<typeof questionOf>[1], json: object) => {
  const response = await shop.ask(questionOf(shop, asked, '/answer'), { method: 'POST', json })
  return { status: response.status, body: await response.json() }
}
const mailsTo = async (recipients: string[]) =>
  (
    await shop.pool.query(
      `select m.recipient, m.kind, m.subject, m.text, m.html, convert_from(f.content, 'UTF8') as ics from mails m left join mail_files f on f.mail_id = m.id and f.name like '%.ics'
       where m.recipient = any($1) and m.kind like 'date_%' order by m.id`,
      [recipients],
    )
  ).rows

describe('moving a whole date', () => {
  it('says first what it does, then does it, and tells everybody once', async () => {
    const date = await planDate(shop, { seats: 12 })
    const [first, second] = [
      await book(shop, date, { amount: 2 }),
      await book(shop, date, { company: false }),
    ]
    const body = await to(date, '2026-06-08', { starts_at: '10:00', ends_at: '17:00' })
    const tried = await ask(`dates/${date}/move`, { ...body, dry_run: true })
    expect(tried.body.data).toMatchObject({ is_done: false, orders: 2, people: 3, refund_cents: 0 })
    expect((await daysOf(date))[0].day).toBe('2026-06-01')
    const moved = await ask(`dates/${date}/move`, body)
    expect(moved.body.data).toMatchObject({ ...tried.body.data, is_done: true })
    expect(moved.body.data.mails).toHaveLength(5)
    expect(await daysOf(date)).toMatchObject([{ day: '2026-06-08', starts_at: '10:00' }])
    const { rows } = await shop.pool.query(
      "select first_day::text, last_day::text, starts_at::text, book_until at time zone 'UTC' = '2026-06-06T10:00' as closes from product_options where id = $1",
      [date],
    )
    expect(rows).toEqual([
      { first_day: '2026-06-08', last_day: '2026-06-08', starts_at: '10:00:00', closes: true },
    ])
    expect((await first.buyer.get(`orders/${first.id}`)).body.data.lines[0]).toMatchObject({
      first_day: '2026-06-08',
      po_id: date,
    })
    expect(await historyOf(shop, second.id)).toContain('3 date_moved')

    const again = await ask(`dates/${date}/move`, body)
    expect(again.body.data).toMatchObject({ is_done: true, mails: [], orders: 0 })
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const mails = await mailsTo([...first.people, ...second.people])
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...first.people, ...second.people].sort())
    for (const { subject, text, ics } of mails) {
      expect(subject).toContain('8 juni 2026')
      expect(text).toContain('maandag 1 juni 2026, 09:00–16:30')
      expect(text).toContain('maandag 8 juni 2026, 10:00–17:00')
      expect(text).toContain('De trainer is ziek')
      expect(ics).toContain('DTSTART:20260608T080000Z')
    }
  })

  it('is told in the language of each order, to buyers and participants', async () => {
    const date = await planDate(shop)
    const { id } = await book(shop, date, { language: 12 })
    await ask(`dates/${date}/move`, await to(date, '2026-06-11'))
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select kind, subject, html, text from mails where (about->>'line_id')::int = $1 and kind like 'date_%' order by kind",
      [await lineOf(shop, id)],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['date_changed', 'date_changed_person'])
    for (const { subject, html, text } of rows) {
      expect(subject).toContain('We have moved')
      expect(text).toContain('Thursday 11 June 2026')
      expect(html).toMatch(/\/en\/date-changed\/\d+\?line=/)
      expect(html + text).not.toMatch(/undefined|\[object|NaN/)
    }
  })

  it('of a private date names the address of the customer, also on the order, until it is at a location of ours', async () => {
    const date = await planDate(shop, { seats: 12 })
    const { id, people: recipients } = await book(shop, date)
    await shop.pool.query(
      `update product_options set visibility = 'private', company_id = (select min(id) from companies), address = 'Kade 1, Delfzijl' where id = $1`,
      [date],
    )
    await ask(`dates/${date}/move`, await to(date, '2026-06-15'))
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const mails = await mailsTo(recipients)
    expect(mails).toHaveLength(recipients.length)
    for (const { text } of mails) expect(text.replace(/\s+/g, ' ').split('Kade 1, Delfzijl')).toHaveLength(4)
    const lineName = async () =>
      (
        await shop.pool.query("select option_name from order_lines where order_id = $1 and kind = 'option'", [
          id,
        ])
      ).rows[0].option_name
    expect(await lineName()).toContain('Kade 1, Delfzijl')
    const [elsewhere] = (
      await shop.pool.query(
        'select id from locations where id <> (select location_id from product_options where id = $1) order by id limit 1',
        [date],
      )
    ).rows
    await ask(`dates/${date}/move`, { ...(await to(date, '2026-06-15')), location_id: elsewhere.id })
    expect(await lineName()).not.toContain('Kade 1, Delfzijl')
    const changes = (await ask(`dates/${date}/changes`)).body.data
    expect(JSON.stringify(changes).split('Kade 1, Delfzijl')).toHaveLength(4)
  })

  it('changes the same event in calendars', async () => {
    const date = await planDate(shop)
    const { buyer, id } = await book(shop, date)
    const eventOf = async () => {
      const { key } = (await buyer.get(`orders/${id}`)).body.data
      const file = await shop.ask(`/api/orders/${id}/calendar?key=${key}`)
      const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent')
      return {
        uid: event?.getFirstPropertyValue('uid'),
        sequence: Number(event?.getFirstPropertyValue('sequence')),
      }
    }
    const before = await eventOf()
    await ask(`dates/${date}/move`, await to(date, '2026-06-09'))
    const after = await eventOf()
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })

  it('takes trainers and rooms along where they are free, and tells trainers', async () => {
    const [date, other] = [await planDate(shop), await planDate(shop, { day: '2026-06-10' })]
    const [days, otherDays] = [await daysOf(date), await daysOf(other)]
    const { rows: trainers } = await shop.pool.query(
      "insert into trainers (name, email) values ('Vrij', 'vrij@t.example'), ('Bezet', 'bezet@t.example'), ('Weg', 'weg@t.example') returning id",
    )
    const [free, busy, away] = trainers.map(({ id }) => id)
    await shop.pool.query(
      'insert into plan_slots (course_day_id, trainer_id) values ($1, $2), ($1, $3), ($1, $4), ($5, $3)',
      [days[0].id, free, busy, away, otherDays[0].id],
    )
    await shop.pool.query(
      "insert into absences (trainer_id, first_day, last_day) values ($1, '2026-06-10', '2026-06-10')",
      [away],
    )
    const body = await to(date, '2026-06-10')
    const tried = await ask(`dates/${date}/move`, { ...body, dry_run: true })
    expect(tried.body.data.lost.map(({ name }: { name: string }) => name).sort()).toEqual(['Bezet', 'Weg'])
    await ask(`dates/${date}/move`, body)
    const { rows } = await shop.pool.query('select trainer_id from plan_slots where course_day_id = $1', [
      days[0].id,
    ])
    expect(rows).toEqual([{ trainer_id: free }])
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const mails = await mailsTo(['vrij@t.example', 'bezet@t.example', 'weg@t.example'])
    expect(mails.map(({ text }) => /niet meer ingepland/.test(text))).toEqual([false, true, true])
  })

  it('tells buyers who have not paid yet, and ends their hold before the course', async () => {
    const date = await planDate(shop, { day: '2026-06-20' })
    const { id, people: persons } = await book(shop, date, { pays: false, payment_method: 'banktransfer' })
    await shop.pool.query("update orders set held_until = '2026-04-01' where id = $1", [id])
    const moved = await ask(`dates/${date}/move`, await to(date, '2026-03-20'))
    expect(moved.body.data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['date_changed'])
    expect(await mailsTo(persons)).toEqual([])
    const { rows } = await shop.pool.query(
      "select held_until = '2026-03-20T00:00+01' as ends from orders where id = $1",
      [id],
    )
    expect(rows).toEqual([{ ends: true }])
  })

  it.each<[string, (date: number) => Promise<object>, object]>([
    [
      'a day of another date',
      async () => ({
        days: [{ id: 1, day: '2026-06-08', starts_at: '09:00', ends_at: '10:00' }],
        why: 'Zomaar',
      }),
      { 'days.0': ['unknown'] },
    ],
    ['a day in the past', (date) => to(date, '2026-01-05'), { 'days.0': ['past'] }],
    [
      'a day that ends before it begins',
      (date) => to(date, '2026-06-08', { starts_at: '18:00' }),
      { 'days.0.ends_at': ['min'] },
    ],
    ['no reason', async (date) => ({ ...(await to(date, '2026-06-08')), why: ' ' }), { why: ['min'] }],
    [
      'an unknown location',
      async (date) => ({ ...(await to(date, '2026-06-08')), location_id: 999_999 }),
      { location_id: ['unknown'] },
    ],
  ])('refuses %s', async (_, body, fields) => {
    const date = await planDate(shop)
    const refused = await ask(`dates/${date}/move`, await body(date))
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
  })

  it('refuses a date that is cancelled or has begun, and one that does not exist', async () => {
    const date = await planDate(shop, { state: 'cancelled' })
    expect((await ask(`dates/${date}/move`, await to(date, '2026-06-08'))).body.error).toBe('not_possible')
    const begun = await planDate(shop, { day: '2026-01-10' })
    expect((await ask(`dates/${begun}/move`, await to(begun, '2026-06-08'))).body.error).toBe('not_possible')
    expect((await ask('dates/999999/move', { ...(await to(date, '2026-06-08')) })).status).toBe(404)
  })
})

describe('answering', () => {
  const moved = async () => {
    const date = await planDate(shop, { seats: 5 })
    const booked = await book(shop, date, { amount: 2 })
    await ask(`dates/${date}/move`, await to(date, '2026-06-08'))
    const asked = { changeId: await changeOf(date), lineId: await lineOf(shop, booked.id) }
    return { date, ...booked, asked }
  }
  const question = async (asked: Parameters<typeof questionOf>[1]) =>
    (await shop.read(questionOf(shop, asked))).data

  it('that it is fine, once or twice, keeps the seats', async () => {
    const { asked, id } = await moved()
    expect(await question(asked)).toMatchObject({
      state: 'open',
      is_buyer: true,
      answers: ['fine', 'other_date', 'cancel'],
      before: { days: [{ day: '2026-06-01' }] },
      after: { days: [{ day: '2026-06-08' }] },
    })
    for (const _ of [1, 2])
      expect((await answer(asked, { answer: 'fine' })).body.data).toMatchObject({
        state: 'answered',
        answer: 'fine',
      })
    expect((await answer(asked, { answer: 'cancel' })).body.error).toBe('not_possible')
    expect(await statusOf(shop, id)).toBe(3)
  })

  it('with another date moves the line without cost, and not as the buyer’s own move', async () => {
    const { asked, id, buyer, date } = await moved()
    const [other, tooFull] = [
      await planDate(shop, { seats: 2, day: '2026-07-06' }),
      await planDate(shop, { seats: 1 }),
    ]
    const { dates } = await question(asked)
    const offered = dates.map(({ po_id }: { po_id: number }) => po_id)
    expect(offered).toContain(other)
    expect(offered).not.toContain(tooFull)
    expect((await answer(asked, { answer: 'other_date' })).body.fields).toEqual({ po_id: ['required'] })
    expect((await answer(asked, { answer: 'other_date', po_id: tooFull })).body.error).toBe('out_of_stock')
    for (const _ of [1, 2])
      expect((await answer(asked, { answer: 'other_date', po_id: other })).body.data).toMatchObject({
        state: 'answered',
        chosen: { days: [{ day: '2026-07-06' }] },
      })
    const order = (await buyer.get(`orders/${id}`)).body.data
    expect(order.lines[0]).toMatchObject({ po_id: other })
    expect(order.movable_lines).toHaveLength(1)
    expect(await historyOf(shop, id)).toEqual(['0 draft', '1 placed', '3 paid', '3 date_moved', '3 rebooked'])
    const listed = (await ask(`dates/${date}/changes`)).body.data
    expect(listed[0].answers.find(({ is_buyer }: { is_buyer: boolean }) => is_buyer)).toMatchObject({
      answer: 'other_date',
      to_day: '2026-07-06',
    })
  })

  it('with cancelling refunds everything, even on the day before the course', async () => {
    const { asked, id } = await moved()
    shop.setNow('2026-03-20T10:00Z')
    for (const _ of [1, 2])
      expect((await answer(asked, { answer: 'cancel' })).body.data).toMatchObject({ answer: 'cancel' })
    expect(await statusOf(shop, id)).toBe(2)
    const { rows } = await shop.pool.query(
      `select (select sum(r.cents) from refunds r join payments p on p.id = r.payment_id where p.order_id = $1)::int as back,
         (select amount_cents from payments where order_id = $1 and state = 'paid') as paid, (select sum(net_cents + vat_cents)::int from invoices where order_id = $1) as owed`,
      [id],
    )
    expect(rows[0].back).toBe(rows[0].paid)
    expect(rows[0].owed).toBe(0)
  })

  it('by a participant tells the buyer, who decides', async () => {
    const { asked, people: persons, id, date } = await moved()
    const own = { ...asked, email: persons[0] ?? '' }
    expect(await question(own)).toMatchObject({
      is_buyer: false,
      answers: ['fine', 'other_date'],
      order_path: null,
    })
    expect((await answer(own, { answer: 'cancel' })).body.error).toBe('not_possible')
    for (const _ of [1, 2]) expect((await answer(own, { answer: 'other_date' })).status).toBe(200)
    expect(await statusOf(shop, id)).toBe(3)
    const { rows } = await shop.pool.query(
      "select count(*)::int as n from mails where kind = 'date_wish' and about->>'line_id' = $1",
      [String(asked.lineId)],
    )
    expect(rows).toEqual([{ n: 1 }])
    const answers = (await ask(`dates/${date}/changes`)).body.data[0].answers
    expect(answers.filter((one: { answer: string | null }) => one.answer)).toMatchObject([
      { is_buyer: false, email: persons[0], answer: 'other_date' },
    ])
    shop.setNow('2026-03-12T10:00Z')
    await sendTestMails(shop.platform)
    const sent = await shop.pool.query(
      "select subject from mails where kind = 'date_wish' and about->>'line_id' = $1",
      [String(asked.lineId)],
    )
    expect(sent.rows[0].subject).toContain('kan niet op de nieuwe datum')
  })

  it('needs the signature of the link', async () => {
    const { asked, people: persons } = await moved()
    const address = questionOf(shop, asked)
    expect((await shop.ask(address.replace('who=', 'who=abc'))).status).toBe(404)
    expect(
      (await shop.ask(questionOf(shop, { ...asked, email: persons[1] ?? '' }).replace(/who=[^&]*/, 'who=')))
        .status,
    ).toBe(404)
    expect((await shop.ask(address.replace(/key=.*/, 'key=wrong'))).status).toBe(404)
    expect((await answer(asked, { answer: 'refunded' })).status).toBe(422)
  })

  it('is no longer possible after the date was changed again, or after two weeks', async () => {
    const { asked, date } = await moved()
    await ask(`dates/${date}/move`, await to(date, '2026-06-15'))
    expect(await question(asked)).toMatchObject({ state: 'replaced', answers: [] })
    expect((await answer(asked, { answer: 'fine' })).body.error).toBe('not_possible')
    const newer = { ...asked, changeId: await changeOf(date) }
    shop.setNow(new Date(startOfTests.getTime() + 16 * 86_400_000))
    expect(await question(newer)).toMatchObject({ state: 'ended' })
  })

  it('is missed after some days', async () => {
    const { date } = await moved()
    const late = async () =>
      (await ask(`dates/${date}/changes`)).body.data[0].answers.map(
        ({ is_late }: { is_late: boolean }) => is_late,
      )
    expect(await late()).toEqual([false, false, false])
    await shop.pool.query('delete from date_changes where option_id <> $1', [date])
    await shop.pool.query("update date_changes set at = at - interval '5 days' where option_id = $1", [date])
    const today = (await ask('today')).body.data.late_answers
    expect(today).toEqual([expect.objectContaining({ option_id: date, count: 1 })])
    expect(await late()).toEqual([true, false, false])
  })
})
