import { sql } from 'drizzle-orm'
import { findFindings, type Resource, type SlotState } from '../../contract/rules/planning/findings.ts'
import { addDays, type Day } from '../../contract/rules/time/day.ts'
import type { Board, BoardDay } from '../../contract/staff/planning/planning.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'
import { readDays, readDoubles } from './read-days.ts'

const slotColumns = {
  day_id: col.integer,
  resource: col.text.as<Resource>(),
  resource_id: col.integer,
  state: col.text.as<SlotState>(),
  why: col.text,
}

/** Those of cancelled dates are left out. */
const readSlots = ({ db }: Shop, from: Day, to: Day) => readRows(db, slotColumns)`
  select s.course_day_id as day_id, s.kind as resource, s.resource_id, s.state, s.why
  from course_days d join product_options o on o.id = d.option_id join plan_slots s on s.course_day_id = d.id
  where d.day between ${from} and ${to} and o.state <> 'cancelled' order by s.id`

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

const readLocations = ({ db, locale }: Shop) => readRows(db, {
  id: col.integer,
  name: col.text,
  city: col.text,
  latitude: col.number,
  longitude: col.number,
})`
  select id, name->>${locale} as name, city, latitude, longitude from locations order by 2, id`

const readClosed = ({ db, locale }: Shop, from: Day, to: Day) => readRows(db, {
  day: col.day,
  name: col.text,
})`
  select day, name->>${locale} as name from holidays where day between ${from} and ${to} order by day`

/** The statements do not need each other's results, so they are sent together. */
async function readBoard(shop: Shop, from: Day, to: Day) {
  const [days, slots, absences, trainers, rooms, locations, closed, doubles] = await Promise.all([
    readDays(shop, sql`d.day between ${from} and ${to}`),
    readSlots(shop, from, to),
    readAbsences(shop, from, to),
    readTrainers(shop),
    readRooms(shop),
    readLocations(shop),
    readClosed(shop, from, to),
    readDoubles(shop, from, to),
  ])
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
  return readBoard(shop, from, to)
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
  return { own, plan: await readBoard(shop, from, to) }
}
