import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/rules/time/day.ts'
import type { DateBulkAction } from '../../../contract/staff/planning/date-bulk.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Difference } from '../../platform/staff/bulk.ts'
import { type DateFacts, readFacts } from './date-facts.ts'

/** So many days later. */
const laterBy = ({ first_day, last_day }: DateFacts, days: number) => ({
  first_day: addDays(first_day, days),
  last_day: addDays(last_day, days),
})

/** What an action makes of a date: the columns that it writes, before and after. */
function differenceOf(
  action: DateBulkAction,
  date: DateFacts,
  names: ReadonlyMap<number, string>,
): Difference {
  switch (action.name) {
    case 'seats':
      return { before: { seats: date.seats }, after: { seats: action.seats } }
    case 'price':
      return {
        before: { surcharge_cents: date.surcharge_cents },
        after: { surcharge_cents: action.surcharge_cents },
      }
    case 'times':
      return {
        before: { starts_at: date.starts_at, ends_at: date.ends_at },
        after: { starts_at: action.starts_at, ends_at: action.ends_at },
      }
    case 'state':
      return { before: { state: date.state }, after: { state: action.state } }
    case 'shift':
      return { before: laterBy(date, 0), after: laterBy(date, action.days) }
    case 'copy':
      return { before: null, after: laterBy(date, action.weeks * 7) }
    case 'trainer': {
      const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []).toSorted()
      return {
        before: { trainers: named(date.trainer_ids) },
        after: { trainers: named([...new Set([...date.trainer_ids, action.trainer_id])]) },
      }
    }
  }
}

/** What an action would make of dates, by their ids. */
export async function differencesOf(
  shop: Shop,
  action: DateBulkAction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Difference>> {
  const dates = await readFacts(shop, ids)
  const trainers =
    action.name === 'trainer'
      ? await readRows(shop.db, { id: col.integer, name: col.text })`
          select id, name from trainers where id = any(${sql.param([...dates.flatMap(({ trainer_ids }) => trainer_ids), action.trainer_id])}::int[])`
      : []
  const names = new Map(trainers.map(({ id, name }) => [id, name]))
  return new Map(dates.map((date) => [date.id, differenceOf(action, date, names)]))
}
