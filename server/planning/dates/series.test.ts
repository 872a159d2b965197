import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SeriesRule, seriesOf } from '../../../contract/rules/planning/series.ts'
import type { SeriesAnswer, SeriesChoices } from '../../../contract/staff/planning/series.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
let product: SeriesChoices['products'][number]
let eem: number
let vli: number
beforeAll(async () => {
  shop = await openTestShop({}, { connections: 10 })
  planning = await openPlanning(shop)
  eem = await planning.locationId('EEM')
  vli = await planning.locationId('VLI')
  const { body } = await planning.ask('GET', 'dates/series')
  product = body.data.products.find(({ code }: { code: string }) => code === 'EH-501')
})
afterAll(() => shop.close())

type Row = { first_day: string; location_id: number; trainers: number[]; rooms: number[] }
const send = async (rows: Row[], more: object = {}) => {
  const { status, body } = await planning.ask('POST', 'dates/series', {
    product_id: product.id,
    starts_at: '09:00',
    ends_at: '16:30',
    language: 'nl',
    seats: 12,
    minimum_seats: 4,
    surcharge_cents: 0,
    state: 'tentative',
    rows,
    batch_id: crypto.randomUUID(),
    ...more,
  })
  return { status, body, data: body.data as SeriesAnswer }
}
const countDates = async (from: string, to: string): Promise<number> =>
  (
    await shop.pool.query(
      'select count(*)::int as count from product_options where product_id = $1 and first_day between $2 and $3',
      [product.id, from, to],
    )
  ).rows[0].count

describe('a series', () => {
  it('of 26 dates over two places, with holidays: the preview names the five planted clashes and nothing else', async () => {
    const [bakker, visser] = [await planning.addTrainer('Bakker'), await planning.addTrainer('Visser')]
    const [hall, room] = [await planning.addRoom('Hal', 'EEM'), await planning.addRoom('Zaal', 'VLI')]
    // Two Tuesdays of the period.
    await shop.pool.query(
      `insert into holidays (day, name) values ('2033-02-01', '{"nl": "Feest", "en": "Feast"}'), ('2033-04-19', '{"nl": "Vrij", "en": "Free"}')`,
    )
    const choices: SeriesChoices = (await planning.ask('GET', 'dates/series')).body.data
    const closed = new Set(choices.closed.map(({ day }) => day))
    const rule: SeriesRule = {
      rhythm: { kind: 'weeks', every: 1, weekdays: [2] },
      from: '2033-01-03',
      until: null,
      count: 26,
    }
    const { first, skipped } = seriesOf(rule, product.length, closed)
    expect(skipped).toEqual(['2033-02-01', '2033-04-19'])
    const rows = first.map((first_day, index) => ({
      first_day,
      location_id: index % 2 ? vli : eem,
      trainers: [index % 2 ? visser : bakker],
      rooms: [index % 2 ? room : hall],
    }))
    const dayOf = (index: number) => first[index] ?? ''
    const away = (trainer: number, day: string) =>
      planning.ask('POST', `trainers/${trainer}/absences`, { first_day: day, last_day: day })
    await away(bakker, dayOf(4))
    await away(visser, dayOf(7))
    // Not in the way: the other trainer is away, and a room is used on another day.
    await away(visser, dayOf(8))
    const other = (first: string, location: string) =>
      planning.addDate({ first, location, product: 'WH-201' })
    await planning.plan(await other(dayOf(10), 'EEM'), { trainer: bakker })
    await planning.plan(await other(dayOf(12), 'EEM'), { room: hall })
    await planning.plan(await other(dayOf(15), 'VLI'), { room })
    await planning.plan(await other('2033-01-06', 'VLI'), { room })

    const { data } = await send(rows, { dry_run: true })
    const found = data.rows.flatMap(({ findings }, index) => findings.map(({ kind }) => [index, kind]))
    expect(found).toEqual([
      [4, 'trainer_absent'],
      [7, 'trainer_absent'],
      [10, 'trainer_twice'],
      [12, 'room_twice'],
      [15, 'room_twice'],
    ])
    expect(data.others.map(({ code }) => code)).toEqual(['WH-201', 'WH-201', 'WH-201'])
    expect(await countDates('2033-01-01', '2033-12-31')).toBe(0)

    // Not one is made while one clashes.
    const refused = await send(rows)
    expect([refused.status, refused.body.error, refused.body.rows.length]).toEqual([409, 'clash', 26])
    expect(await countDates('2033-01-01', '2033-12-31')).toBe(0)

    const mended = rows.map((row, index) =>
      data.rows[index]?.findings.length ? { ...row, trainers: [], rooms: [] } : row,
    )
    const batch_id = crypto.randomUUID()
    expect((await send(mended, { batch_id })).data.created).toBe(26)
    expect(await countDates('2033-01-01', '2033-12-31')).toBe(26)
    const again = await send(rows)
    expect([again.status, again.data.created, again.data.rows.every(({ is_known }) => is_known)]).toEqual([
      200,
      0,
      true,
    ])
    expect(await countDates('2033-01-01', '2033-12-31')).toBe(26)
    const { rows: slots } = await shop.pool.query(
      `select count(*)::int as count from plan_slots s join course_days d on d.id = s.course_day_id join product_options o on o.id = d.option_id
       where o.product_id = $1 and o.first_day between '2033-01-01' and '2033-12-31'`,
      [product.id],
    )
    expect(slots[0].count).toBe(21 * 2 * product.length)
    // And it can be taken back as a whole.
    expect((await planning.ask('POST', `changes/${batch_id}/undo`, {})).body.data.refused).toEqual([])
    expect(await countDates('2033-01-01', '2033-12-31')).toBe(0)
  })

  it('knows its own clashes, and a row that is there twice', async () => {
    const trainer = await planning.addTrainer('Dubbel')
    const row = { first_day: '2034-01-10', location_id: eem, trainers: [trainer], rooms: [] }
    const { data } = await send([row, { ...row, location_id: vli }, { ...row, trainers: [] }], {
      dry_run: true,
    })
    const kindsOf = ({ findings }: (typeof data.rows)[number]) => [
      ...new Set(findings.map(({ kind }) => kind)),
    ]
    expect(data.rows.map((row) => [row.is_known, kindsOf(row)])).toEqual([
      [false, ['trainer_twice']],
      [false, ['trainer_twice']],
      [true, []],
    ])
    expect(data.others.map(({ id }) => id < 0)).toEqual(Array(2 * product.length).fill(true))
  })

  it('needs a reason for a warning', async () => {
    const room = await planning.addRoom('Kast', 'EEM', 3)
    const rows = [{ first_day: '2034-02-07', location_id: eem, trainers: [], rooms: [room] }]
    expect((await send(rows)).body.error).toBe('needs_reason')
    expect((await send(rows, { why: 'kleine groep' })).data.created).toBe(1)
    const { rows: kept } = await shop.pool.query('select distinct why from plan_slots where room_id = $1', [
      room,
    ])
    expect(kept).toEqual([{ why: 'kleine groep' }])
  })

  it('is made once by ten colleagues at once', async () => {
    const rows = ['2034-03-07', '2034-03-14', '2034-03-21'].map((first_day) => ({
      first_day,
      location_id: eem,
      trainers: [],
      rooms: [],
    }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(rows)))
    expect(answers.map(({ data }) => data.created).toSorted()).toEqual([...Array(9).fill(0), 3])
    expect(await countDates('2034-03-01', '2034-03-31')).toBe(3)
  })

  it('would be made twice without the lock: the test above can fail', async () => {
    const one = await shop.pool.connect()
    const other = await shop.pool.connect()
    const add = `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, seats, book_until)
      select $1, 'tentative', '2034-04-04', '2034-04-04', '09:00', '17:00', $2, 8, now()
      where not exists (select from product_options where product_id = $1 and first_day = '2034-04-04')`
    for (const client of [one, other]) await client.query('begin')
    for (const client of [one, other]) await client.query(add, [product.id, eem])
    for (const client of [one, other]) await client.query('commit')
    for (const client of [one, other]) client.release()
    expect(await countDates('2034-04-04', '2034-04-04')).toBe(2)
  })

  it('refuses what cannot be', async () => {
    const row = { first_day: '2034-05-02', location_id: eem, trainers: [], rooms: [] }
    const fields = async (rows: object[], more: object = {}) => (await send(rows as Row[], more)).body.fields
    expect(await fields([{ ...row, first_day: '2020-01-01' }])).toHaveProperty(['rows.0.first_day'])
    expect(await fields([{ ...row, location_id: 1999999 }])).toHaveProperty(['rows.0.location_id'])
    expect(await fields([row, { ...row, trainers: [1999999] }])).toHaveProperty(['rows.1.trainers'])
    expect(await fields([row], { product_id: 1999999 })).toHaveProperty('product_id')
    expect(await fields([row], { ends_at: '08:00' })).toHaveProperty('ends_at')
    expect((await send([{ ...row, first_day: 'soon' }])).status).toBe(422)
    expect((await send([])).status).toBe(422)
  })
})
