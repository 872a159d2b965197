import { sql } from 'drizzle-orm'
import type { DateFacts } from '../../../contract/rules/planning/date-changes.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

const dayColumns = { id: col.integer, day: col.day, starts_at: col.text, ends_at: col.text }

const dateColumns = {
  id: col.integer,
  product_id: col.integer,
  state: col.text.neverNull,
  first_day: col.day.neverNull,
  location_id: col.integer.orNull,
  address: col.text,
  days: col.rows(dayColumns),
}
export type PlannedDate = RowOf<typeof dateColumns>

/** A date with its days; undefined when there is none with this id. */
export async function findDate({ db }: Shop, dateId: number): Promise<PlannedDate | undefined> {
  const rows = await readRows(db, dateColumns)`
    select o.id, o.product_id, o.state, o.first_day, o.location_id, o.address, coalesce((
      select json_agg(json_build_object('id', d.id, 'day', d.day, 'starts_at', left(d.starts_at::text, 5), 'ends_at', left(d.ends_at::text, 5))
        order by d.day) from course_days d where d.option_id = o.id), '[]') as days
    from product_options o where o.id = ${dateId} and o.first_day is not null`
  return rows[0]
}

/** A date that is still to come; what has begun, or is cancelled already, is not changed as a whole. */
export async function getComingDate(shop: Shop, dateId: number): Promise<PlannedDate> {
  const date = await findDate(shop, dateId)
  if (!date) throw new Problem('not_found')
  if (date.state === 'cancelled' || date.state === 'done' || date.first_day < dayOf(shop.now))
    throw new Problem('not_possible', {
      more: { reason: date.state === 'cancelled' ? 'cancelled' : 'started' },
    })
  return date
}

type Given = Pick<DateFacts, 'days' | 'location_id' | 'address'>
export const factsOf = ({ days, location_id, address }: Given): DateFacts => ({
  days: days.map(({ day, starts_at, ends_at }) => ({ day, starts_at, ends_at })),
  location_id,
  ...(address && { address }),
})

const slotColumns = {
  day_id: col.integer,
  day: col.day,
  resource: col.text.as<'trainer' | 'room'>(),
  resource_id: col.integer,
  name: col.text,
}
export type PlannedSlot = RowOf<typeof slotColumns>

/** The trainers and rooms of a date, without those who declined. */
export const readSlotsOf = ({ db }: Shop, dateId: number) => readRows(db, slotColumns)`
  select d.id as day_id, d.day, s.kind as resource, s.resource_id, coalesce(t.name, r.name) as name
  from plan_slots s join course_days d on d.id = s.course_day_id
  left join trainers t on t.id = s.trainer_id left join rooms r on r.id = s.room_id
  where d.option_id = ${dateId} and s.state <> 'declined' order by d.day, s.id`

/** Frees trainers or rooms of a date on some of its days. */
export const removeSlots = ({ db }: Shop, slots: readonly Omit<PlannedSlot, 'name' | 'day'>[]) =>
  db.execute(sql`
    delete from plan_slots using unnest(${sql.param(slots.map(({ day_id }) => day_id))}::int[],
      ${sql.param(slots.map(({ resource }) => resource))}::text[], ${sql.param(slots.map(({ resource_id }) => resource_id))}::int[])
      as gone(day_id, resource, resource_id)
    where course_day_id = gone.day_id and kind = gone.resource and plan_slots.resource_id = gone.resource_id`)
