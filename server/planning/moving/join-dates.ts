import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { LineDate } from '../../../contract/staff/booking/order-actions.ts'
import type { DateReport, JoinDatesBody } from '../../../contract/staff/planning/date-changes.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { isDone } from './cancel-date.ts'
import { lockBookings } from './lock-bookings.ts'
import { endHolds, renameLines } from './move-date.ts'
import { factsOf, findDate, getComingDate, readSlotsOf } from './read-date.ts'
import { emptyReport, reportOf } from './report.ts'
import { runOnDate } from './run-on-date.ts'
import { tellBookings, tellTrainers, writeChange } from './tell-bookings.ts'

const proposalColumns = {
  option_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.orNull,
  location: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  seats_free: col.integer.neverNull,
  is_closed: col.boolean,
}

/** Other dates of the same course that are to come, the nearest first, with the seats that are free now. */
export const listProposals = ({ db, locale, now }: Shop, dateId: number): Promise<LineDate[]> =>
  readRows(db, proposalColumns)`
    select o.id as option_id, o.first_day, o.last_day, ${placeName(locale, sql`place`)} as location, o.language, ${seatsLeft(now)} as seats_free,
      coalesce(o.book_until <= ${now}, false) as is_closed
    from product_options mine join product_options o on o.product_id = mine.product_id and o.id <> mine.id
    left join locations place on place.id = o.location_id
    where mine.id = ${dateId} and o.first_day > ${dayOf(now)} and o.state in ('tentative', 'guaranteed')
      and o.company_id is not distinct from mine.company_id
    order by (o.location_id is distinct from mine.location_id), (o.language is distinct from mine.language),
      abs(o.first_day - mine.first_day), o.id limit 40`

async function requireSeats({ db, now }: Shop, dateId: number, wanted: number) {
  const rows = await readRows(db, { left: col.integer.neverNull })`
    select ${seatsLeft(now)} as left from product_options o where o.id = ${dateId}`
  const max = rows[0]?.left ?? 0
  if (max < wanted) throw new Problem('out_of_stock', { more: { reason: 'out_of_stock', max } })
}

/** Moves everybody to another date of the course and cancels the one that is empty then. In the caller's transaction. */
async function join(shop: Shop, dateId: number, { to, why }: JoinDatesBody): Promise<DateReport> {
  const { orderIds, bookings } = await lockBookings(shop, dateId, [to])
  if (await isDone(shop, dateId, 'joined')) return emptyReport
  const date = await getComingDate(shop, dateId)
  const target = await findDate(shop, to)
  if (!target || to === dateId || target.product_id !== date.product_id)
    throw new Problem('invalid', { fields: { to: ['unknown'] } })
  await getComingDate(shop, to)
  await requireSeats(
    shop,
    to,
    bookings.reduce((sum, { amount }) => sum + amount, 0),
  )
  const slots = await readSlotsOf(shop, dateId)
  const after = factsOf(target)
  await shop.db.execute(sql`
    update order_lines set option_id = ${to} where id = any(${sql.param(bookings.map(({ line_id }) => line_id))}::int[])`)
  await shop.db.execute(sql`update product_options set state = 'cancelled' where id = ${dateId}`)
  await renameLines(shop, orderIds, to, after)
  await endHolds(shop, to, target.first_day)
  const changeId = await writeChange(shop, {
    kind: 'joined',
    optionId: dateId,
    toOptionId: to,
    before: factsOf(date),
    after,
    why,
  })
  await tellBookings(shop, changeId, bookings, 'date_moved')
  await tellTrainers(shop, changeId, slots)
  return reportOf(shop, dateId, bookings, slots)
}

/** Joins a thin date with another; a dry run says who is mailed. */
export const joinDates = (shop: Shop, dateId: number, body: JoinDatesBody) =>
  runOnDate(shop, body.dry_run, (shop) => join(shop, dateId, body))
