import { sql } from 'drizzle-orm'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { takenSeats } from './date-rows.ts'

const columns = {
  id: col.integer,
  product_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location_id: col.integer.orNull,
  language: col.text.as<Locale>().orNull,
  seats: col.integer.neverNull,
  taken: col.integer,
  minimum_seats: col.integer.orNull,
  surcharge_cents: col.integer,
  state: col.text.as<DateState>().neverNull,
  lunch_included: col.boolean,
  exam_included: col.boolean,
  has_orders: col.boolean,
  trainer_ids: col.array(col.integer),
  room_ids: col.array(col.integer),
}
export type DateFacts = RowOf<typeof columns>

/** What a bulk action has to know of dates, in the order of their ids. */
export const readFacts = ({ db, now }: Shop, ids: readonly number[]): Promise<DateFacts[]> => readRows(
  db,
  columns,
)`
  select o.id, o.product_id, o.first_day, o.last_day, left(o.starts_at::text, 5) as starts_at, left(o.ends_at::text, 5) as ends_at,
    o.location_id, o.language, o.seats, ${takenSeats(now)} as taken, o.minimum_seats, o.surcharge_cents, o.state, o.lunch_included, o.exam_included,
    exists (select from order_lines line where line.option_id = o.id) as has_orders,
    array(select distinct s.trainer_id from course_days d join plan_slots s on s.course_day_id = d.id where d.option_id = o.id and s.trainer_id is not null) as trainer_ids,
    array(select distinct s.room_id from course_days d join plan_slots s on s.course_day_id = d.id where d.option_id = o.id and s.room_id is not null) as room_ids
  from product_options o where o.id = any(${sql.param(ids)}::int[]) order by o.id`
