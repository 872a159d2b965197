import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Board, Room, Trainer } from '../../contract/staff/planning/planning.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let location: number
let elsewhere: number
beforeAll(async () => {
  shop = await openTestShop({}, { connections: 10 })
  people = await openColleagues(shop)
  const { rows } = await shop.pool.query(
    "select id from locations where code in ('EEM', 'VLI') order by code",
  )
  location = rows[0].id
  elsewhere = rows[1].id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from rate_counts')
  await shop.pool.query(
    'truncate plan_slots, absences, trainer_skills, trainers, rooms restart identity cascade',
  )
})

const ask = async (method: string, path: string, json?: unknown) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers.planner })
  return { status: answer.status, body: await answer.json() }
}
const addTrainer = async (name: string, more: object = {}) => {
  const added = await ask('POST', 'trainers', { name, email: `${name}@vangnet.example`, ...more })
  expect(added.status).toBe(201)
  return (added.body.data as Trainer[]).find((one) => one.name === name) as Trainer
}
const addRoom = async (name: string, more: object = {}) => {
  const added = await ask('POST', 'rooms', { name, location_id: location, seats: 20, ...more })
  expect(added.status).toBe(201)
  return (added.body.data as Room[]).find((one) => one.name === name) as Room
}

const day = (number: number) => `2027-02-${String(number).padStart(2, '0')}`
/** A date of the first course, from Monday 1 February 2027 on. */
const addDate = async (
  first: number,
  { days = 1, seats = 10, at = location, starts = '09:00', ends = '17:00' } = {},
) => {
  const { rows } = await shop.pool.query(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, book_until)
     values ((select min(id) from products where kind = 'training'), 'tentative', $1::date, $2::date, $3, $4, $5, 'nl', $6, $1::date) returning id`,
    [day(first), day(first + days - 1), starts, ends, at, seats],
  )
  return rows[0].id as number
}
const daysOf = async (dateId: number) =>
  (
    await shop.pool.query(
      'select id, day::text, starts_at::text, ends_at::text from course_days where option_id = $1 order by day',
      [dateId],
    )
  ).rows
const dayIdsOf = async (dateId: number): Promise<number[]> => (await daysOf(dateId)).map(({ id }) => id)

type Wanted = { trainer?: number; room?: number }
const plan = async (dateId: number, { trainer, room }: Wanted, more: object = {}) => {
  const days = (await dayIdsOf(dateId)).map((id) => ({
    id,
    trainers: trainer ? [trainer] : [],
    rooms: room ? [room] : [],
  }))
  return ask('PUT', `dates/${dateId}/plan`, { days, ...more })
}
const kindsIn = (body: { data?: { findings: { kind: string }[] }; findings?: { kind: string }[] }) =>
  (body.data?.findings ?? body.findings ?? []).map(({ kind }) => kind)
const board = async (from = day(1), to = day(28)): Promise<Board> =>
  (await ask('GET', `planning?from=${from}&to=${to}`)).body.data

describe('the days of a date', () => {
  it('are the working days between its first and its last, each with its times', async () => {
    const id = await addDate(4, { days: 6 })
    expect((await daysOf(id)).map(({ day, starts_at }) => `${day} ${starts_at}`)).toEqual(
      [4, 5, 8, 9].map((number) => `${day(number)} 09:00:00`),
    )
    const weekend = await addDate(6, { days: 2 })
    expect(await daysOf(weekend)).toHaveLength(2)
  })

  it('move with it and keep their trainers, also onto each other’s place', async () => {
    const id = await addDate(1, { days: 3 })
    const { id: trainer } = await addTrainer('bakker')
    expect((await plan(id, { trainer })).status).toBe(200)
    const before = await dayIdsOf(id)
    await shop.pool.query(
      'update product_options set first_day = first_day + 1, last_day = last_day + 1 where id = $1',
      [id],
    )
    expect(await dayIdsOf(id)).toEqual(before)
    const { slots, days } = await board()
    expect(slots.map(({ day_id }) => days.find(({ id }) => id === day_id)?.day)).toEqual([
      day(2),
      day(3),
      day(4),
    ])
    const { rows } = await shop.pool.query(
      "select lower(period) at time zone 'Europe/Amsterdam' as at from plan_slots order by 1",
    )
    expect(rows.map(({ at }) => at.toISOString().slice(0, 10))).toHaveLength(3)
  })

  it('make it longer or shorter when they are changed by themselves', async () => {
    const id = await addDate(1, { days: 2 })
    const [, second] = await daysOf(id)
    await shop.pool.query('update course_days set day = $2 where id = $1', [second.id, day(8)])
    const { rows } = await shop.pool.query(
      'select first_day::text, last_day::text from product_options where id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ first_day: day(1), last_day: day(8) })
    expect(await daysOf(id)).toHaveLength(2)
  })

  it('leave a trainer behind who is elsewhere then', async () => {
    const [one, other] = [await addDate(1), await addDate(2)]
    const { id: trainer } = await addTrainer('bakker')
    const { id: room } = await addRoom('Hal 1')
    await plan(one, { trainer })
    await plan(other, { trainer, room })
    await shop.pool.query('update product_options set first_day = $2, last_day = $2 where id = $1', [
      other,
      day(1),
    ])
    const { slots } = await board()
    const [dayOfOne, dayOfOther] = [(await dayIdsOf(one))[0], (await dayIdsOf(other))[0]]
    expect(slots.map(({ day_id, resource }) => [day_id, resource])).toEqual([
      [dayOfOne, 'trainer'],
      [dayOfOther, 'room'],
    ])
  })

  it('are the usual ones again when it becomes shorter or longer', async () => {
    const id = await addDate(1, { days: 2 })
    const change = (first: number, last: number) =>
      shop.pool.query('update product_options set first_day = $2, last_day = $3 where id = $1', [
        id,
        day(first),
        day(last),
      ])
    const onDays = async () => (await daysOf(id)).map(({ day }) => day)
    await change(2, 2)
    expect(await onDays()).toEqual([day(2)])
    await change(2, 4)
    expect(await onDays()).toEqual([day(2), day(3), day(4)])
  })

  it('are followed by their rooms when their times change', async () => {
    const id = await addDate(1)
    const { id: room } = await addRoom('Hal 1')
    await plan(id, { room })
    await shop.pool.query("update product_options set starts_at = '07:00' where id = $1", [id])
    const { rows } = await shop.pool.query(
      "select to_char(lower(period) at time zone 'Europe/Amsterdam', 'HH24:MI') as starts from plan_slots",
    )
    expect(rows).toEqual([{ starts: '07:00' }])
  })
})

describe('planning a date', () => {
  it('shows its trainers and rooms on the board, and frees those that are left out', async () => {
    const id = await addDate(1, { days: 2 })
    const [first, second] = [await addTrainer('bakker'), await addTrainer('visser')]
    const room = await addRoom('Hal 1')
    expect((await plan(id, { trainer: first.id, room: room.id })).status).toBe(200)
    expect((await board()).slots).toHaveLength(4)
    expect((await plan(id, { trainer: second.id })).status).toBe(200)
    const { slots, days, trainers } = await board()
    expect(slots.map(({ resource, resource_id, state }) => [resource, resource_id, state])).toEqual([
      ['trainer', second.id, 'planned'],
      ['trainer', second.id, 'planned'],
    ])
    expect(
      days.map(({ date_id, number, of, day: on, sold, seats }) => [date_id, number, of, on, sold, seats]),
    ).toEqual(
      expect.arrayContaining([
        [id, 1, 2, day(1), 0, 10],
        [id, 2, 2, day(2), 0, 10],
      ]),
    )
    expect(trainers.map(({ name }) => name)).toEqual(['bakker', 'visser'])
  })

  it('is refused when the trainer is elsewhere at that time, with the other course day; a dry run says so too', async () => {
    const [one, other] = [await addDate(1), await addDate(1, { starts: '16:00', ends: '20:00' })]
    const { id: trainer } = await addTrainer('bakker')
    await plan(one, { trainer })
    const tried = await plan(other, { trainer }, { dry_run: true })
    expect([tried.status, kindsIn(tried.body)]).toEqual([200, ['trainer_twice', 'trainer_twice']])
    const refused = await plan(other, { trainer }, { why: 'Het moet' })
    expect([refused.status, refused.body.error]).toEqual([409, 'clash'])
    const own = await dayIdsOf(other)
    expect(
      refused.body.findings.find((one: { day_id: number }) => own.includes(one.day_id)).other_day_id,
    ).toBe((await dayIdsOf(one))[0])
    expect((await board()).slots).toHaveLength(1)
    const evening = await addDate(1, { starts: '17:00', ends: '20:00' })
    expect((await plan(evening, { trainer })).status).toBe(200)
  })

  it('needs a reason for a warning, which is kept', async () => {
    const { rows } = await shop.pool.query("select max(id) as id from products where kind = 'training'")
    const id = await addDate(1)
    const { id: trainer } = await addTrainer('bakker', {
      skills: [{ product_id: rows[0].id, valid_until: null }],
    })
    const refused = await plan(id, { trainer })
    expect([refused.status, refused.body.error, kindsIn(refused.body)]).toEqual([
      409,
      'needs_reason',
      ['skill_missing'],
    ])
    expect((await plan(id, { trainer }, { why: 'Loopt mee met Visser' })).status).toBe(200)
    expect((await board()).slots[0]?.why).toBe('Loopt mee met Visser')
    // What was accepted before is not asked again.
    const { id: room } = await addRoom('Hal 1')
    expect((await plan(id, { trainer, room })).status).toBe(200)
    expect((await board()).slots.map(({ why }) => why)).toEqual(['Loopt mee met Visser', ''])
  })

  it('is refused for someone who is away; one who falls ill later stays planned and is shown', async () => {
    const id = await addDate(1)
    const { id: trainer } = await addTrainer('bakker')
    const away = () =>
      ask('POST', `trainers/${trainer}/absences`, { first_day: day(1), last_day: day(3), why: 'Verlof' })
    const noted = await away()
    const absence = noted.body.data[0].absences[0]
    expect(absence).toMatchObject({ first_day: day(1), last_day: day(3), why: 'Verlof' })
    expect((await plan(id, { trainer })).body.error).toBe('clash')
    expect((await ask('DELETE', `trainers/${trainer}/absences/${absence.id}`)).status).toBe(200)
    expect((await plan(id, { trainer })).status).toBe(200)
    await away()
    expect((await board()).findings.map(({ kind }) => kind)).toEqual(['trainer_absent'])
    // Its room can still be planned: the clash was there already.
    const { id: room } = await addRoom('Hal 1')
    expect((await plan(id, { trainer, room })).status).toBe(200)
  })

  it('finds five clashes of different kinds and invents none', async () => {
    const [bakker, visser] = [await addTrainer('bakker'), await addTrainer('visser')]
    const [hall, small] = [await addRoom('Hal 1'), await addRoom('Kantoor', { seats: 4 })]
    const dates = [
      await addDate(1),
      await addDate(2, { at: elsewhere }),
      await addDate(3),
      await addDate(4),
      await addDate(5),
    ]
    for (const [index, id] of dates.entries()) {
      const wanted = [
        { trainer: bakker.id },
        // Eemshaven yesterday, Vlissingen at nine: too little rest is only found with an early beginning.
        { trainer: bakker.id },
        { room: small.id },
        { trainer: visser.id, room: hall.id },
        { trainer: visser.id },
      ][index] as Wanted
      expect((await plan(id, wanted, { why: 'Geplant' })).status).toBe(200)
    }
    await shop.pool.query("update product_options set starts_at = '07:30' where id = $1", [dates[1]])
    await ask('POST', `trainers/${visser.id}/absences`, { first_day: day(5), last_day: day(5) })
    await shop.pool.query('insert into holidays (day, name) values ($1, \'{"nl": "Dag", "en": "Day"}\')', [
      day(4),
    ])
    const late = await addDate(4, { starts: '13:00', ends: '18:00' })
    // Somebody at the database writes past the check.
    await expect(
      shop.pool.query(
        'insert into plan_slots (course_day_id, room_id, period) select id, $2, null from course_days where option_id = $1',
        [late, hall.id],
      ),
    ).rejects.toThrow('one_thing_at_a_time')
    const { findings, days } = await board()
    const dateOf = (id: number) => days.find((one) => one.id === id)?.date_id
    const found = findings.filter(({ day_id }) => [...dates, late].includes(dateOf(day_id) ?? 0))
    expect(
      found.map(({ kind, day_id }) => `${kind} ${dates.indexOf(dateOf(day_id) ?? 0)}`).toSorted(),
    ).toEqual(
      ['travel 1', 'room_too_small 2', 'closed_day 3', 'closed_day -1', 'trainer_absent 4'].toSorted(),
    )
    await shop.pool.query('delete from holidays where day = $1', [day(4)])
  })

  it('warns about a participant who is expected at two courses', async () => {
    const { rows } = await shop.pool.query(`
      select line.id, line.option_id from order_lines line join orders on orders.id = line.order_id join participants on participants.order_line_id = line.id
      where orders.status_id = 3 and participants.person_id is not null and line.option_id is not null limit 1`)
    const [line] = rows
    const other = await addDate(1)
    const booked = await addDate(1)
    await shop.pool.query('update order_lines set option_id = $2 where id = $1', [line.id, booked])
    await shop.pool.query(
      `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'option_id', $2::int, 'position', 90))).* from order_lines l where id = $1`,
      [line.id, other],
    )
    await shop.pool.query(
      `insert into participants select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('participants', 'id')), 'order_line_id', (select max(id) from order_lines)))).* from participants p where order_line_id = $1 limit 1`,
      [line.id],
    )
    const found = (await board()).findings.filter(({ kind }) => kind === 'participant_twice')
    expect(found.map(({ day_id }) => day_id).toSorted()).toEqual(
      [...(await dayIdsOf(other)), ...(await dayIdsOf(booked))].toSorted(),
    )
    await shop.pool.query('delete from order_lines where option_id = $1', [other])
    await shop.pool.query('update order_lines set option_id = $2 where id = $1', [line.id, line.option_id])
  })

  it('frees everything when the date is cancelled', async () => {
    const id = await addDate(1)
    const { id: trainer } = await addTrainer('bakker')
    await plan(id, { trainer })
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [id])
    expect((await board()).slots).toEqual([])
    expect((await plan(id, { trainer })).status).toBe(404)
  })

  it('by a hundred colleagues for one room and day lets one win and tells the others which course is there', async () => {
    const { id: room } = await addRoom('Hal 1')
    const dates = await Promise.all(Array.from({ length: 100 }, () => addDate(1)))
    const answers = await Promise.all(dates.map((id) => plan(id, { room })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const told = answers.filter(({ body }) => body.error === 'clash')
    expect(told).toHaveLength(99)
    const winner = (await board()).slots.map(({ day_id }) => day_id)
    expect(
      told.every(({ body }) =>
        body.findings.some((one: { other_day_id: number }) => one.other_day_id === winner[0]),
      ),
    ).toBe(true)
  })

  it('lets more than one win without the constraint and the lock: the test above can fail', async () => {
    const { id: room } = await addRoom('Hal 1')
    await shop.pool.query('begin; alter table plan_slots drop constraint one_thing_at_a_time; commit')
    const ids = await Promise.all([addDate(1), addDate(1)])
    const added = await Promise.all(
      ids.map((id) =>
        shop.pool.query(
          'insert into plan_slots (course_day_id, room_id) select id, $2 from course_days where option_id = $1',
          [id, room],
        ),
      ),
    )
    expect(added.map(({ rowCount }) => rowCount)).toEqual([1, 1])
    await shop.pool.query('delete from plan_slots')
    await shop.pool.query(`alter table plan_slots add constraint one_thing_at_a_time
      exclude using gist (kind with =, resource_id with =, period with &&) where (state <> 'declined') deferrable initially immediate`)
  })

  it('leaves days alone that are not named', async () => {
    const id = await addDate(1, { days: 2 })
    const [bakker, visser] = [await addTrainer('bakker'), await addTrainer('visser')]
    await plan(id, { trainer: bakker.id })
    const [, second = 0] = await dayIdsOf(id)
    const answer = await ask('PUT', `dates/${id}/plan`, {
      days: [{ id: second, trainers: [visser.id], rooms: [] }],
    })
    expect(answer.status).toBe(200)
    const { slots } = await board()
    expect(slots.map(({ resource_id }) => resource_id)).toEqual([bakker.id, visser.id])
  })

  it.each([
    ['a day of another date', (other: number) => [{ id: other, trainers: [], rooms: [1] }]],
    ['an unknown room', (_: number, own: number) => [{ id: own, trainers: [], rooms: [99] }]],
    ['a room twice', (_: number, own: number) => [{ id: own, trainers: [], rooms: [1, 1] }]],
  ])('refuses %s', async (_name, days) => {
    await addRoom('Hal 1')
    const [id, other] = [await addDate(1), await addDate(2)]
    const [own = 0] = await dayIdsOf(id)
    const [otherDay = 0] = await dayIdsOf(other)
    const refused = await ask('PUT', `dates/${id}/plan`, { days: days(otherDay, own) })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['days.0']])
  })
})

describe('trainers and rooms', () => {
  it('are changed with their skills, and archived ones are planned no longer', async () => {
    const { rows } = await shop.pool.query(
      "select id from products where kind = 'training' order by id limit 2",
    )
    const [first, second] = rows.map(({ id }) => id as number)
    const bakker = await addTrainer('bakker', { skills: [{ product_id: first, valid_until: day(1) }] })
    const changed = await ask('PATCH', `trainers/${bakker.id}`, {
      version: bakker.version,
      phone: '06 12345678',
      skills: [{ product_id: second, valid_until: null }],
    })
    expect(changed.body.data[0]).toMatchObject({
      phone: '06 12345678',
      skills: [{ product_id: second, valid_until: null }],
    })
    const archived = await ask('PATCH', `trainers/${bakker.id}`, {
      version: changed.body.data[0].version,
      is_archived: true,
    })
    expect(archived.body.data[0].is_archived).toBe(true)
    expect((await board()).trainers).toEqual([])
    const refused = await plan(await addDate(1), { trainer: bakker.id })
    expect(refused.status).toBe(422)
  })

  it('are described with trainings and locations', async () => {
    const { products, locations } = (await ask('GET', 'planning/choices')).body.data
    expect(products.some(({ code }: { code: string }) => code === 'GW-401')).toBe(true)
    expect(products.some(({ code }: { code: string }) => code.startsWith('EQ-'))).toBe(false)
    expect(locations.some(({ id }: { id: number }) => id === location)).toBe(true)
  })

  it('tell of what a colleague changed meanwhile', async () => {
    const room = await addRoom('Hal 1')
    await ask('PATCH', `rooms/${room.id}`, { version: room.version, seats: 12 })
    const refused = await ask('PATCH', `rooms/${room.id}`, { version: room.version, seats: 14 })
    expect([refused.status, refused.body.conflict.fields.seats]).toEqual([
      409,
      { base: 20, theirs: 12, yours: 14 },
    ])
    const closed = await ask('POST', `rooms/${room.id}/absences`, {
      first_day: day(1),
      last_day: day(2),
      why: 'Keuring',
    })
    expect(closed.body.data[0].absences[0].why).toBe('Keuring')
    expect(
      (await ask('DELETE', `rooms/${room.id}/absences/${closed.body.data[0].absences[0].id}`)).status,
    ).toBe(200)
    expect((await ask('PATCH', 'rooms/99', { version: 1, seats: 3 })).status).toBe(404)
    expect((await ask('PATCH', 'trainers/99', { version: 1, phone: null })).status).toBe(404)
  })

  it.each([
    ['trainers', { name: 'x', email: 'geen adres' }, 'email'],
    ['trainers', { name: '', email: 'a@b.nl' }, 'name'],
    ['trainers', { name: 'x', email: 'a@b.nl', home_location_id: 9999 }, 'home_location_id'],
    [
      'trainers',
      { name: 'x', email: 'a@b.nl', skills: [{ product_id: 999_999, valid_until: null }] },
      'skills',
    ],
    ['rooms', { name: 'x', location_id: 9999, seats: 4 }, 'location_id'],
    ['rooms', { name: 'x', location_id: 1, seats: 0 }, 'seats'],
  ])('%s refuse %j', async (path, body, field) => {
    const refused = await ask('POST', path, body)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
  })

  it('refuse an absence that ends before it begins, and a board without an end', async () => {
    const { id } = await addTrainer('bakker')
    const refused = await ask('POST', `trainers/${id}/absences`, { first_day: day(3), last_day: day(1) })
    expect([refused.status, refused.body.fields]).toEqual([422, { last_day: ['min'] }])
    expect((await ask('GET', 'planning?from=2026-01-01&to=2036-01-01')).body.fields).toEqual({
      to: ['period'],
    })
    expect((await ask('GET', 'planning?from=2026-02-31&to=2026-03-01')).status).toBe(422)
  })
})
