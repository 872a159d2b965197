import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { DateRow, DateSeat, StaffDate } from '../../../contract/staff/planning/dates.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  shop = await openTestShop()
  planning = await openPlanning(shop)
})
afterAll(() => shop.close())

const list = async (query: string): Promise<DateRow[]> =>
  (await planning.ask('GET', `dates?days=2033-05-01..2033-05-31&${query}`)).body.data
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)

describe('the list of dates', () => {
  it('finds a date by all that it has and lacks', async () => {
    const trainer = await planning.addTrainer('Sanne Bakker')
    const room = await planning.addRoom('Hal 9', 'EEM')
    const planned = await planning.addDate({ first: '2033-05-02', last: '2033-05-03', minimum: 3 })
    const bare = await planning.addDate({
      first: '2033-05-04',
      location: 'VLI',
      seats: 2,
      state: 'guaranteed',
    })
    await planning.plan(planned, { trainer, room })
    const { id: order } = await insertOrder(shop, {
      status: orderStatus.awaitingParticipants,
      lines: [{ product: 'EH-501', amount: 2, people: [{ name: 'Jan Vos' }] }],
    })
    await planning.book(order, bare)

    const [row, other] = await list('')
    expect(row).toMatchObject({
      id: planned,
      code: 'EH-501',
      first_day: '2033-05-02',
      last_day: '2033-05-03',
      day_count: 2,
      trainers: ['Sanne Bakker'],
      rooms: ['Hal 9'],
      taken: 0,
      seats: 10,
      minimum_seats: 3,
      names_missing: 0,
    })
    expect(other).toMatchObject({ id: bare, trainers: [], taken: 2, seats: 2, names_missing: 1 })
    expect(await idsOf('without=trainer')).toEqual([bare])
    expect(await idsOf('without=room')).toEqual([bare])
    expect(await idsOf('without=names')).toEqual([bare])
    expect(await idsOf(`trainer=${trainer}`)).toEqual([planned])
    expect(await idsOf('state=guaranteed')).toEqual([bare])
    expect(await idsOf(`location=${await planning.locationId('VLI')}`)).toEqual([bare])
    expect(await idsOf('fill=full')).toEqual([bare])
    expect(await idsOf('fill=free')).toEqual([planned])
    expect(await idsOf('fill=empty')).toEqual([planned])
    expect(await idsOf('fill=below_minimum')).toEqual([planned])
    expect(await idsOf('language=en')).toEqual([])
    expect(await idsOf('q=eh 501')).toEqual([planned, bare])
    expect(await idsOf('q=nothing like it')).toEqual([])
    expect(await idsOf(`product=${await planning.productId('EH-501')}&sort=-first_day`)).toEqual([
      bare,
      planned,
    ])
    const { rows } = await shop.pool.query(
      `select min(category_id) as id from product_categories where product_id = $1`,
      [await planning.productId('EH-501')],
    )
    expect(await idsOf(`category=${rows[0].id}`)).toEqual([planned, bare])
    expect(await idsOf('category=1999999')).toEqual([])
  })

  it('shows what is to come unless it is asked for other days', async () => {
    const past = await planning.addDate({ first: '2020-01-06', state: 'done' })
    const idsIn = async (query: string): Promise<number[]> =>
      (await planning.ask('GET', `dates?rows=200&${query}`)).body.data.map(({ id }: DateRow) => id)
    expect(await idsIn('')).not.toContain(past)
    expect(await idsIn('time=past')).toContain(past)
    expect(await idsIn('time=all&sort=first_day')).toContain(past)
    expect(await idsIn('days=2020-01-06..2020-01-06')).toEqual([past])
    const { body } = await planning.ask('GET', 'dates')
    expect(body.counts.coming).toBe(body.meta.total)
    expect((await planning.ask('GET', 'dates?without=trainer')).body.meta.total).toBe(
      body.counts.without_trainer,
    )
    expect((await planning.ask('GET', 'dates?without=room')).body.meta.total).toBe(body.counts.without_room)
    expect((await planning.ask('GET', 'dates?without=names')).body.meta.total).toBe(body.counts.names_missing)
    expect((await planning.ask('GET', 'dates?fill=below_minimum')).body.meta.total).toBe(
      body.counts.below_minimum,
    )
  })

  it('can be taken along as a file, which the log remembers', async () => {
    const { status, body } = await planning.ask('GET', 'dates/export.csv?days=2033-05-01..2033-05-31')
    expect([status, body.split('\r\n').filter(Boolean).length]).toEqual([200, 3])
    const { rows } = await shop.pool.query(
      "select after->>'days' as days from changes where what = 'date.exported'",
    )
    expect(rows).toEqual([{ days: '2033-05-01..2033-05-31' }])
    expect((await planning.ask('GET', 'dates/export.xlsx?days=2033-05-01..2033-05-31')).status).toBe(200)
  })

  it('refuses what is no filter', async () => {
    for (const query of [
      'fill=half',
      'state=lost',
      'without=hope',
      'days=today',
      'trainer=me',
      'sort=colour',
    ])
      expect([query, (await planning.ask('GET', `dates?${query}`)).status]).toEqual([query, 422])
  })

  it('is searched from everywhere', async () => {
    const { body } = await planning.ask('GET', 'search?q=EH-501')
    expect(body.data.some(({ kind }: { kind: string }) => kind === 'date')).toBe(true)
  })
})

describe('the page of a date', () => {
  it('shows its days, its seats with their people, its plan and its history', async () => {
    const id = await planning.addDate({ first: '2034-03-06', last: '2034-03-07', minimum: 4 })
    const trainer = await planning.addTrainer('Joost Visser')
    await planning.plan(id, { trainer })
    const sold = await insertOrder(shop, {
      status: orderStatus.awaitingParticipants,
      lines: [{ product: 'EH-501', amount: 2, people: [{ name: 'Eva Smit', email: 'eva@smit.example' }] }],
    })
    const held = await insertOrder(shop, {
      status: orderStatus.awaitingPayment,
      heldUntil: '2099-01-01T00:00:00Z',
      lines: [{ product: 'EH-501', amount: 1 }],
    })
    const lapsed = await insertOrder(shop, {
      status: orderStatus.awaitingPayment,
      heldUntil: '2020-01-01T00:00:00Z',
      lines: [{ product: 'EH-501', amount: 3 }],
    })
    for (const order of [sold, held, lapsed]) await planning.book(order.id, id)

    const date: StaffDate = (await planning.ask('GET', `dates/${id}`)).body.data
    expect(date).toMatchObject({ taken: 3, confirmed: 2, names_missing: 2, trainers: ['Joost Visser'] })
    expect(date.days.map(({ day, starts_at, ends_at }) => `${day} ${starts_at}-${ends_at}`)).toEqual([
      '2034-03-06 09:00-17:00',
      '2034-03-07 09:00-17:00',
    ])

    const seats: DateSeat[] = (await planning.ask('GET', `dates/${id}/participants`)).body.data
    expect(seats.map(({ order_id, seat, name }) => [order_id, seat, name])).toEqual([
      [sold.id, 1, 'Eva Smit'],
      [sold.id, 2, ''],
      [held.id, 1, ''],
    ])
    expect(seats.map(({ missing }) => missing.includes('name'))).toEqual([false, true, true])

    const { own } = (await planning.ask('GET', `dates/${id}/curve`)).body.data
    expect(own.at(-1)).toMatchObject({ seats: 2 })

    // Somebody gives the trainer the day off: the page says so.
    await planning.ask('POST', `trainers/${trainer}/absences`, {
      first_day: '2034-03-07',
      last_day: '2034-03-07',
    })
    const { findings } = (await planning.ask('GET', `dates/${id}/plan`)).body.data
    expect(findings).toMatchObject([{ kind: 'trainer_absent', day_id: date.days[1]?.id }])

    const product = await planning.productId('EH-501')
    await planning.ask('PATCH', `products/${product}/dates/${id}`, { version: date.version, seats: 12 })
    await planning.ask('POST', 'notes', { kind: 'date', ref_id: id, text: 'Sleutel bij de receptie' })
    const history = (await planning.ask('GET', `dates/${id}/history`)).body.data
    const texts = history.map((one: { kind: string; text?: string; what?: string }) => one.text ?? one.what)
    expect(texts).toContain('Sleutel bij de receptie')
    expect(texts).toContain('date.planned')
    expect(history.some(({ after }: { after?: { seats?: number } }) => after?.seats === 12)).toBe(true)
  })

  it('of a private date says for whom it is, where, and what the group pays', async () => {
    const id = await planning.addDate({ first: '2034-04-03' })
    expect((await planning.ask('GET', `dates/${id}`)).body.data).toMatchObject({
      visibility: 'public',
      company: null,
      group_price_cents: null,
    })
    const { rows } = await shop.pool.query(
      `update product_options set visibility = 'private', company_id = (select min(id) from companies), address = 'Kade 1, Delfzijl',
         group_price_cents = 150000 where id = $1 returning company_id`,
      [id],
    )
    expect((await planning.ask('GET', `dates/${id}`)).body.data).toMatchObject({
      visibility: 'private',
      company: { id: rows[0].company_id },
      location: 'Kade 1, Delfzijl',
      group_price_cents: 150_000,
    })
  })

  it('does not exist for what is no date', async () => {
    for (const path of ['', '/participants', '/plan', '/history', '/curve', '/blocks'])
      expect((await planning.ask('GET', `dates/1999999${path}`)).status).toBe(404)
    expect((await planning.ask('GET', 'dates/none')).status).toBe(422)
  })
})
