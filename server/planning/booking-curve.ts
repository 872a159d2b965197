import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../contract/rules/time/day.ts'
import type { BookingCurve } from '../../contract/staff/planning/decide.ts'
import { soldElsewhere } from '../catalogue/dates/seats-left.ts'
import { literals } from '../platform/database/literals.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'

/** The days before the first day at which seats are counted. */
const steps = [120, 90, 75, 60, 45, 30, 21, 14, 10, 7, 3, 0]
/** Courses of longer ago sold otherwise. */
const usualDays = 730

/** Seats of the dates `o` that were sold by each step and by today. Those sold outside the shop count from the beginning, as nobody knows when. */
const soldByStep = (today: Day, where: SQL): SQL => sql`
  select o.id, o.product_id, o.first_day, step.days,
    ${soldElsewhere} + coalesce(sum(line.amount) filter (
      where (orders.placed_at at time zone 'Europe/Amsterdam')::date <= o.first_day - step.days), 0) as seats
  from product_options o
  cross join lateral (select distinct unnest(${sql.param(steps)}::int[] || greatest(o.first_day - ${today}::date, 0)) as days) step
  left join order_lines line on line.option_id = o.id
  left join orders on orders.id = line.order_id and orders.status_id in (${literals(...confirmedStatuses)})
  where ${where} group by o.id, step.days`

const columns = {
  id: col.integer,
  product_id: col.integer,
  first_day: col.day.neverNull,
  days: col.integer,
  seats: col.number,
}

/** How dates sold so far, and how past dates of the same courses sold on average: two statements for any number of dates. */
export async function readCurves(
  { db, now }: Shop,
  ids: readonly number[],
): Promise<Map<number, BookingCurve>> {
  const today = dayOf(now)
  const own = await readRows(db, columns)`
    select id, product_id, first_day, days, seats::float from (${soldByStep(today, sql`o.id = any(${sql.param([...ids])}::int[])`)}) sold
    order by id, days desc`
  const usual = await readRows(db, { product_id: col.integer, days: col.integer, seats: col.number })`
    select product_id, days, round(avg(seats), 1)::float as seats
    from (${soldByStep(
      today,
      sql`o.product_id = any(${sql.param(own.map(({ product_id }) => product_id))}::int[]) and o.first_day is not null
      and o.last_day < ${today} and o.first_day > ${addDays(today, -usualDays)} and o.state not in ('cancelled', 'draft')`,
    )}) sold
    group by product_id, days order by product_id, days desc`
  const usualOf = Map.groupBy(usual, ({ product_id }) => product_id)
  const pointOf = ({ days, seats }: { days: number; seats: number }) => ({ days_before: days, seats })
  const isKnown = ({ first_day, days }: { first_day: Day; days: number }) =>
    days >= daysBetween(today, first_day)
  return new Map(
    [...Map.groupBy(own, ({ id }) => id)].map(([id, points]) => [
      id,
      {
        own: points.filter(isKnown).map(pointOf),
        usual: (usualOf.get(points[0]?.product_id ?? 0) ?? []).map(pointOf),
      },
    ]),
  )
}
