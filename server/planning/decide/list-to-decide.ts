import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import { addWorkingDays } from '../../../contract/rules/planning/working-days.ts'
import { addDays, dayOf, daysBetween } from '../../../contract/rules/time/day.ts'
import type { DateToDecide } from '../../../contract/staff/planning/decide.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { soldElsewhere } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { readCurves } from '../booking-curve.ts'
import { bookedSeats, fromDates } from '../dates/date-rows.ts'

/** Dates are listed so many days before they are decided about. */
const aheadDays = 28
/** Dates of longer than this ahead are decided about later, however long before the owner wants it. */
const horizonDays = 150

const columns = {
  id: col.integer,
  code: col.text,
  name: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  seats: col.integer.neverNull,
  booked: col.integer,
  elsewhere: col.integer,
  minimum: col.integer.neverNull,
  decide_on: col.day.orNull,
  decide_days: col.integer.orNull,
  booked_cents: col.integer,
}

/**
 * The tentative dates with a minimum, and by when is decided about each: the day of the date itself, or the working
 * days before that its product or the settings say.
 */
async function readUndecided(shop: Shop) {
  const { db, now } = shop
  const today = dayOf(now)
  const rows = await readRows(db, columns)`
    select o.id, p.code, t.name, o.first_day, o.last_day, ${placeName(shop.locale, sql`l`)} as location, o.seats, ${bookedSeats(now)} as booked, ${soldElsewhere} as elsewhere,
      o.minimum_seats as minimum, o.decide_on, p.decide_days,
      (select coalesce(sum(line.unit_net_cents * line.amount - line.discount_cents), 0)::int from order_lines line
        join orders on orders.id = line.order_id
        where line.option_id = o.id and orders.status_id in (${literals(...confirmedStatuses)})) as booked_cents
    from ${fromDates(shop)}
    where o.state = 'tentative' and o.minimum_seats > 0 and o.first_day between ${today} and ${addDays(today, horizonDays)}
    order by o.first_day, o.id`
  const closed = await readRows(db, { day: col.day })`select day from holidays`
  const closedDays = new Set(closed.map(({ day }) => day))
  const { reminders } = await getSettings(shop)
  return rows.map(({ decide_days, ...row }) => ({
    ...row,
    decide_on:
      row.decide_on ?? addWorkingDays(row.first_day, -(decide_days ?? reminders.decide_days), closedDays),
    days_left: daysBetween(today, row.first_day),
  }))
}

/** What is to be decided now or soon, the most urgent first. */
export async function listToDecide(shop: Shop): Promise<DateToDecide[]> {
  const until = addDays(dayOf(shop.now), aheadDays)
  const due = (await readUndecided(shop)).filter(({ decide_on }) => decide_on <= until)
  const curves = await readCurves(
    shop,
    due.map(({ id }) => id),
  )
  return due
    .map((row) => ({ ...row, curve: curves.get(row.id) ?? { own: [], usual: [] } }))
    .sort((a, b) => (a.decide_on < b.decide_on ? -1 : a.decide_on > b.decide_on ? 1 : a.id - b.id))
}

/** How many dates are to be decided about today or were before, and since when the first. */
export async function countToDecide(shop: Shop) {
  const days = (await readUndecided(shop)).map(({ decide_on }) => decide_on).sort()
  const due = days.filter((day) => day <= dayOf(shop.now))
  return { count: due.length, oldest: due[0] ?? null }
}
