import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/rules/time/day.ts'
import { isExcluded } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

type NewDay = {
  day: Day
  starts_at: string
  ends_at: string
  trainers: readonly number[]
  rooms: readonly number[]
}
/** A date that is to be, with its days and the trainers and rooms planned on them. */
export type NewDate = {
  product_id: number
  location_id: number | null
  language: string | null
  seats: number
  minimum_seats: number | null
  surcharge_cents: number
  state: string
  starts_at: string
  ends_at: string
  lunch_included: boolean
  exam_included: boolean
  days: readonly NewDay[]
}

/** What a date is known by. */
type Known = { product_id: number; first_day: Day; location_id: number | null }
export const keyOf = ({ product_id, first_day, location_id }: Known) =>
  `${product_id} ${first_day} ${location_id}`

/** Those of these dates that are there already, by what they are known by. Products are locked, so that nobody adds one meanwhile. */
export async function findKnown({ db }: Shop, wanted: readonly Known[], isLocked: boolean) {
  const products = [...new Set(wanted.map(({ product_id }) => product_id))]
  if (isLocked)
    await db.execute(
      sql`select from products where id = any(${sql.param(products)}::int[]) order by id for no key update`,
    )
  const rows = await readRows(db, {
    product_id: col.integer,
    first_day: col.day.neverNull,
    location_id: col.integer.orNull,
  })`
    select product_id, first_day, location_id from product_options
    where product_id = any(${sql.param(products)}::int[]) and first_day = any(${sql.param(wanted.map(({ first_day }) => first_day))}::date[])
      and state <> 'cancelled'`
  return new Set(rows.map(keyOf))
}

/** Adds dates with their days and plan. Their usual days come by trigger; a date with other days gets those instead. */
export async function insertDates({ db }: Shop, dates: readonly NewDate[], why: string) {
  if (!dates.length) return
  const rows = dates.map(({ days, ...date }) => ({
    ...date,
    first_day: days[0]?.day ?? '',
    last_day: days.at(-1)?.day ?? '',
  }))
  const added = await readRows(db, {
    id: col.integer,
    product_id: col.integer,
    first_day: col.day.neverNull,
    location_id: col.integer.orNull,
  })`
    insert into product_options (product_id, location_id, language, seats, minimum_seats, surcharge_cents, state, first_day, last_day,
      starts_at, ends_at, lunch_included, exam_included, book_until)
    select d.*, (d.first_day + d.starts_at) at time zone 'Europe/Amsterdam'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(product_id int, location_id int, language text, seats int, minimum_seats int,
      surcharge_cents int, state text, first_day date, last_day date, starts_at time, ends_at time, lunch_included boolean, exam_included boolean)
    order by d.first_day
    returning id, product_id, first_day, location_id`
  const idOf = new Map(added.map((row) => [keyOf(row), row.id]))
  const days = dates.flatMap((date) => {
    const id = idOf.get(keyOf({ ...date, first_day: date.days[0]?.day ?? '' }))
    return date.days.map((day) => ({ option_id: id, ...day }))
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as given(option_id int, day date, starts_at time, ends_at time, trainers jsonb, rooms jsonb)`
  await db.execute(sql`
    with given as materialized (select * from ${given})
    delete from course_days d where d.option_id in (select option_id from given)
      and not exists (select from given where given.option_id = d.option_id and given.day = d.day
        and (given.starts_at, given.ends_at) = (d.starts_at, d.ends_at))`)
  await db.execute(sql`
    insert into course_days (option_id, day, starts_at, ends_at)
    select given.option_id, given.day, given.starts_at, given.ends_at from ${given}
    where not exists (select from course_days d where d.option_id = given.option_id and d.day = given.day)`)
  try {
    for (const kind of ['trainer', 'room'] as const)
      await db.execute(sql`
        insert into plan_slots (course_day_id, ${sql.identifier(`${kind}_id`)}, why)
        select d.id, one::int, ${why} from ${given} join course_days d on d.option_id = given.option_id and d.day = given.day
        cross join jsonb_array_elements_text(given.${sql.identifier(`${kind}s`)}) as one`)
  } catch (error) {
    if (isExcluded(error)) throw new Problem('clash')
    throw error
  }
}
