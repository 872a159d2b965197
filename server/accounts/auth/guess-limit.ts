import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { secondsUntil } from '../../platform/http/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'

/** Who may guess a password how often before a wait: per address that is guessed at, and per place it is guessed from. */
export type Guesser = { bucket: string; limit: number }

export const atAddress = (email: string): Guesser => ({
  // Not the address itself: this table is no list of who tried to log in.
  bucket: `guesses at ${hashToken(email.toLowerCase()).toString('base64url')}`,
  limit: 5,
})
export const fromPlace = (ip: string): Guesser => ({ bucket: `guesses from ${ip}`, limit: 20 })

/** The first wait; every further one doubles, up to four hours, so that nobody is kept from their own account for good. */
const firstWait = 15 * 60
const longestWait = 4 * 60 * 60
/** A wait that is over is remembered for a day, so that the next one is longer. */
const remembered = 24 * 60 * 60
const seconds = (count: number) => sql`make_interval(secs => ${count})`

/**
 * Takes a turn before the password is looked at: counted afterwards, a hundred guesses at once would all go through. Each full round
 * (`count` a multiple of the limit) begins a wait; a row lives until its wait is over and forgotten.
 */
export async function takeTurn({ db, now }: Shop, { bucket, limit }: Guesser) {
  const { rowCount } = await db.execute(sql`
    insert into rate_counts as kept (bucket, count, resets_at) values (${bucket}, 1, ${now}::timestamptz + ${seconds(firstWait)})
    on conflict (bucket) do update set
      count = case when kept.resets_at <= ${now} then 1 else kept.count + 1 end,
      resets_at = case
        when kept.resets_at <= ${now} then excluded.resets_at
        when (kept.count + 1) % ${limit}::int = 0 then ${now}::timestamptz + ${seconds(remembered)}
          + make_interval(secs => least(${longestWait}::float8, ${firstWait}::float8 * 2 ^ least((kept.count + 1) / ${limit}::int - 1, 10)))
        else kept.resets_at end
    where not (kept.count % ${limit}::int = 0 and kept.resets_at - ${seconds(remembered)} > ${now})`)
  if (rowCount) return
  const rows = await readRows(db, {
    until: col.instant,
  })`select resets_at - ${seconds(remembered)} as until from rate_counts where bucket = ${bucket}`
  const until = rows[0] ? rows[0].until : now
  throw new Problem('too_many', { retryAfter: secondsUntil(until, now) })
}

/** The guess was right: it counts for nothing, but those before it still do. */
export const giveTurnBack = ({ db, now }: Shop, { bucket, limit }: Guesser) =>
  db.execute(sql`
    update rate_counts set count = count - 1,
      resets_at = case when count - 1 < ${limit}::int then least(resets_at, ${now}::timestamptz + ${seconds(firstWait)}) else resets_at end
    where bucket = ${bucket}`)

/** Who knows the password, or reads the mail, has shown whose address it is. */
export const forgetGuesses = ({ db }: Shop, { bucket }: Guesser) =>
  db.execute(sql`delete from rate_counts where bucket = ${bucket}`)
