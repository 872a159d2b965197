import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { OwnDay } from '../../../contract/staff/planning/asking.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  date_id: col.integer,
  code: col.text,
  course: col.text,
  day: col.day,
  starts_at: col.text,
  ends_at: col.text,
  location: col.text.orNull,
  rooms: col.array(col.text),
  people: col.integer,
  state: col.text.as<OwnDay['state']>(),
  number: col.integer,
  of: col.integer,
  changes: col.integer,
}

/** The course days of one trainer from a day on. Nothing of customers: only how many people there are. */
export const readOwnDays = ({ db, locale, now }: Shop, trainerId: number, from: Day = dayOf(now)) =>
  readRows(db, columns)`
    select d.id, o.id as date_id, p.code, t.name as course, d.day, left(d.starts_at::text, 5) as starts_at, left(d.ends_at::text, 5) as ends_at,
      case when o.address <> '' then o.address else concat_ws(', ', place.name->>${locale}, nullif(place.street, ''), place.city) end as location,
      array(select rooms.name from plan_slots other join rooms on rooms.id = other.room_id where other.course_day_id = d.id order by rooms.name) as rooms,
      (o.seats - coalesce(${seatsLeft(now)}, 0))::int as people, s.state, count.number, count.of, d.changes
    from plan_slots s
    join course_days d on d.id = s.course_day_id
    join product_options o on o.id = d.option_id
    join products p on p.id = o.product_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    left join locations place on place.id = o.location_id
    cross join lateral (
      select count(*) filter (where one.day <= d.day)::int as number, count(*)::int as of
      from course_days one where one.option_id = o.id
    ) count
    where s.trainer_id = ${trainerId} and s.state <> 'declined' and o.state <> 'cancelled' and d.day >= ${from}
    order by d.day, d.starts_at, d.id limit 1000`
export type FoundOwnDay = Awaited<ReturnType<typeof readOwnDays>>[number]
