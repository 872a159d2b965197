import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/rules/day.ts'
import type { InspectionState } from '../../../contract/wire/service/inspection.ts'

/** So long before its day an item is due: time enough to plan a visit, or to send it in. */
export const daysAhead = 60

/** The SQL below speaks of one row of `inspected_items` under the alias `i`. */

/** The maker's limit, counted from production. */
export const lifeEndsOn: SQL = sql`(i.produced_on + make_interval(years => i.maximum_life_years))::date`

/** Where an item stands today. Its last day is still good; one that failed, or whose life is over, needs no inspection any more. */
export const inspectionState = (today: Day): SQL<InspectionState> => sql`case
  when i.result <> 'approved' or ${lifeEndsOn} < ${today}::date then 'rejected'
  when i.due_on < ${today}::date then 'overdue'
  when i.due_on <= ${today}::date + ${daysAhead}::int then 'due'
  else 'ok' end`
