import { type SQL, sql } from 'drizzle-orm'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { keptSeats, seatsLeft, stateNow } from '../../catalogue/dates/seats-left.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { namesMissing } from './names-missing.ts'

export const dateRow = {
  id: col.integer,
  version: col.integer,
  product_id: col.integer,
  code: col.text,
  name: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  day_count: col.integer,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location_id: col.integer.orNull,
  location: col.text.orNull,
  trainers: col.array(col.text),
  rooms: col.array(col.text),
  language: col.text.as<Locale>().orNull,
  seats: col.integer.neverNull,
  taken: col.integer,
  minimum_seats: col.integer.orNull,
  names_missing: col.integer,
  surcharge_cents: col.integer,
  state: col.text.as<DateState>().neverNull,
}

/** Seats of the date `o` that cannot be booked any more. */
export const takenSeats = (now: Date): SQL => sql`(o.seats - coalesce(${seatsLeft(now)}, 0))::int`

/** Seats of the date `o` that customers have or are to get, and those sold elsewhere: what its minimum is about. */
export const bookedSeats = (now: Date): SQL => sql`(${takenSeats(now)} - ${keptSeats(now)})`

/** Dates `o` with their product `p`, its name `t` and their location `l`. */
export const fromDates = ({ locale }: Shop): SQL => sql`product_options o
  join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  left join locations l on l.id = o.location_id`

/** The names of those who are planned on any day of the date `o`. */
const plannedOf = (table: 'trainers' | 'rooms', column: 'trainer_id' | 'room_id'): SQL => sql`array(
  select distinct one.name from course_days d
  join plan_slots s on s.course_day_id = d.id and s.state <> 'declined'
  join ${sql.identifier(table)} one on one.id = s.${sql.identifier(column)}
  where d.option_id = o.id order by 1)`

/** The columns of a date in the back office. */
export const dateColumns = ({ locale, now }: Shop): SQL => sql`
  o.id, o.version, o.product_id, p.code, t.name, o.first_day, o.last_day,
  (select count(*)::int from course_days d where d.option_id = o.id) as day_count,
  left(o.starts_at::text, 5) as starts_at, left(o.ends_at::text, 5) as ends_at, o.location_id, ${placeName(locale, sql`l`)} as location,
  ${plannedOf('trainers', 'trainer_id')} as trainers, ${plannedOf('rooms', 'room_id')} as rooms,
  o.language, o.seats, ${takenSeats(now)} as taken, o.minimum_seats, ${namesMissing(now)} as names_missing, o.surcharge_cents, ${stateNow(now)} as state`
