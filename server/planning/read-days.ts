import type { SQL } from 'drizzle-orm'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import type { Day } from '../../contract/rules/time/day.ts'
import type { BoardDay } from '../../contract/staff/planning/planning.ts'
import { seatsLeft, stateNow } from '../catalogue/dates/seats-left.ts'
import { literals } from '../platform/database/literals.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'

const dateColumns = {
  id: col.integer,
  product_id: col.integer,
  code: col.text,
  name: col.text,
  location_id: col.integer.orNull,
  language: col.text.as<Locale>().orNull,
  state: col.text.as<BoardDay['state']>().neverNull,
  seats: col.integer.neverNull,
  sold: col.integer,
  minimum: col.integer.orNull,
  people_per_trainer: col.integer.orNull,
}

const dayColumns = {
  id: col.integer,
  date_id: col.integer,
  day: col.day,
  starts_at: col.text,
  ends_at: col.text,
  is_asked: col.boolean,
}

/** Course days of dates that are given, with their seats, in the order of the board; `d` is the course day. What they have of their date is read once for all of its days. */
export async function readDays({ db, locale, now }: Shop, where: SQL): Promise<BoardDay[]> {
  const [dates, days] = await Promise.all([
    readRows(db, dateColumns)`
      select o.id, o.product_id, p.code, t.name, o.location_id, o.language, ${stateNow(now)} as state, o.seats,
        (o.seats - coalesce(${seatsLeft(now)}, 0))::int as sold, o.minimum_seats as minimum, p.people_per_trainer
      from product_options o
      join products p on p.id = o.product_id
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where o.state <> 'cancelled' and o.id in (select d.option_id from course_days d where ${where})`,
    readRows(db, dayColumns)`
      select d.id, d.option_id as date_id, d.day, left(d.starts_at::text, 5) as starts_at, left(d.ends_at::text, 5) as ends_at, (${where}) as is_asked
      from course_days d where d.option_id in (select d.option_id from course_days d where ${where}) order by d.day, d.starts_at, d.id`,
  ])
  const daysOf = Map.groupBy(days, ({ date_id }) => date_id)
  const found = dates.flatMap(({ id: date_id, ...date }) => {
    const own = daysOf.get(date_id) ?? []
    return own.flatMap(({ is_asked, ...day }, index): BoardDay[] =>
      is_asked ? [{ ...date, ...day, number: index + 1, of: own.length }] : [],
    )
  })
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return found.sort(
    (a, b) =>
      compare(a.day, b.day) || compare(a.starts_at, b.starts_at) || compare(a.code, b.code) || a.id - b.id,
  )
}

/** People of confirmed orders who are expected at two courses at once. Found by key from the dates of the period, because the tables of all years are large. */
export const readDoubles = ({ db }: Shop, from: Day, to: Day) => readRows(db, {
  day_id: col.integer,
  other_day_id: col.integer,
})`
  with expected as materialized (
    select booked.person_id, o.id as option_id
    from (select distinct d.option_id as id from course_days d where d.day between ${from} and ${to}) o
    cross join lateral (
      select participants.person_id
      from order_lines line
      cross join lateral (
        select orders.id from orders where orders.id = line.order_id and orders.status_id in (${literals(...confirmedStatuses)}) offset 0
      ) placed
      cross join lateral (
        select participants.person_id from participants where participants.order_line_id = line.id and participants.person_id is not null offset 0
      ) participants
      where line.option_id = o.id offset 0
    ) booked
  ), twice as (
    select person_id, array_agg(distinct option_id) as options from expected group by person_id having min(option_id) < max(option_id)
  )
  select distinct one.id as day_id, other.id as other_day_id
  from twice
  join course_days one on one.option_id = any(twice.options) and one.day between ${from} and ${to}
  join course_days other on other.option_id = any(twice.options) and other.option_id <> one.option_id and other.day = one.day
    and other.starts_at < one.ends_at and one.starts_at < other.ends_at
  order by 1, 2`
