import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { RequestState } from '../../../contract/rules/planning/requests.ts'
import type { Asked } from '../../../contract/staff/planning/asking.ts'
import type { TrainerRequest } from '../../../contract/wire/planning/trainer-request.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/**
 * The days, times and location for which the trainer of a request (`r`, of the question `a`) is asked or planned now; null when there are
 * none. It differs from `about` when something changed since the trainer was asked.
 */
export const aboutNow = sql`(
  select string_agg(d.day || ' ' || d.starts_at || '-' || d.ends_at, ', ' order by d.day) || ' at ' || coalesce(min(o.location_id), 0)
  from course_days d join product_options o on o.id = d.option_id join plan_slots s on s.course_day_id = d.id
  where d.option_id = a.option_id and s.trainer_id = r.trainer_id and s.state in ('asked', 'accepted'))`

const columns = {
  id: col.integer,
  trainer_id: col.integer,
  trainer: col.text,
  email: col.text,
  trainer_locale: col.text.as<Locale>(),
  state: col.text.as<RequestState>(),
  round: col.integer,
  code: col.text,
  course: col.text,
  days: col.json<TrainerRequest['days']>(),
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  city: col.text.orNull,
  people: col.integer,
  note: col.text,
  reason: col.text,
  asked_by: col.text,
  asked_by_email: col.text,
  asked_by_locale: col.text.as<Locale>(),
  asked_by_active: col.boolean,
  is_same: col.boolean,
}

/** Requests with what the trainer has to know about the date; `r` is the request and `a` the question. */
export const readRequests = ({ db, locale, now }: Shop, where: SQL) => readRows(db, columns)`
  select r.id, r.trainer_id, trainers.name as trainer, trainers.email, trainers.locale as trainer_locale, r.state, r.round, p.code,
    t.name as course, o.first_day, o.last_day, ${placeName(locale, sql`place`)} as location, case when o.address = '' then place.city end as city, a.note, r.reason,
    (o.seats - coalesce(${seatsLeft(now)}, 0))::int as people, c.name as asked_by, c.email as asked_by_email, c.locale as asked_by_locale,
    c.is_active as asked_by_active, coalesce(r.about = ${aboutNow}, false) as is_same,
    coalesce((select json_agg(json_build_object('day', d.day, 'starts_at', left(d.starts_at::text, 5), 'ends_at', left(d.ends_at::text, 5)) order by d.day)
      from course_days d join plan_slots s on s.course_day_id = d.id where d.option_id = o.id and s.trainer_id = r.trainer_id), '[]') as days
  from trainer_requests r
  join trainer_asks a on a.id = r.ask_id
  join trainers on trainers.id = r.trainer_id
  join colleagues c on c.id = a.asked_by
  join product_options o on o.id = a.option_id
  join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  left join locations place on place.id = o.location_id
  where ${where} order by o.first_day, r.id`
export type FoundRequest = Awaited<ReturnType<typeof readRequests>>[number]

export const findRequest = async (shop: Shop, id: number): Promise<FoundRequest | undefined> =>
  (await readRequests(shop, sql`r.id = ${id}`))[0]

/** What the trainer may see: nothing of customers. */
export const requestToJson = ({
  id,
  trainer,
  state,
  round,
  code,
  course,
  days,
  location,
  city,
  people,
  note,
  asked_by,
}: FoundRequest): TrainerRequest => ({
  id,
  trainer,
  state,
  round,
  code,
  course,
  days,
  location,
  city,
  people,
  note,
  asked_by,
})

const askedColumns = {
  id: col.integer,
  date_id: col.integer,
  code: col.text,
  course: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  trainer_id: col.integer,
  trainer: col.text,
  state: col.text.as<RequestState>(),
  round: col.integer,
  asked_at: col.instant,
  asked_by: col.text,
  reminded_at: col.instant.orNull,
  answered_at: col.instant.orNull,
  reason: col.text,
}

/** Requests as the planner sees them, newest first. */
export async function listAsked({ db, locale }: Shop, where: SQL): Promise<Asked[]> {
  const rows = await readRows(db, askedColumns)`
    select r.id, o.id as date_id, p.code, t.name as course, o.first_day, o.last_day, r.trainer_id, trainers.name as trainer, r.state, r.round,
      r.asked_at, c.name as asked_by, r.reminded_at, r.answered_at, r.reason
    from trainer_requests r
    join trainer_asks a on a.id = r.ask_id
    join trainers on trainers.id = r.trainer_id
    join colleagues c on c.id = a.asked_by
    join product_options o on o.id = a.option_id
    join products p on p.id = o.product_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where ${where} order by r.id desc limit 100`
  return rows.map((row) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }))
}
