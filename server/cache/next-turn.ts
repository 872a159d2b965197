import { nextMidnight } from '../../contract/rules/time/day.ts'
import { databaseOf } from '../platform/database/database.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * The next moment at which any page may change without a write: midnight in Amsterdam, or the moment a review or page is published or a
 * page is taken down.
 * Answers about products say themselves when their deadlines, seat holds and deals turn.
 */
async function findNextTurn({ pool }: Pick<Platform, 'pool'>, now: Date): Promise<Date> {
  const midnight = nextMidnight(now)
  const rows = await readRows(databaseOf(pool), { at: col.instant.orNull })`
    select least(
      (select min(approved_at) from reviews where approved_at > ${now}),
      (select min(published_at) from pages where published_at > ${now}),
      (select min(unpublish_at) from pages where unpublish_at > ${now})
    ) as at`
  const at = rows[0]?.at
  return at && at < midnight ? at : midnight
}

const tables = new Set(['reviews', 'pages'])

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
