import { sql } from 'drizzle-orm'
import { endingStates } from '../../../contract/rules/catalogue/date-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { literals } from '../../platform/database/literals.ts'
import type { Shop } from '../../platform/shop.ts'

/** Writes that the dates whose last day is over are done. Reads do not wait for it: see `stateNow`. */
export const finishDates = ({ db, now }: Pick<Shop, 'db' | 'now'>) =>
  db.execute(sql`
    update product_options set state = 'done' where last_day < ${dayOf(now)} and state in (${literals(...endingStates)})`)
