import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriesOf } from '../../../contract/rules/planning/series.ts'
import { addDays, type Day } from '../../../contract/rules/time/day.ts'
import type { Board, Trainer } from '../../../contract/staff/planning/planning.ts'
import type { SeriesAnswer, SeriesChoices } from '../../../contract/staff/planning/series.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { agenda } from '../../../tests/support/staff/agenda.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  shop = await openTestShop({})
  planning = await openPlanning(shop)
})
afterAll(() => shop.close())

const getBoard = async (): Promise<Board> =>
  (await planning.ask('GET', 'planning?from=2035-01-01&to=2035-07-01')).body.data

/** The id that each name has, added when it is first used. */
function namesOf(add: (name: string) => Promise<number>) {
  const ids = new Map<string, number>()
  return async (name: string) => {
    const id = ids.get(name) ?? (await add(name))
    ids.set(name, id)
    return id
  }
}

it('the agenda of half a year has no clashes; seven that are planted are found, and no other', async () => {
  const trainerId = namesOf(planning.addTrainer)
  const roomId = namesOf((name) => {
    const [location = '', room = ''] = name.split(' · ')
    return planning.addRoom(room, location)
  })
  const { products, closed }: SeriesChoices = (await planning.ask('GET', 'dates/series')).body.data
  const closedDays = new Set(closed.map(({ day }) => day))
  const firstDays: Day[][] = []
  for (const { course, location, trainer, room, rhythm, from, until } of agenda) {
    const product = products.find(({ code }) => code === course)
    if (!product) throw new Error(`no course ${course}`)
    const { first } = seriesOf({ rhythm, from, until, count: null }, product.length, closedDays)
    firstDays.push(first)
    const [trainers, rooms] = [[await trainerId(trainer)], [await roomId(`${location} · ${room}`)]]
    const location_id = await planning.locationId(location)
    const body = {
      product_id: product.id,
      starts_at: '09:00',
      ends_at: '16:30',
      language: 'nl',
      seats: 12,
      minimum_seats: 4,
      surcharge_cents: 0,
      state: 'tentative',
      rows: first.map((first_day) => ({ first_day, location_id, trainers, rooms })),
      batch_id: crypto.randomUUID(),
    }
    const seen: SeriesAnswer = (await planning.ask('POST', 'dates/series', { ...body, dry_run: true })).body
      .data
    expect(seen.rows.flatMap(({ findings }) => findings)).toEqual([])
    const made: SeriesAnswer = (await planning.ask('POST', 'dates/series', body)).body.data
    expect(made.created).toBe(first.length)
  }
  expect(firstDays.flat().length).toBeGreaterThan(75)
  expect((await getBoard()).findings).toEqual([])

  const dayOf = (series: number, index: number) => firstDays[series]?.[index] ?? ''
  const free = await planning.addTrainer('Vrij')
  const expired = (
    await planning.ask('POST', 'trainers', {
      name: 'Verlopen',
      email: 'verlopen@vangnet.example',
      skills: [{ product_id: await planning.productId('EH-501'), valid_until: '2035-03-01' }],
    })
  ).body.data.find(({ name }: Trainer) => name === 'Verlopen').id
  const small = await planning.addRoom('Kantoor', 'EEM', 6)
  const shut = await planning.addRoom('Loods', 'EEM')
  const shutOn = dayOf(0, 6)
  await planning.ask('POST', `rooms/${shut}/absences`, { first_day: shutOn, last_day: shutOn })
  const holiday = '2035-05-05'
  await shop.pool.query(`insert into holidays (day, name) values ($1, '{"nl": "Feest", "en": "Feast"}')`, [
    holiday,
  ])
  const afterVlissingen = addDays(dayOf(5, 3), 1)
  const planted: [kinds: string[], first: Day, plan: { trainer?: number; room?: number }, starts?: string][] =
    [
      [['trainer_twice'], dayOf(0, 2), { trainer: await trainerId('Dekker') }],
      [['room_twice'], dayOf(2, 3), { trainer: free, room: await roomId('EEM · Lokaal 2') }],
      [['room_closed'], shutOn, { room: shut }],
      [['skill_ended'], '2035-04-07', { trainer: expired }],
      [['room_too_small'], '2035-04-14', { room: small }],
      [['closed_day'], holiday, { trainer: free }],
      [['travel'], afterVlissingen, { trainer: await trainerId('Maas') }, '06:00'],
      // Nothing is wrong with these: the skill was valid, and the trainer has a day to travel.
      [[], '2035-02-24', { trainer: expired }],
      [[], addDays(afterVlissingen, 1), { trainer: await trainerId('Maas') }],
    ]
  const clashes = ['trainer_twice', 'room_twice', 'room_closed']
  for (const [kinds, first, plan, starts] of planted) {
    const id = await planning.addDate({ first, product: 'EH-501', ...(starts && { starts }) })
    const { status, body } = await planning.plan(id, plan)
    expect([first, status]).toEqual([first, kinds.some((kind) => clashes.includes(kind)) ? 409 : 200])
    const { findings } = (status === 409 ? body : body.data) as Pick<Board, 'findings'>
    expect([first, [...new Set(findings.map(({ kind }) => kind))]]).toEqual([first, kinds])
  }
  // What cannot be saved is not on the board.
  const { findings } = await getBoard()
  expect(findings.map(({ kind }) => kind).sort()).toEqual(
    planted.flatMap(([kinds]) => kinds.filter((kind) => !clashes.includes(kind))).sort(),
  )
})
