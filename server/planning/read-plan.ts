import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import { addDays, type Day } from '../../contract/rules/day.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import { findFindings, type Resource, type SlotState } from '../../contract/rules/planning/findings.ts'
import type { Board, BoardDay } from '../../contract/staff/planning.ts'
import { seatsLeft, stateNow } from '../catalogue/dates/seats-left.ts'
import { literals } from '../platform/database/literals.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'

const dayColumns = {
  id: col.integer,
  date_id: col.integer,
  product_id: col.integer,
  code: col.text,
  name: col.text,
  location_id: col.integer.orNull,
  language: col.text.as<Locale>().orNull,
  state: col.text.as<BoardDay['state']>().neverNull,
  day: col.day,
  number: col.integer,
  of: col.integer,
  starts_at: col.text,
  ends_at: col.text,
  seats: col.integer.neverNull,
  sold: col.integer,
  minimum: col.integer.orNull,
  people_per_trainer: col.integer.orNull,
}

/** Course days of dates that are given, with their seats; `d` is the course day and `o` its date. */
const readDays = ({ db, locale, now }: Shop, where: SQL): Promise<BoardDay[]> => readRows(db, dayColumns)`
  with dates as materialized (
    select o.id, o.product_id, o.location_id, o.language, ${stateNow(now)} as state, o.seats, o.minimum_seats,
      (o.seats - coalesce(${seatsLeft(now)}, 0))::int as sold
    from product_options o
    where o.state <> 'cancelled' and o.id in (select d.option_id from course_days d where ${where})
  ), numbered as (
    select d.*, count(*) over (partition by d.option_id order by d.day)::int as number, count(*) over (partition by d.option_id)::int as of
    from course_days d where d.option_id in (select id from dates)
  )
  select d.id, o.id as date_id, o.product_id, p.code, t.name, o.location_id, o.language, o.state, d.day, d.number, d.of,
    left(d.starts_at::text, 5) as starts_at, left(d.ends_at::text, 5) as ends_at, o.seats, o.sold, o.minimum_seats as minimum, p.people_per_trainer
  from numbered d
  join dates o on o.id = d.option_id
  join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  where ${where}
  order by d.day, d.starts_at, p.code, d.id`

const slotColumns = {
  day_id: col.integer,
  resource: col.text.as<Resource>(),
  resource_id: col.integer,
  state: col.text.as<SlotState>(),
  why: col.text,
}

const readSlots = ({ db }: Shop, days: readonly BoardDay[]) => readRows(db, slotColumns)`
  select course_day_id as day_id, kind as resource, resource_id, state, why from plan_slots
  where course_day_id = any(${sql.param(days.map(({ id }) => id))}::int[]) order by id`

export const readTrainers = ({ db }: Shop) => readRows(db, {
  id: col.integer,
  name: col.text,
  skills: col.json<{ product_id: number; valid_until: string | null }[]>(),
})`
  select id, name, coalesce((select json_agg(json_build_object('product_id', s.product_id, 'valid_until', s.valid_until))
    from trainer_skills s where s.trainer_id = trainers.id), '[]') as skills
  from trainers where archived_at is null order by name, id`

export const readRooms = ({ db }: Shop) => readRows(db, {
  id: col.integer,
  name: col.text,
  location_id: col.integer,
  seats: col.integer.orNull,
})`
  select id, name, location_id, seats from rooms where archived_at is null order by location_id, name, id`

const readAbsences = ({ db }: Shop, from: Day, to: Day) => readRows(db, {
  id: col.integer,
  resource: col.text.as<Resource>(),
  resource_id: col.integer.neverNull,
  first_day: col.day,
  last_day: col.day,
  why: col.text,
})`
  select id, case when trainer_id is null then 'room' else 'trainer' end as resource, coalesce(trainer_id, room_id) as resource_id,
    first_day, last_day, why
  from absences where first_day <= ${to} and last_day >= ${from} order by first_day, id`

/** People of confirmed orders who are expected at two courses at once. */
const readDoubles = ({ db }: Shop, from: Day, to: Day) => readRows(db, {
  day_id: col.integer,
  other_day_id: col.integer,
})`
  with expected as (
    select distinct participants.person_id, d.id, d.day, d.starts_at, d.ends_at, d.option_id
    from course_days d
    join order_lines line on line.option_id = d.option_id
    join orders on orders.id = line.order_id
    join participants on participants.order_line_id = line.id
    where d.day between ${from} and ${to} and participants.person_id is not null
      and orders.status_id in (${literals(...confirmedStatuses)})
  )
  select distinct one.id as day_id, other.id as other_day_id
  from expected one join expected other on other.person_id = one.person_id and other.day = one.day and other.option_id <> one.option_id
    and other.starts_at < one.ends_at and one.starts_at < other.ends_at
  order by 1, 2`

async function readBoard(shop: Shop, { from, to, days }: { from: Day; to: Day; days: BoardDay[] }) {
  const { db, locale } = shop
  const slots = await readSlots(shop, days)
  const absences = await readAbsences(shop, from, to)
  const trainers = await readTrainers(shop)
  const rooms = await readRooms(shop)
  const locations = await readRows(db, {
    id: col.integer,
    name: col.text,
    city: col.text,
    latitude: col.number,
    longitude: col.number,
  })`select id, name->>${locale} as name, city, latitude, longitude from locations order by 2, id`
  const closed = await readRows(db, { day: col.day, name: col.text })`
    select day, name->>${locale} as name from holidays where day between ${from} and ${to} order by day`
  const doubles = await readDoubles(shop, from, to)
  return { days, slots, absences, trainers, rooms, locations, closed, doubles }
}

export type PlanRead = Awaited<ReturnType<typeof readBoard>>
type Planned = PlanRead['slots'][number]
/** The days of one date as they are or would be. */
export type OwnDays = { days: readonly BoardDay[]; slots: readonly Planned[] }

/** What is wrong; slots of trainers who declined do not count. */
export const judge = (plan: PlanRead) =>
  findFindings({
    ...plan,
    slots: plan.slots.filter(({ state }) => state !== 'declined'),
    closed: plan.closed.map(({ day }) => day),
  })

/** A plan in which the days of one date are as given. */
export function withDays(plan: PlanRead, own: OwnDays): PlanRead {
  const ids = new Set(own.days.map(({ id }) => id))
  return {
    ...plan,
    days: [...plan.days.filter(({ id }) => !ids.has(id)), ...own.days],
    slots: [...plan.slots.filter(({ day_id }) => !ids.has(day_id)), ...own.slots],
  }
}

/** What would be wrong with the days of one date among all others. */
export function judgeDays(plan: PlanRead, own: OwnDays) {
  const ids = new Set(own.days.map(({ id }) => id))
  const near = new Set(own.days.flatMap(({ day }) => [addDays(day, -1), day, addDays(day, 1)]))
  const around = { ...plan, days: plan.days.filter(({ day }) => near.has(day)) }
  return judge(withDays(around, own)).filter(({ day_id }) => ids.has(day_id))
}

/** The plan of all days between two, and of the day before and after, which count for travel. */
export async function readPlanBetween(shop: Shop, first: Day, last: Day): Promise<PlanRead> {
  const [from, to] = [addDays(first, -1), addDays(last, 1)]
  const days = await readDays(shop, sql`d.day between ${from} and ${to}`)
  return readBoard(shop, { from, to, days })
}

/** The board of a period. The days around it count for travel. */
export async function getBoard(shop: Shop, { from, to }: { from: Day; to: Day }): Promise<Board> {
  const plan = await readPlanBetween(shop, from, to)
  const { days } = plan
  const shown = new Set(days.flatMap(({ id, day }) => (from <= day && day <= to ? [id] : [])))
  const isShown = ({ day_id }: { day_id: number }) => shown.has(day_id)
  return {
    ...plan,
    days: days.filter(({ id }) => shown.has(id)),
    slots: plan.slots.filter(isShown),
    doubles: plan.doubles.filter(isShown),
    closed: plan.closed.filter(({ day }) => from <= day && day <= to),
    findings: judge(plan).filter(isShown),
  }
}

/** Everything that has to do with the days of one date: theirs, and those of others from the day before until the day after each. */
export async function readPlanAround(shop: Shop, dateId: number) {
  const own = await readDays(shop, sql`d.option_id = ${dateId}`)
  const first = own[0]?.day
  const last = own.at(-1)?.day
  if (!first || !last) return undefined
  const [from, to] = [addDays(first, -1), addDays(last, 1)]
  const days = await readDays(shop, sql`d.day between ${from} and ${to}`)
  return { own, plan: await readBoard(shop, { from, to, days }) }
}
