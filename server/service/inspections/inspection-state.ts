import { type SQL, sql } from 'drizzle-orm'
import type { InspectionState } from '../../../contract/rules/service/inspections.ts'
import type { Day } from '../../../contract/rules/time/day.ts'

/** An item is due from this many days before its due day: time to plan a visit or send it in. */
export const dueDaysAhead = 60

/** The SQL below is about a row of `inspected_items` under alias `i`. */

/** The maker's limit, counted from production. */
export const lifeEndsOn: SQL = sql`(i.produced_on + make_interval(years => i.maximum_life_years))::date`

/** The state of an item today. The due day itself still counts as in time. A rejected or worn-out item needs no further inspection. */
export const inspectionState = (today: Day): SQL<InspectionState> => sql`case
  when i.result <> 'approved' or ${lifeEndsOn} < ${today}::date then 'rejected'
  when i.due_on < ${today}::date then 'overdue'
  when i.due_on <= ${today}::date + ${dueDaysAhead}::int then 'due'
  else 'ok' end`
