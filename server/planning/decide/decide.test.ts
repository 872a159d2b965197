import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DateToDecide } from '../../../contract/staff/planning/decide.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { afterRecall, sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  shop = await openTestShop()
  planning = await openPlanning(shop)
})
afterAll(() => shop.close())

const book = async (date: number, email: string, amount = 1, placedAt = '2026-03-10T09:30Z') => {
  const { id } = await insertOrder(shop, {
    contact: { name: 'Ans Prins', email },
    lines: [{ product: 'EH-501', amount, netCents: 20_000 }],
  })
  await planning.book(id, date)
  await shop.pool.query('update orders set placed_at = $2 where id = $1', [id, placedAt])
}
const find = async (id: number): Promise<DateToDecide | undefined> =>
  (await planning.ask('GET', 'planning/decide')).body.data.find((one: DateToDecide) => one.id === id)
const decide = (id: number, dry_run = false) =>
  planning.ask('POST', `dates/${id}/decide`, { decision: 'go', dry_run })
const mailsOf = async (id: number) =>
  (
    await shop.pool.query(
      "select recipient from mails where kind = 'date_guaranteed' and event like $1 order by 1",
      [`date ${id} %`],
    )
  ).rows.map(({ recipient }) => recipient)

describe('the list of dates to decide about', () => {
  it('has what is booked, the money at stake and by when, against the usual of the course', async () => {
    await shop.pool.query(
      `update product_options set state = 'cancelled' where last_day < '2026-03-10'
        and product_id = (select id from products where code = 'EH-501')`,
    )
    const past = await planning.addDate({ first: '2026-02-16', state: 'done' })
    await book(past, 'vroeger@koper.example', 6, '2026-01-20T10:00Z')
    const date = await planning.addDate({ first: '2026-03-26', minimum: 5 })
    await book(date, 'ans@koper.example', 2)
    const found = await find(date)
    expect(found).toMatchObject({
      code: 'EH-501',
      booked: 2,
      minimum: 5,
      // Ten working days before.
      decide_on: '2026-03-12',
      days_left: 16,
      booked_cents: 40_000,
    })
    expect(found?.curve.own.at(-1)).toEqual({ days_before: 16, seats: 2 })
    expect(found?.curve.own.at(-2)).toEqual({ days_before: 21, seats: 0 })
    const usual = Object.fromEntries(
      found?.curve.usual.map((point) => [point.days_before, point.seats]) ?? [],
    )
    expect(usual).toMatchObject({ 60: 0, 30: 0, 21: 6, 0: 6 })
    await shop.pool.query("update product_options set decide_on = '2026-03-10' where id = $1", [date])
    expect((await find(date))?.decide_on).toBe('2026-03-10')
    const today = (await planning.ask('GET', 'today')).body.data.waiting
    const count = today.find(({ kind }: { kind: string }) => kind === 'dates_to_decide').count
    expect(count).toBeGreaterThan(0)
    await decide(date)
    expect(await find(date)).toBeUndefined()
    const later = (await planning.ask('GET', 'today')).body.data.waiting
    expect(later).toContainEqual(expect.objectContaining({ kind: 'dates_to_decide', count: count - 1 }))
  })

  it('takes the working days of the product before those of the settings', async () => {
    const date = await planning.addDate({ first: '2026-04-08', minimum: 5, product: 'VC-601' })
    const product = await planning.productId('VC-601')
    const { version } = (await planning.ask('GET', `products/${product}`)).body.data
    const change = (decide_days: number | null, at: number) =>
      shop.ask(`/api/staff/products/${product}`, {
        method: 'PATCH',
        json: { version: at, decide_days },
        headers: planning.headers.editor,
      })
    const usual = (await find(date))?.decide_on
    expect((await change(61, version)).status).toBe(422)
    expect((await change(20, version)).status).toBe(200)
    const early = (await find(date))?.decide_on ?? ''
    expect(early < (usual ?? '')).toBe(true)
    await shop.pool.query("update product_options set decide_on = '2026-03-30' where id = $1", [date])
    expect((await find(date))?.decide_on).toBe('2026-03-30')
  })

  it('leaves out what is certain, far away, without a minimum or a draft', async () => {
    const others = [
      await planning.addDate({ first: '2026-03-25', minimum: 5, state: 'guaranteed' }),
      await planning.addDate({ first: '2026-03-25', minimum: 5, state: 'draft' }),
      await planning.addDate({ first: '2026-03-25', minimum: null }),
      await planning.addDate({ first: '2026-08-25', minimum: 5 }),
    ]
    const { data } = (await planning.ask('GET', 'planning/decide')).body
    expect(data.filter(({ id }: DateToDecide) => others.includes(id))).toEqual([])
  })
})

describe('deciding that a date goes ahead', () => {
  it('says first who gets a mail, and changes nothing', async () => {
    const date = await planning.addDate({ first: '2026-04-02', minimum: 5 })
    await book(date, 'bea@koper.example')
    const { data } = (await decide(date, true)).body
    expect(data).toMatchObject({
      is_done: false,
      mails: [{ kind: 'date_guaranteed', recipient: 'bea@koper.example' }],
    })
    expect(await mailsOf(date)).toEqual([])
    expect((await find(date))?.booked).toBe(1)
  })

  it('mails every buyer once, however often and by how many it is pressed', async () => {
    const date = await planning.addDate({ first: '2026-04-03', minimum: 5 })
    await book(date, 'cor@koper.example')
    await book(date, 'Cor@koper.example')
    await book(date, 'dik@koper.example')
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(date)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await decide(date)).body.error).toBe('not_possible')
    expect((await mailsOf(date)).map((one: string) => one.toLowerCase())).toEqual([
      'cor@koper.example',
      'dik@koper.example',
    ])
    const { rows } = await shop.pool.query(
      'select o.state, o.decided_at, c.email from product_options o join colleagues c on c.id = o.decided_by where o.id = $1',
      [date],
    )
    expect(rows).toMatchObject([{ state: 'guaranteed', decided_at: shop.platform.now() }])
    await sendTestMails(afterRecall(shop.platform))
    const [mail] = (
      await shop.pool.query('select subject, text from mails where event like $1', [`date ${date} %`])
    ).rows
    expect(mail.subject).toContain('gaat zeker door')
    expect(mail.text.replace(/\s+/g, ' ')).toContain('gaat door op de dag die u heeft geboekt')
  })

  it('is refused for what is over, cancelled or unknown', async () => {
    expect((await decide(await planning.addDate({ first: '2026-02-02', minimum: 5 }))).status).toBe(409)
    expect((await decide(await planning.addDate({ first: '2026-05-02', state: 'cancelled' }))).status).toBe(
      409,
    )
    expect((await decide(1_999_999)).status).toBe(404)
    expect((await planning.ask('POST', 'dates/1/decide', { decision: 'perhaps' })).status).toBe(422)
  })
})
