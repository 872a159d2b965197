import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { canMoveDate } from '../../../contract/rules/catalogue/date-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { BulkAnswer } from '../../../contract/staff/bulk.ts'
import type { DateBulkAction, dateBulkBody } from '../../../contract/staff/planning/date-bulk.ts'
import { isExcluded } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { actInBulk, type Refusals } from '../../platform/staff/bulk.ts'
import { lockResources } from '../resources.ts'
import { type DateFacts, readFacts } from './date-facts.ts'
import { differencesOf } from './differences.ts'
import { insertDates } from './insert-dates.ts'
import { dateConditions } from './list-dates.ts'
import { isPlanned, planChanges } from './plan-changes.ts'

const today = ({ now }: Shop) => dayOf(now)

/** Why an action leaves a date as it is, apart from what the plan says; null when it does not. */
function refusalOf(shop: Shop, action: DateBulkAction, date: DateFacts): string | null {
  const isOver = date.state === 'done' || date.state === 'cancelled'
  if (isOver && (action.name !== 'copy' || date.state === 'cancelled')) return date.state
  switch (action.name) {
    case 'seats':
      if (action.seats === date.seats) return 'unchanged'
      return action.seats < date.taken ? 'too_few_seats' : null
    case 'price':
      return action.surcharge_cents === date.surcharge_cents ? 'unchanged' : null
    case 'times':
      if (action.starts_at === date.starts_at && action.ends_at === date.ends_at) return 'unchanged'
      return date.taken ? 'booked' : null
    case 'state':
      if (action.state === date.state) return 'unchanged'
      if (!canMoveDate(date.state, action.state)) return 'no_such_move'
      return action.state === 'cancelled' && date.taken ? 'booked' : null
    case 'shift':
      if (!action.days) return 'unchanged'
      // Customers are told when their date moves, so that is done with the date itself.
      if (date.has_orders || date.taken) return 'has_orders'
      return date.first_day < today(shop) ? 'past' : null
    case 'trainer':
    case 'copy':
      return null
  }
}

/** The columns that an action writes. */
function columnsOf(action: DateBulkAction): SQL | undefined {
  const bookUntil = (startsAt: SQL) =>
    sql`book_until = (first_day + ${startsAt}) at time zone 'Europe/Amsterdam'`
  switch (action.name) {
    case 'seats':
      return sql`seats = ${action.seats}`
    case 'price':
      return sql`surcharge_cents = ${action.surcharge_cents}`
    case 'state':
      return sql`state = ${action.state}`
    case 'times':
      return sql`starts_at = ${action.starts_at}, ends_at = ${action.ends_at}, ${bookUntil(sql`${action.starts_at}::time`)}`
    case 'shift':
      return bookUntil(sql`coalesce(starts_at, '00:00')`)
    default:
      return undefined
  }
}

async function write({ db }: Shop, action: DateBulkAction, ids: readonly number[]) {
  const isOne = sql`= any(${sql.param(ids)}::int[])`
  // All days in one statement, so that dates may take each other's place; the date follows its days by trigger.
  if (action.name === 'shift')
    await db.execute(sql`update course_days set day = day + ${action.days}::int where option_id ${isOne}`)
  if (action.name === 'trainer')
    await db.execute(sql`
      insert into plan_slots (course_day_id, trainer_id, why)
      select d.id, ${action.trainer_id}, ${action.why ?? ''} from course_days d where d.option_id ${isOne}
        and not exists (select from plan_slots s where s.course_day_id = d.id and s.trainer_id = ${action.trainer_id})`)
  const columns = columnsOf(action)
  if (columns) await db.execute(sql`update product_options set ${columns} where id ${isOne}`)
}

/** Locks the trainers and rooms that an action plans or takes along. */
async function lockPlanned(shop: Shop, action: DateBulkAction, dates: readonly DateFacts[]) {
  const trainer = dates.flatMap(({ trainer_ids }) => trainer_ids)
  const room = dates.flatMap(({ room_ids }) => room_ids)
  const wanted = action.name === 'trainer' ? [...trainer, action.trainer_id] : trainer
  const locked = await lockResources(shop, { trainer: wanted, room })
  if (action.name === 'trainer' && !locked.trainer.has(action.trainer_id))
    throw new Problem('invalid', { fields: { 'action.trainer_id': ['unknown'] } })
}

async function act(
  shop: Shop,
  action: DateBulkAction,
  ids: readonly number[],
  isDry: boolean,
): Promise<Refusals> {
  const dates = await readFacts(shop, ids)
  const refusals = new Map(dates.map((date) => [date.id, refusalOf(shop, action, date)]))
  const willing = () => dates.filter(({ id }) => refusals.get(id) === null)
  if (!isPlanned(action)) {
    if (!isDry)
      await write(
        shop,
        action,
        willing().map(({ id }) => id),
      )
    return refusals
  }
  if (!isDry || action.name === 'trainer') await lockPlanned(shop, action, willing())
  const { refused, copies } = await planChanges(shop, action, willing(), !isDry)
  for (const [id, reason] of refused) refusals.set(id, reason)
  if (isDry) return refusals
  try {
    await write(
      shop,
      action,
      willing().map(({ id }) => id),
    )
  } catch (error) {
    if (isExcluded(error)) throw new Problem('clash')
    throw error
  }
  await insertDates(shop, copies, 'why' in action ? (action.why ?? '') : '')
  return refusals
}

/** Changes many dates at once: the chosen ones, or all that match the list's query. */
export const changeDates = (
  shop: Shop,
  { action, query, ...request }: z.output<typeof dateBulkBody>,
): Promise<BulkAnswer> =>
  actInBulk(
    shop,
    {
      table: 'product_options',
      alias: 'o',
      where: query ? dateConditions(shop, query) : [sql`o.first_day is not null`],
      name: sql`(select concat_ws(' ', p.code, to_char(o.first_day, 'DD-MM-YYYY'), l.city)
        from products p left join locations l on l.id = o.location_id where p.id = o.product_id)`,
      act: (shop, ids) => act(shop, action, ids, request.dry_run),
      changesOf: (shop, ids) => differencesOf(shop, action, ids),
    },
    request,
  )
