import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../contract/rules/time/day.ts'
import type { Database } from '../../server/platform/database/database.ts'

/** Copies dates `o`, so many days later. */
const copyDates = (days: number, { state, dates }: { state: SQL; dates: SQL }): SQL => sql`
  insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, minimum_seats,
    book_until, surcharge_cents, lunch_included, exam_included, visibility, company_id, address, group_price_cents)
  select o.product_id, ${state}, o.first_day + ${days}::int, o.last_day + ${days}::int, o.starts_at, o.ends_at, o.location_id, o.language,
    o.seats, o.minimum_seats, o.book_until + make_interval(days => ${days}::int), o.surcharge_cents, o.lunch_included, o.exam_included, place.*
  ${dates}`

/** Work in progress for the planner: drafts after the last dates of some courses, a date closed by hand, and one for a company. */
export async function loadDateStates(db: Database, today: Day) {
  const last = sql`
    (select distinct on (product_id) * from product_options where first_day > ${today} order by product_id desc, first_day desc limit 6) o`
  await db.execute(
    copyDates(28, {
      state: sql`'draft'`,
      dates: sql`from ${last}, (select 'public', null::int, '', null::int) place`,
    }),
  )
  await db.execute(
    copyDates(35, {
      state: sql`'guaranteed'`,
      dates: sql`
        from (select * from ${last} order by o.product_id limit 1) o,
          (select 'private', id, 'Havenweg 12, 1781 AA Den Helder', 240000 from companies order by id limit 1) place`,
    }),
  )
  await db.execute(sql`
    update product_options set state = 'closed' where id = (
      select max(id) from product_options where state = 'guaranteed' and first_day > ${addDays(today, 60)}
        and visibility = 'public' and seats - seats_blocked > 2)`)
}
