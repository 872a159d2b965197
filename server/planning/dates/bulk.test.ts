import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { BulkAnswer } from '../../../contract/staff/bulk.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  shop = await openTestShop({}, { connections: 4 })
  planning = await openPlanning(shop)
})
afterAll(() => shop.close())

const change = async (ids: number[], action: object, more: object = {}) => {
  const batch_id = crypto.randomUUID()
  const { status, body } = await planning.ask('POST', 'dates/bulk', { ids, action, batch_id, ...more })
  const data: BulkAnswer = body.data
  return { status, body, batch_id, data, reasons: data?.refusals.map(({ reason }) => reason) }
}
const read = async (id: number) =>
  (
    await shop.pool.query(
      `select first_day::text, last_day::text, starts_at::text, ends_at::text, seats, surcharge_cents, state,
        book_until = (first_day + starts_at) at time zone 'Europe/Amsterdam' as ends_at_start,
        array(select s.resource_id from plan_slots s join course_days d on d.id = s.course_day_id where d.option_id = o.id order by 1) as planned,
        array(select d.day::text from course_days d where d.option_id = o.id order by 1) as days
       from product_options o where id = $1`,
      [id],
    )
  ).rows[0]
const book = async (dateId: number, amount: number) => {
  const { id } = await insertOrder(shop, {
    status: orderStatus.confirmed,
    lines: [{ product: 'EH-501', amount }],
  })
  await planning.book(id, dateId)
}

describe('many dates at once', () => {
  it('get other seats, except those with more participants; a dry run writes nothing, and it can be undone', async () => {
    const [free, sold, same] = [
      await planning.addDate({ first: '2033-01-03' }),
      await planning.addDate({ first: '2033-01-04' }),
      await planning.addDate({ first: '2033-01-05', seats: 3 }),
    ]
    await book(sold, 4)
    const ids = [free, sold, same]
    const dry = await change(ids, { name: 'seats', seats: 3 }, { dry_run: true })
    expect(dry.data).toMatchObject({ is_done: false, changed: 1, unchanged: 1, refused: 1 })
    expect(dry.data.refusals).toMatchObject([{ id: sold, reason: 'too_few_seats' }])
    expect(dry.data.changes).toMatchObject([
      {
        id: free,
        name: expect.stringContaining('EH-501 03-01-2033'),
        before: { seats: 10 },
        after: { seats: 3 },
      },
    ])
    expect(dry.data.refusals[0]?.name).toContain('EH-501 04-01-2033')
    expect((await read(free)).seats).toBe(10)
    const done = await change(ids, { name: 'seats', seats: 3 })
    expect(done.data).toMatchObject({ is_done: true, changed: 1, refused: 1 })
    expect([(await read(free)).seats, (await read(sold)).seats]).toEqual([3, 10])
    expect((await planning.ask('POST', `changes/${done.batch_id}/undo`, {})).body.data.undone).toBe(1)
    expect((await read(free)).seats).toBe(10)
  })

  it('are named by a dry run with what each has and would have', async () => {
    const id = await planning.addDate({ first: '2033-07-04', last: '2033-07-05' })
    const old = await planning.addTrainer('Anna Oud')
    const trainer_id = await planning.addTrainer('Bert Nieuw')
    await planning.plan(id, { trainer: old })
    const lookAt = async (action: object) => {
      const { data } = await change([id], action, { dry_run: true })
      const [one] = data.changes ?? []
      return [one?.before, one?.after]
    }
    const days = { first_day: '2033-07-04', last_day: '2033-07-05' }
    expect(await lookAt({ name: 'price', surcharge_cents: 500 })).toEqual([
      { surcharge_cents: 0 },
      { surcharge_cents: 500 },
    ])
    expect(await lookAt({ name: 'state', state: 'guaranteed' })).toEqual([
      { state: 'tentative' },
      { state: 'guaranteed' },
    ])
    expect(await lookAt({ name: 'times', starts_at: '10:00', ends_at: '17:00' })).toEqual([
      { starts_at: '09:00', ends_at: '17:00' },
      { starts_at: '10:00', ends_at: '17:00' },
    ])
    expect(await lookAt({ name: 'shift', days: 7 })).toEqual([
      days,
      { first_day: '2033-07-11', last_day: '2033-07-12' },
    ])
    expect(await lookAt({ name: 'copy', weeks: 1 })).toEqual([
      null,
      { first_day: '2033-07-11', last_day: '2033-07-12' },
    ])
    expect(await lookAt({ name: 'trainer', trainer_id, why: 'samen' })).toEqual([
      { trainers: ['Anna Oud'] },
      { trainers: ['Anna Oud', 'Bert Nieuw'] },
    ])
    expect((await change([id], { name: 'price', surcharge_cents: 500 })).data.changes).toBeUndefined()
  })

  it('that match a query are changed only while as many match as were seen', async () => {
    const query = { days: '2033-02-01..2033-02-28' }
    const ids = [
      await planning.addDate({ first: '2033-02-01' }),
      await planning.addDate({ first: '2033-02-02' }),
    ]
    const action = { name: 'price', surcharge_cents: 2500 }
    const batch_id = crypto.randomUUID()
    const send = (expected: number) =>
      planning.ask('POST', 'dates/bulk', { query, expected, action, batch_id })
    expect((await send(3)).body.error).toBe('selection_changed')
    expect((await send(2)).body.data.changed).toBe(2)
    for (const id of ids) expect((await read(id)).surcharge_cents).toBe(2500)
    expect(
      (
        await planning.ask('POST', 'dates/bulk', {
          query: { without: 'names' },
          expected: 9999,
          action,
          batch_id,
        })
      ).status,
    ).toBe(409)
  })

  it('get another state by the table of moves', async () => {
    const [open, done, sold] = [
      await planning.addDate({ first: '2033-03-01' }),
      await planning.addDate({ first: '2020-03-02', state: 'done' }),
      await planning.addDate({ first: '2033-03-03' }),
    ]
    await book(sold, 1)
    const { data } = await change([open, done, sold], { name: 'state', state: 'cancelled' })
    expect(data.refusals.map(({ id, reason }) => [id, reason])).toEqual([
      [done, 'done'],
      [sold, 'booked'],
    ])
    expect((await read(open)).state).toBe('cancelled')
    const sure = await planning.addDate({ first: '2033-03-04', state: 'guaranteed' })
    expect((await change([sure], { name: 'state', state: 'tentative' })).reasons).toEqual(['no_such_move'])
  })

  it('get other times, unless a trainer would be at two of them', async () => {
    const trainer = await planning.addTrainer('Tijd')
    const morning = await planning.addDate({ first: '2033-04-04', starts: '08:00', ends: '12:00' })
    const afternoon = await planning.addDate({ first: '2033-04-04', starts: '13:00', ends: '17:00' })
    const other = await planning.addDate({ first: '2033-04-05' })
    for (const id of [morning, afternoon]) await planning.plan(id, { trainer })
    const action = { name: 'times', starts_at: '09:30', ends_at: '15:30' }
    const { data } = await change([morning, afternoon, other], action)
    expect(data.refusals.map(({ id, reason }) => [id, reason])).toEqual([
      [morning, 'trainer_twice'],
      [afternoon, 'trainer_twice'],
    ])
    expect(await read(other)).toMatchObject({
      starts_at: '09:30:00',
      ends_at: '15:30:00',
      ends_at_start: true,
    })
    expect((await read(morning)).planned).toEqual([trainer])
    expect((await change([other], { ...action, ends_at: '08:00' })).status).toBe(422)
  })

  it('get a trainer: what one takes, the next cannot have', async () => {
    const trainer = await planning.addTrainer('Snel')
    const [first, second, away] = [
      await planning.addDate({ first: '2033-05-02', last: '2033-05-03' }),
      await planning.addDate({ first: '2033-05-03' }),
      await planning.addDate({ first: '2033-05-09' }),
    ]
    await planning.ask('POST', `trainers/${trainer}/absences`, {
      first_day: '2033-05-09',
      last_day: '2033-05-09',
    })
    const action = { name: 'trainer', trainer_id: trainer }
    const dry = await change([first, second, away], action, { dry_run: true })
    const done = await change([first, second, away], action)
    for (const { data } of [dry, done])
      expect(data.refusals.map(({ id, reason }) => [id, reason])).toEqual([
        [second, 'trainer_twice'],
        [away, 'trainer_absent'],
      ])
    expect((await read(first)).planned).toEqual([trainer, trainer])
    expect((await change([first], action)).data.unchanged).toBe(1)
    expect((await planning.ask('POST', `changes/${done.batch_id}/undo`, {})).body.data.undone).toBe(1)
    expect((await read(first)).planned).toEqual([])
    expect((await change([first], { ...action, trainer_id: 1999999 })).status).toBe(422)
  })

  it('are shifted with their plan, also onto each other’s days, but not onto closed days and not with orders', async () => {
    const trainer = await planning.addTrainer('Schuif')
    const [one, two, sold, holy] = [
      await planning.addDate({ first: '2033-06-06', last: '2033-06-07' }),
      await planning.addDate({ first: '2033-06-13', last: '2033-06-14' }),
      await planning.addDate({ first: '2033-06-08' }),
      await planning.addDate({ first: '2033-06-09' }),
    ]
    for (const id of [one, two]) await planning.plan(id, { trainer })
    await book(sold, 1)
    await shop.pool.query(
      `insert into holidays (day, name) values ('2033-06-16', '{"nl": "Vrij", "en": "Free"}')`,
    )
    const done = await change([one, two, sold, holy], { name: 'shift', days: 7 })
    expect(done.data.refusals.map(({ id, reason }) => [id, reason])).toEqual([
      [sold, 'has_orders'],
      [holy, 'closed_day'],
    ])
    expect(await read(one)).toMatchObject({
      first_day: '2033-06-13',
      last_day: '2033-06-14',
      planned: [trainer, trainer],
      days: ['2033-06-13', '2033-06-14'],
      ends_at_start: true,
    })
    expect(await read(two)).toMatchObject({ first_day: '2033-06-20', planned: [trainer, trainer] })
    expect((await planning.ask('POST', `changes/${done.batch_id}/undo`, {})).body.data).toMatchObject({
      undone: 2,
      refused: [],
    })
    expect(await read(one)).toMatchObject({ first_day: '2033-06-06', days: ['2033-06-06', '2033-06-07'] })
  })

  it('are copied to a later period once, with their own days and those who are free then', async () => {
    const trainer = await planning.addTrainer('Kopie')
    const fridays = await planning.addDate({ first: '2033-07-01', last: '2033-07-02' })
    await shop.pool.query(
      "update course_days set day = '2033-07-08' where option_id = $1 and day = '2033-07-02'",
      [fridays],
    )
    const busy = await planning.addDate({ first: '2033-07-04', location: 'VLI' })
    const cancelled = await planning.addDate({ first: '2033-07-05', state: 'cancelled' })
    for (const id of [fridays, busy]) await planning.plan(id, { trainer })
    const there = await planning.addDate({ first: '2033-10-03', product: 'WH-201' })
    await planning.plan(there, { trainer })
    const action = { name: 'copy', weeks: 13, with_plan: true }
    const done = await change([fridays, busy, cancelled], action)
    expect(done.data.refusals.map(({ id, reason }) => [id, reason])).toEqual([
      [busy, 'trainer_twice'],
      [cancelled, 'cancelled'],
    ])
    const { rows } = await shop.pool.query(
      "select id from product_options where first_day = '2033-09-30' and product_id = (select product_id from product_options where id = $1)",
      [fridays],
    )
    expect(rows).toHaveLength(1)
    expect(await read(rows[0].id)).toMatchObject({
      days: ['2033-09-30', '2033-10-07'],
      last_day: '2033-10-07',
      planned: [trainer, trainer],
      state: 'tentative',
    })
    expect((await change([fridays], action)).data).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await change([busy], { ...action, with_plan: false })).data.changed).toBe(1)
    expect((await planning.ask('POST', `changes/${done.batch_id}/undo`, {})).body.data.refused).toEqual([])
    expect(await read(rows[0].id)).toBeUndefined()
  })

  it('refuse what is no action', async () => {
    const id = await planning.addDate({ first: '2033-08-01' })
    for (const action of [
      { name: 'seats', seats: 0 },
      { name: 'shift', days: 5000 },
      { name: 'copy', weeks: 0 },
      { name: 'state', state: 'lost' },
      { name: 'vanish' },
    ])
      expect([action, (await change([id], action)).status]).toEqual([action, 422])
  })
})
