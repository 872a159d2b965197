import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Occupancy } from '../../contract/staff/planning/occupancy.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let product: number
let location: number
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  const { rows } = await shop.pool.query(
    "select min(id) as product, (select min(id) from locations) as location from products where kind = 'training'",
  )
  product = rows[0].product
  location = rows[0].location
  // Weeks far away, where the demo has nothing: Monday 3 and Sunday 9 March 2031 are one week, the 10th is the next.
  await addDate('2031-03-03', 10, 4)
  await addDate('2031-03-09', 10, 9)
  await addDate('2031-03-10', 8, 8)
  await addDate('2031-03-04', 20, 20, 'cancelled')
  await addDate('2031-03-05', 20, 0, 'draft')
})
afterAll(() => shop.close())

/** A date of which some seats are sold elsewhere. */
const addDate = (day: string, seats: number, sold: number, state = 'tentative') =>
  shop.pool.query(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, seats_blocked, book_until)
     values ($1, $2, $3::date, $3::date, '09:00', '17:00', $4, 'nl', $5, $6, $3::date)`,
    [product, state, day, location, seats, sold],
  )

const ask = (query: string) =>
  shop.ask(`/api/staff/planning/occupancy?${query}`, { headers: people.headers.planner })
const read = async (query: string): Promise<Occupancy> => {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}
const period = 'from=2031-03-03&to=2031-03-16'
const weeks = [
  { week: '2031-03-03', dates: 2, seats: 20, sold: 13 },
  { week: '2031-03-10', dates: 1, seats: 8, sold: 8 },
]

it('adds up the seats of each week by location and by course, without cancelled dates and drafts', async () => {
  const byLocation = await read(period)
  expect(byLocation.rows).toMatchObject([{ id: location, code: null, cells: weeks }])
  const byCourse = await read(`${period}&by=course`)
  expect(byCourse.rows).toMatchObject([{ id: product, code: expect.any(String), cells: weeks }])
})

it('takes one category and those below it', async () => {
  const { categories } = await read(period)
  const { rows } = await shop.pool.query(
    `with recursive up as (
       select c.id, c.parent_id from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = $1
       union select c.id, c.parent_id from up join categories c on c.id = up.parent_id
     ) select id from up where parent_id is null`,
    [product],
  )
  const own = new Set(rows.map(({ id }) => id))
  expect(own.size).toBeGreaterThan(0)
  for (const { id } of categories)
    expect([id, (await read(`${period}&category=${id}`)).rows.length]).toEqual([id, own.has(id) ? 1 : 0])
})

it('equals the board: the same seats of the same dates in a busy quarter', async () => {
  const { rows } = await shop.pool.query(
    "select date_trunc('week', min(first_day))::date::text as from, (date_trunc('week', min(first_day)) + interval '90 days')::date::text as to from product_options where state = 'tentative' and first_day > '2026-01-01'",
  )
  const query = `from=${rows[0].from}&to=${rows[0].to}`
  const { rows: locations } = await read(query)
  const board = await (
    await shop.ask(`/api/staff/planning?${query}`, { headers: people.headers.planner })
  ).json()
  type Day = { number: number; seats: number; sold: number; location_id: number | null; state: string }
  const first = (board.data.days as Day[]).filter(
    ({ number, location_id, state }) => number === 1 && location_id !== null && state !== 'draft',
  )
  const sum = (list: { seats: number; sold: number }[]) => ({
    seats: list.reduce((total, { seats }) => total + seats, 0),
    sold: list.reduce((total, { sold }) => total + sold, 0),
  })
  expect(first.length).toBeGreaterThan(20)
  expect(sum(locations.flatMap(({ cells }) => cells))).toEqual(sum(first))
})

it.each([
  ['from=2031-03-03&to=2031-03-02', 'to'],
  ['from=x&to=2031-03-02', 'from'],
  [`${period}&by=trainer`, 'by'],
  [`${period}&category=0`, 'category'],
])('%s is refused, naming the field', async (query, field) => {
  const answer = await ask(query)
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toHaveProperty([field])
})
