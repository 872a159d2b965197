import { sql } from 'drizzle-orm'
import { nextMidnight } from '../../contract/rules/day.ts'
import { databaseOf, type Pool, toInstant } from '../platform/database/database.ts'

/** When the clock alone will next change what is shown: midnight in Amsterdam, a booking moment, seats held for a payment that come free, a deal's begin or end, a page due to appear. */
export async function findNextTurn(pool: Pool, now: Date): Promise<Date> {
  const midnight = nextMidnight(now)
  const { rows } = await databaseOf(pool).execute<{ at: string | null }>(sql`
    select least(
      (select min(book_until) from product_options where book_until > ${now}),
      (select min(held_until) from orders where status_id = 1 and held_until > ${now}),
      (select min(starts_at) from deals where starts_at > ${now}),
      (select min(ends_at) from deals where ends_at > ${now}),
      (select min(approved_at) from reviews where approved_at > ${now}),
      (select min(published_at) from pages where published_at > ${now})
    ) as at`)
  const written = rows[0]?.at
  const at = written ? toInstant(written) : null
  return at && at < midnight ? at : midnight
}

const turningTables = new Set(['product_options', 'orders', 'deals', 'reviews', 'pages'])

/** Remembers the next turn until it has passed or a table it hangs on changes. */
export function rememberNextTurn(
  pool: Pool,
  now: () => Date,
  subscribe: (hear: (table: string | null) => void) => void,
) {
  let known: Promise<Date> | undefined
  subscribe((table) => {
    if (table === null || turningTables.has(table)) known = undefined
  })
  return async () => {
    if (known && (await known) <= now()) known = undefined
    known ??= findNextTurn(pool, now())
    const asking = known
    asking.catch(() => {
      if (known === asking) known = undefined
    })
    return asking
  }
}
