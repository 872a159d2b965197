import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { nextMidnight } from '../../contract/rules/day.ts'
import { databaseOf } from '../platform/database/database.ts'
import { literals } from '../platform/database/literals.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * The next moment at which a page changes without any write: midnight in Amsterdam, a booking deadline, the end of a seat hold, the start or
 * end of a deal, or the moment a review or page is published.
 */
async function findNextTurn({ pool }: Pick<Platform, 'pool'>, now: Date): Promise<Date> {
  const midnight = nextMidnight(now)
  const rows = await readRows(databaseOf(pool), { at: col.instant.orNull })`
    select least(
      (select min(book_until) from product_options where book_until > ${now}),
      (select min(held_until) from orders where status_id = ${literals(orderStatus.awaitingPayment)} and held_until > ${now}),
      (select min(starts_at) from deals where starts_at > ${now}),
      (select min(ends_at) from deals where ends_at > ${now}),
      (select min(approved_at) from reviews where approved_at > ${now}),
      (select min(published_at) from pages where published_at > ${now})
    ) as at`
  const at = rows[0]?.at
  return at && at < midnight ? at : midnight
}

const tables = new Set(['product_options', 'orders', 'deals', 'reviews', 'pages'])

/** Remembers the next turn until it has passed or one of its tables changes. */
export function rememberNextTurn({
  pool,
  now,
  changes,
}: Pick<Platform, 'pool' | 'now' | 'changes'>): () => Promise<Date> {
  let remembered: Promise<Date> | undefined
  changes.subscribe((table) => {
    if (table === null || tables.has(table)) remembered = undefined
  })
  return async () => {
    if (remembered && (await remembered) <= now()) remembered = undefined
    remembered ??= findNextTurn({ pool }, now())
    const query = remembered
    query.catch(() => {
      if (remembered === query) remembered = undefined
    })
    return query
  }
}
