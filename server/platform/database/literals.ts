import { sql } from 'drizzle-orm'

/** Numbers and names of our own written into the statement itself, so that partial indexes on them can be used. Never for input. */
export const literals = (...values: readonly (number | string)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))
