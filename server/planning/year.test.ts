import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlanYear, YearCell } from '../../contract/staff/planning/planning-year.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let location: number
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  location = (await shop.pool.query('select min(id) as id from locations')).rows[0].id
})
afterAll(() => shop.close())

const headers = () => people.headers.planner
/** A date far away, where the demo has nothing; its days come by trigger. */
const addDate = async (first: string, last: string, sold: number): Promise<number[]> => {
  const { rows } = await shop.pool.query(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, seats_blocked, book_until)
     values ((select min(id) from products where kind = 'training'), 'tentative', $1::date, $2::date, '09:00', '17:00', $3, 'nl', 10, $4, $1::date) returning id`,
    [first, last, location, sold],
  )
  const days = await shop.pool.query('select id from course_days where option_id = $1 order by day', [
    rows[0].id,
  ])
  return days.rows.map(({ id }) => id)
}
const slot = (day: number, trainer: number, state: string) =>
  shop.pool.query(
    `insert into plan_slots (course_day_id, trainer_id, state, period) values ($1, $2, $3, 'empty')`,
    [day, trainer, state],
  )
const read = async (query: string): Promise<PlanYear> => {
  const answer = await shop.ask(`/api/staff/planning/year?from=2031-01-06&to=2032-01-04${query}`, {
    headers: headers(),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}
const cell = (week: string, more: Partial<YearCell>): YearCell => ({
  week,
  days: 0,
  seats: 0,
  sold: 0,
  clashes: 0,
  warnings: 0,
  asked: 0,
  away: 0,
  ...more,
})

it('adds up course days, seats, trouble, open requests and absences by week', async () => {
  const { rows } = await shop.pool.query(
    "insert into trainers (name, email) values ('Jaar Een', 'een@vangnet.example'), ('Jaar Twee', 'twee@vangnet.example') returning id",
  )
  const [one, two] = rows.map(({ id }) => id as number) as [number, number]
  // Monday and Tuesday of week 10 for the first; one day of week 11 is asked of the second, who is away the day after.
  const days = await addDate('2031-03-03', '2031-03-04', 5)
  for (const id of days) await slot(id, one, 'planned')
  const [asked] = await addDate('2031-03-10', '2031-03-10', 0)
  await slot(asked as number, two, 'asked')
  const [open] = await addDate('2031-03-17', '2031-03-17', 10)
  // One who declined does not count.
  await slot(open as number, two, 'declined')
  await shop.pool.query(
    "insert into absences (trainer_id, first_day, last_day, why) values ($1, '2031-03-03', '2031-03-04', ''), ($2, '2030-12-30', '2031-01-07', '')",
    [one, two],
  )

  const byTrainer = await read('&by=trainer')
  const row = (id: number | null) => byTrainer.rows.find((one) => one.id === id)
  expect(row(one)).toMatchObject({
    name: 'Jaar Een',
    cells: [cell('2031-03-03', { days: 2, seats: 20, sold: 10, clashes: 2, away: 2 })],
  })
  expect(row(two)?.cells).toEqual([
    // The absence began before the year.
    cell('2031-01-06', { away: 2 }),
    cell('2031-03-10', { days: 1, seats: 10, asked: 1 }),
  ])
  expect(row(null)?.cells).toEqual([cell('2031-03-17', { days: 1, seats: 10, sold: 10 })])

  const byLocation = await read('&by=location')
  expect(byLocation.rows.find(({ id }) => id === location)?.cells).toEqual([
    cell('2031-03-03', { days: 2, seats: 20, sold: 10, clashes: 2 }),
    cell('2031-03-10', { days: 1, seats: 10, asked: 1 }),
    cell('2031-03-17', { days: 1, seats: 10, sold: 10 }),
  ])
  const byRoom = await read('&by=room')
  expect(byRoom.rows.find(({ id }) => id === null)?.cells).toMatchObject([
    { days: 2 },
    { days: 1 },
    { days: 1 },
  ])
})

it.each([
  ['by=course', 'by'],
  ['to=2033-01-01', 'to'],
])('%s is refused, naming the field', async (query, field) => {
  const params = new URLSearchParams('from=2031-01-06&to=2032-01-04')
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value)
  const answer = await shop.ask(`/api/staff/planning/year?${params}`, { headers: headers() })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toHaveProperty([field])
})
