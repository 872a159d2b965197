import { type SQL, sql } from 'drizzle-orm'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import { type RecordState, recordStates } from '../../../contract/staff/papers/registers.ts'
import { literals } from '../../platform/database/literals.ts'

/** What of register list `l` is to be done, in SQL. */

const closedStates: readonly RecordState[] = ['uploaded', 'withdrawn']
const openStates = recordStates.filter((state) => !closedStates.includes(state))

const isOpen = sql`exists (select from register_states r where r.list_id = l.id and r.state in (${literals(...openStates)}))`

const stateOn = (today: Day): SQL =>
  sql`case when not ${isOpen} then 'done' when l.due_on < ${today}::date then 'late' else 'open' end`

export const registerStateOn = (now: Date): SQL => stateOn(dayOf(now))

/** How many lists are late, and since when the first. */
export const countLateRegisters = (today: Day): SQL => sql`
  select count(*)::int, min(l.due_on)::timestamp at time zone 'UTC' from register_lists l where l.due_on < ${today}::date and ${isOpen}`
