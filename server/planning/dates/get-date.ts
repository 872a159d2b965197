import { sql } from 'drizzle-orm'
import { confirmedStatuses, type OrderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Visibility } from '../../../contract/rules/catalogue/date-status.ts'
import type { DateSeat, StaffDate } from '../../../contract/staff/planning/dates.ts'
import type { BookingCurve } from '../../../contract/staff/planning/decide.ts'
import type { Board } from '../../../contract/staff/planning/planning.ts'
import type { HistoryEntry } from '../../../contract/staff/records.ts'
import { staffStatusTitleOf } from '../../booking/orders/status-titles.ts'
import { holdsSeats, keptSeats, soldElsewhere } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'
import { readCurves } from '../booking-curve.ts'
import { judge, readPlanAround } from '../read-plan.ts'
import { dateColumns, dateRow, fromDates } from './date-rows.ts'

const detailColumns = {
  ...dateRow,
  price_cents: col.integer,
  book_until: col.instant.neverNull,
  confirmed: col.integer,
  blocked: col.integer,
  visibility: col.text.as<Visibility>(),
  company: col.row({ id: col.integer, name: col.text }).orNull,
  group_price_cents: col.integer.orNull,
  days: col.rows({ id: col.integer, day: col.day, starts_at: col.text, ends_at: col.text }),
}

/** A date with its days. */
export async function getDate(shop: Shop, id: number): Promise<StaffDate> {
  const [row] = await readRows(shop.db, detailColumns)`
    select ${dateColumns(shop)}, p.price_cents, o.book_until,
      (select coalesce(sum(line.amount), 0)::int from order_lines line join orders on orders.id = line.order_id
        where line.option_id = o.id and orders.status_id in (${literals(...confirmedStatuses)})) as confirmed,
      (${soldElsewhere} + ${keptSeats(shop.now)}) as blocked, o.visibility, o.group_price_cents,
      (select json_build_object('id', k.id, 'name', k.name) from companies k where o.visibility = 'private' and k.id = o.company_id) as company,
      (select coalesce(json_agg(json_build_object('id', d.id, 'day', d.day, 'starts_at', left(d.starts_at::text, 5),
        'ends_at', left(d.ends_at::text, 5)) order by d.day), '[]') from course_days d where d.option_id = o.id) as days
    from ${fromDates(shop)} where o.id = ${id} and o.first_day is not null`
  if (!row) throw new Problem('not_found')
  return { ...row, book_until: row.book_until.toISOString() }
}

async function requireDate({ db }: Shop, id: number) {
  const { rowCount } = await db.execute(
    sql`select from product_options where id = ${id} and first_day is not null`,
  )
  if (!rowCount) throw new Problem('not_found')
}

const seatColumns = {
  line_id: col.integer,
  seat: col.integer,
  participant_id: col.integer.orNull,
  person_id: col.integer.orNull,
  name: col.text,
  email: col.text.orNull,
  company: col.text.orNull,
  company_id: col.integer.orNull,
  order_id: col.integer,
  number: col.text,
  buyer: col.text,
  status_id: col.integer.as<OrderStatus>(),
  is_paid: col.boolean,
  missing: col.array(col.text),
}

/** The seats of a date that are sold or held, with the people who take them. */
export async function listSeats(shop: Shop, id: number): Promise<DateSeat[]> {
  await requireDate(shop, id)
  const rows = await readRows(shop.db, seatColumns)`
    select line.id as line_id, place.seat, x.id as participant_id, x.person_id, coalesce(x.name, '') as name, x.email,
      coalesce(k.name, orders.invoice_address->>'company') as company, orders.company_id, orders.id as order_id, orders.number,
      coalesce(orders.contact->>'name', '') as buyer, orders.status_id, coalesce(s.open_cents <= 0, false) as is_paid,
      array(select need from unnest(p.participant_needs::text[]) as need where coalesce(x.details->>need, '') = '') as missing
    from order_lines line
    join orders on orders.id = line.order_id
    join products p on p.id = line.product_id
    left join order_summaries s on s.order_id = orders.id
    left join companies k on k.id = orders.company_id
    cross join lateral generate_series(1, line.amount) as place(seat)
    left join lateral (
      select one.*, row_number() over (order by one.id) as seat from participants one where one.order_line_id = line.id
    ) x on x.seat = place.seat
    where line.option_id = ${id} and line.kind = 'option' and ${holdsSeats(shop.now)}
    order by orders.id, line.id, place.seat`
  return rows.map((row) => ({
    ...row,
    status_title: staffStatusTitleOf(shop.locale, row.status_id, null),
    missing: [...(row.name ? [] : ['name']), ...row.missing],
  }))
}

/** How a date sold so far, against the usual of its course. */
export async function getDateCurve(shop: Shop, id: number): Promise<BookingCurve> {
  await requireDate(shop, id)
  return (await readCurves(shop, [id])).get(id) ?? { own: [], usual: [] }
}

/** The board around a date, with what is wrong with its own days. A cancelled date has no plan. */
export async function getDatePlan(shop: Shop, id: number): Promise<Board> {
  const around = await readPlanAround(shop, id)
  if (!around) throw new Problem('not_found')
  const own = new Set(around.own.map((day) => day.id))
  return { ...around.plan, findings: judge(around.plan).filter(({ day_id }) => own.has(day_id)) }
}

/** The notes about a date, and what was changed in it, its days and its plan. */
export async function getDateHistory(shop: Shop, id: number): Promise<HistoryEntry[]> {
  await requireDate(shop, id)
  // Its own columns are in the log of its product.
  const ofProduct = sql`h.kind = 'product' and h.table_name = 'product_options' and h.row_id = ${id}
    and h.ref_id = (select product_id from product_options where id = ${id})`
  return readHistory(shop, 'date', id, ofProduct)
}
