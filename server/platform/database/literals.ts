import { sql } from 'drizzle-orm'

/** Numbers written into the statement itself, so that partial indexes on them can be used. Never for input. */
export const literals = (...numbers: readonly number[]) => sql.raw(numbers.join(', '))
