import { type SQL, sql } from 'drizzle-orm'
import { waitingState } from '../../../contract/rules/booking/waiting.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { WaitingList } from '../../../contract/staff/planning/waiting.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

const entryColumns = {
  id: col.integer,
  places: col.integer,
  may_split: col.boolean,
  name: col.text,
  email: col.text,
  locale: col.text.as<Locale>(),
  customer_id: col.integer.orNull,
  priority: col.integer,
  priority_reason: col.text,
  passed_over: col.integer,
  created_at: col.instant,
  offered_until: col.instant.orNull,
  offered_places: col.integer.orNull,
  booked_at: col.instant.orNull,
}

const dateColumns = {
  seats: col.integer.neverNull,
  minimum_seats: col.integer.orNull,
  free: col.integer.neverNull,
}

/** Everybody who waits for a date, and whether a second date would fill. */
export async function listWaiting(shop: Shop, dateId: number): Promise<WaitingList> {
  const { db, now } = shop
  const [date] = await readRows(db, dateColumns)`
    select o.seats, o.minimum_seats, ${seatsLeft(now)} as free from product_options o where o.id = ${dateId} and o.first_day is not null`
  if (!date) throw new Problem('not_found')
  const rows = await readRows(db, entryColumns)`
    select id, places, may_split, name, email, locale, customer_id, priority, priority_reason, passed_over, created_at, offered_until,
      offered_places, booked_at
    from waiting_entries where option_id = ${dateId} order by booked_at is not null, priority desc, created_at, id`
  const entries = rows.map(({ created_at, offered_until, booked_at, ...row }) => ({
    ...row,
    state: waitingState({ bookedAt: booked_at, offeredUntil: offered_until }, now),
    since: created_at.toISOString(),
    offered_until: offered_until?.toISOString() ?? null,
  }))
  const wanted = entries.reduce((sum, { state, places }) => sum + (state === 'waiting' ? places : 0), 0)
  const isEnough = wanted > 0 && wanted >= (date.minimum_seats ?? 1)
  return {
    entries,
    free: date.free,
    wanted,
    minimum_seats: date.minimum_seats,
    proposal: isEnough
      ? { trainer: await findFreeTrainer(shop, dateId), room: await findFreeRoom(shop, dateId) }
      : null,
  }
}

const named = { id: col.integer, name: col.text }

/** Whether a resource has nothing to do on the days of the date: not planned, and not away. */
const isFree = (dateId: number, column: 'trainer_id' | 'room_id', id: SQL) => {
  const name = sql.identifier(column)
  return sql`
    not exists (select from plan_slots s join course_days theirs on theirs.id = s.course_day_id join course_days d on d.day = theirs.day
      where d.option_id = ${dateId} and s.${name} = ${id} and s.state <> 'declined')
    and not exists (select from absences a join course_days d on d.day between a.first_day and a.last_day
      where d.option_id = ${dateId} and a.${name} = ${id})`
}

/** Somebody who may give the course and is free on its days. */
async function findFreeTrainer({ db }: Shop, dateId: number) {
  const rows = await readRows(db, named)`
    select t.id, t.name from product_options o join trainer_skills k on k.product_id = o.product_id
      and (k.valid_until is null or k.valid_until >= o.last_day)
    join trainers t on t.id = k.trainer_id and t.archived_at is null
    where o.id = ${dateId} and ${isFree(dateId, 'trainer_id', sql`t.id`)}
    order by t.home_location_id is distinct from o.location_id, t.name, t.id limit 1`
  return rows[0] ?? null
}

/** A room at the same location that is large enough and free on the days of the date. */
async function findFreeRoom({ db }: Shop, dateId: number) {
  const rows = await readRows(db, named)`
    select r.id, r.name from product_options o join rooms r on r.location_id = o.location_id and r.archived_at is null
      and (r.seats is null or r.seats >= coalesce(o.minimum_seats, 1))
    where o.id = ${dateId} and ${isFree(dateId, 'room_id', sql`r.id`)}
    order by r.seats nulls last, r.id limit 1`
  return rows[0] ?? null
}
