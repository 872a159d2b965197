import { sql } from 'drizzle-orm'
import { dutchHolidays } from '../../../contract/rules/time/dutch-holidays.ts'
import type { Holiday } from '../../../contract/staff/settings.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { holidays } from '../../platform/settings/tables.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

type NewHoliday = Omit<Holiday, 'id'>

/** Adds days on which the shop is closed; those that it has stay as they are. Returns how many are new. */
const addHolidays = (shop: Shop, days: readonly NewHoliday[]): Promise<number> =>
  inTransaction(shop, async ({ db }) => {
    const added = await db
      .insert(holidays)
      .values([...days])
      .onConflictDoNothing()
      .returning({ id: holidays.id })
    return added.length
  })

/** Adds one day; refused when the shop is closed on it already. */
export async function addHoliday(shop: Shop, holiday: NewHoliday) {
  if ((await addHolidays(shop, [holiday])) === 0) throw new Problem('invalid', { fields: { day: ['taken'] } })
}

export const addHolidaysOfYear = (shop: Shop, year: number) => addHolidays(shop, dutchHolidays(year))

export const removeHoliday = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(sql`delete from holidays where id = ${id}`)
    if (!rowCount) throw new Problem('not_found')
  })
