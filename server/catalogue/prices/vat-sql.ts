import { type SQL, sql } from 'drizzle-orm'
import { vatPercent } from '../../../contract/rules/money/vat.ts'

/** `vatCents` as SQL, for filters and sorting; integer division rounds down, so half a cent is added first. */
export const vatCentsOf = (netCents: SQL, rate: SQL): SQL => sql`(
  (${netCents} * (case ${rate} when '21' then ${vatPercent['21']}::int when '9' then ${vatPercent['9']}::int else 0 end) + 50) / 100)`

export const grossCents = (netCents: SQL, rate: SQL): SQL =>
  sql`(${netCents} + ${vatCentsOf(netCents, rate)})`
