import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { secondsUntil } from '../../platform/http/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'

/** How many password guesses are allowed before a wait, for one email address and from one IP address. */
export const guessLimits = { perEmail: 5, perIp: 20 }

export type GuessBucket = { bucket: string; limit: number }

export const guessesAtEmail = (email: string): GuessBucket => ({
  // Hashed, so that this table is not a list of people who tried to log in.
  bucket: `guesses at ${hashToken(email.toLowerCase()).toString('base64url')}`,
  limit: guessLimits.perEmail,
})
export const guessesFromIp = (ip: string): GuessBucket => ({
  bucket: `guesses from ${ip}`,
  limit: guessLimits.perIp,
})

/** The first wait. Each further wait doubles, up to the maximum, so that nobody is locked out of their own account for good. */
const firstWaitSeconds = 15 * 60
const maxWaitSeconds = 4 * 60 * 60
/** A wait that is over is remembered for a day, so that the next one is longer. */
const memorySeconds = 24 * 60 * 60
const seconds = (count: number) => sql`make_interval(secs => ${count})`

/**
 * Counts a guess before the password is checked: counted afterwards, a hundred parallel guesses would all get through. Each full round
 * (`count` a multiple of the limit) starts a wait. A row is deleted a day after its wait is over.
 */
export async function takeGuess({ db, now }: Shop, { bucket, limit }: GuessBucket) {
  const { rowCount } = await db.execute(sql`
    insert into rate_counts as stored (bucket, count, resets_at) values (${bucket}, 1, ${now}::timestamptz + ${seconds(firstWaitSeconds)})
    on conflict (bucket) do update set
      count = case when stored.resets_at <= ${now} then 1 else stored.count + 1 end,
      resets_at = case
        when stored.resets_at <= ${now} then excluded.resets_at
        when (stored.count + 1) % ${limit}::int = 0 then ${now}::timestamptz + ${seconds(memorySeconds)}
          + make_interval(secs => least(${maxWaitSeconds}::float8, ${firstWaitSeconds}::float8 * 2 ^ least((stored.count + 1) / ${limit}::int - 1, 10)))
        else stored.resets_at end
    where not (stored.count % ${limit}::int = 0 and stored.resets_at - ${seconds(memorySeconds)} > ${now})`)
  if (rowCount) return
  const rows = await readRows(db, { until: col.instant })`
    select resets_at - ${seconds(memorySeconds)} as until from rate_counts where bucket = ${bucket}`
  const until = rows[0]?.until ?? now
  throw new Problem('too_many', { retryAfter: secondsUntil(until, now) })
}

/** A right guess does not count, but the wrong guesses before it still do. */
export const refundGuess = ({ db, now }: Shop, { bucket, limit }: GuessBucket) =>
  db.execute(sql`
    update rate_counts set count = count - 1,
      resets_at = case when count - 1 < ${limit}::int then least(resets_at, ${now}::timestamptz + ${seconds(firstWaitSeconds)}) else resets_at end
    where bucket = ${bucket}`)

/** Knowing the password, or receiving the mail, proves that the email address is theirs. */
export const clearGuesses = ({ db }: Shop, { bucket }: GuessBucket) =>
  db.execute(sql`delete from rate_counts where bucket = ${bucket}`)
