import { sql } from 'drizzle-orm'
import { waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import { locales } from '../../../contract/rules/locale.ts'
import type { DateFacts } from '../../../contract/rules/planning/date-changes.ts'
import { addDays, type Day, dayOf, daysBetween, instantIn } from '../../../contract/rules/time/day.ts'
import type { DateReport, MoveDateBody } from '../../../contract/staff/planning/date-changes.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { literals } from '../../platform/database/literals.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { judge, readPlanAround } from '../read-plan.ts'
import { lockResources } from '../resources.ts'
import { placeOf } from './find-change.ts'
import { lockBookings } from './lock-bookings.ts'
import {
  factsOf,
  getComingDate,
  type PlannedDate,
  type PlannedSlot,
  readSlotsOf,
  removeSlots,
} from './read-date.ts'
import { emptyReport, reportOf } from './report.ts'
import { runOnDate } from './run-on-date.ts'
import { tellBookings, tellTrainers, writeChange } from './tell-bookings.ts'

/** Names the first day that is not of this date, is there twice or in the past; all days have to be sent. */
function requireDays({ days: own }: PlannedDate, days: MoveDateBody['days'], today: Day) {
  const fault = (index: number, rule: string) =>
    new Problem('invalid', { fields: { [`days.${index}`]: [rule] } })
  for (const [index, { id, day }] of days.entries()) {
    if (!own.some((one) => one.id === id)) throw fault(index, 'unknown')
    if (days.some((other, at) => at < index && (other.id === id || other.day === day)))
      throw fault(index, 'twice')
    if (day < today) throw fault(index, 'past')
  }
  if (days.length < own.length) throw new Problem('invalid', { fields: { days: ['required'] } })
}

async function requireLocation({ db }: Shop, id: number | null) {
  // A private date may be given at the customer's.
  const isKnown = id === null || (await db.execute(sql`select from locations where id = ${id}`)).rowCount
  if (!isKnown) throw new Problem('invalid', { fields: { location_id: ['unknown'] } })
}

const byDay = (a: { day: Day }, b: { day: Day }) => a.day.localeCompare(b.day)

/** Writes the days and the location. Bookings close as many days before the course as they did. */
async function writeDays(shop: Shop, date: PlannedDate, days: MoveDateBody['days'], after: DateFacts) {
  const { db } = shop
  const first = after.days[0]
  if (!first) throw new Error('a date has days')
  const starts = instantIn(first.day, first.starts_at)
  const shift = daysBetween(date.first_day, first.day)
  await db.execute(sql`select set_config('vangnet.own_days', 'on', true)`)
  await db.execute(sql`
    update product_options set location_id = ${after.location_id}, address = ${after.address ?? ''}, decide_on = decide_on + ${shift}::int, starts_at = ${first.starts_at}, ends_at = ${first.ends_at},
      book_until = least((book_until at time zone 'Europe/Amsterdam' + make_interval(days => ${shift}::int)) at time zone 'Europe/Amsterdam', ${starts})
    where id = ${date.id}`)
  const values = <Key extends 'id' | 'day' | 'starts_at' | 'ends_at'>(key: Key) =>
    sql.param(days.map((day) => day[key]))
  await db.execute(sql`
    update course_days d set day = given.day, starts_at = given.starts_at, ends_at = given.ends_at
    from unnest(${values('id')}::int[], ${values('day')}::date[], ${values('starts_at')}::time[], ${values('ends_at')}::time[])
      as given(id, day, starts_at, ends_at)
    where d.id = given.id and (d.day, d.starts_at, d.ends_at) is distinct from (given.day, given.starts_at, given.ends_at)`)
  await db.execute(sql`select set_config('vangnet.own_days', '', true)`)
}

/** Frees those who cannot come along: away or closed on the new days, or a room of the old location. The trigger freed who is elsewhere then. */
async function keepSlots(shop: Shop, date: PlannedDate, hasMovedAway: boolean) {
  const around = await readPlanAround(shop, date.id)
  const own = new Set(date.days.map(({ id }) => id))
  const findings = around ? judge(around.plan) : []
  const cannot = findings.flatMap(({ kind, severity, day_id, resource, resource_id }) =>
    own.has(day_id) &&
    resource &&
    resource_id &&
    (severity === 'clash' || (hasMovedAway && kind === 'room_elsewhere'))
      ? [{ day_id, resource, resource_id }]
      : [],
  )
  await removeSlots(shop, cannot)
}

/** Orders store the name of the date as they were placed with; it follows, in the language of each. */
export async function renameLines(shop: Shop, orderIds: readonly number[], dateId: number, facts: DateFacts) {
  const { days } = facts
  for (const locale of locales) {
    const name = optionDescription({
      firstDay: days[0]?.day ?? null,
      lastDay: days.at(-1)?.day ?? null,
      location: await placeOf(shop, locale, facts),
      values: [],
    })
    await shop.db.execute(sql`
      update order_lines l set option_name = ${name} from orders o
      where o.id = l.order_id and o.id = any(${sql.param(orderIds)}::int[]) and l.option_id = ${dateId} and o.locale = ${locale}`)
  }
}

/** Nobody holds seats into the course itself. */
export const endHolds = ({ db }: Shop, dateId: number, firstDay: Day) =>
  db.execute(sql`
    update orders set held_until = ${instantIn(firstDay, '00:00')} where held_until > ${instantIn(firstDay, '00:00')}
      and status_id in (${literals(...waitingStatuses)}) and id in (select order_id from order_lines where option_id = ${dateId})`)

const isSame = (a: DateFacts, b: DateFacts) => JSON.stringify(a) === JSON.stringify(b)

/** Moves a date with everybody who is booked on it. In the caller's transaction. */
async function move(shop: Shop, dateId: number, body: MoveDateBody): Promise<DateReport> {
  const { orderIds, bookings } = await lockBookings(shop, dateId)
  const date = await getComingDate(shop, dateId)
  requireDays(date, body.days, dayOf(shop.now))
  const before = factsOf(date)
  const days = body.days.toSorted(byDay)
  const location_id = body.location_id ?? date.location_id
  // A private date that moves to a location of ours is no longer at the customer's.
  const address = location_id === date.location_id ? date.address : ''
  const after = factsOf({ days, location_id, address })
  // Sent again: everything is as it was asked for.
  if (isSame(before, after)) return emptyReport
  await requireLocation(shop, after.location_id)
  const slots: PlannedSlot[] = await readSlotsOf(shop, dateId)
  const idsOf = (kind: PlannedSlot['resource']) =>
    slots.flatMap(({ resource, resource_id }) => (resource === kind ? [resource_id] : []))
  await lockResources(shop, { trainer: idsOf('trainer'), room: idsOf('room') })
  await writeDays(shop, date, days, after)
  await keepSlots(shop, date, after.location_id !== before.location_id)
  await renameLines(shop, orderIds, dateId, after)
  await endHolds(shop, dateId, days[0]?.day ?? addDays(dayOf(shop.now), 1))
  const changeId = await writeChange(shop, {
    kind: 'moved',
    optionId: dateId,
    toOptionId: dateId,
    before,
    after,
    why: body.why,
  })
  await tellBookings(shop, changeId, bookings, 'date_moved')
  await tellTrainers(shop, changeId, slots)
  return reportOf(shop, dateId, bookings, slots)
}

/** Moves a whole date; a dry run says who is mailed and which trainers and rooms it loses. */
export const moveDate = (shop: Shop, dateId: number, body: MoveDateBody) =>
  runOnDate(shop, body.dry_run, (shop) => move(shop, dateId, body))
