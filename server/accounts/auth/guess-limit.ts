import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'

/**
 * Guesses of passwords are slowed down, not refused: a stranger who guesses must not lock anybody out. After the free ones each guess waits
 * longer before it is checked. Only a few wait at a time, because otherwise many parallel guesses would take no longer than one.
 */
export type Guesses = {
  /** Where they are counted. */
  bucket: string
  /** Guesses in an hour without a wait. */
  free: number
  /** How many may wait at a time, by what they have in common. */
  maxWaiting: Record<string, number>
  /** Whether a right guess forgets the wrong ones before it, or only does not count itself. */
  onRight: 'forget' | 'refund'
}

/** Free guesses in an hour. The one for a network fits an office where forty people mistype their passwords. */
export const freeGuesses = { atEmail: 5, fromNetwork: 100, byBrowser: 10, inSession: 5 }

// Hashed, so that the table is not a list of people who tried to log in.
const hashOf = (email: string) => hashToken(email.toLowerCase()).toString('base64url')

/** Guesses for one email address by unknown browsers. One network cannot take all turns. */
export const guessesAtEmail = (email: string, network: string): Guesses => {
  const bucket = `guesses at ${hashOf(email)}`
  return {
    bucket,
    free: freeGuesses.atEmail,
    maxWaiting: { [bucket]: 3, [`${bucket} from ${network}`]: 1 },
    onRight: 'forget',
  }
}

/** Guesses from one network by unknown browsers, for any email address. */
export const guessesFromNetwork = (network: string): Guesses => {
  const bucket = `guesses from ${network}`
  return { bucket, free: freeGuesses.fromNetwork, maxWaiting: { [bucket]: 5 }, onRight: 'refund' }
}

/** Guesses by a browser that logged in to the account before. Nobody else's guesses count. */
export const guessesByBrowser = (id: string): Guesses => {
  const bucket = `guesses by ${hashOf(id)}`
  return { bucket, free: freeGuesses.byBrowser, maxWaiting: { [bucket]: 1 }, onRight: 'forget' }
}

/** Guesses of a customer's own password by people who are logged in as that customer. */
export const guessesInSession = (customerId: number): Guesses => {
  const bucket = `guesses in session ${customerId}`
  return { bucket, free: freeGuesses.inSession, maxWaiting: { [bucket]: 1 }, onRight: 'forget' }
}

const maxDelaySeconds = 30

/** 1, 2, 4, 8, 16 seconds, and then 30 each time. */
export const delaySeconds = (count: number, free: number) =>
  count > free ? Math.min(2 ** (count - free - 1), maxDelaySeconds) : 0

/** Replaced by tests, which do not wait. */
export const pause = { seconds: (seconds: number) => wait(seconds * 1000) }

/** Counts a guess before the password is checked: counted afterwards, a hundred parallel guesses would all get through. */
async function count({ db, now }: Shop, { bucket }: Guesses): Promise<number> {
  const rows = await readRows(db, { count: col.integer })`
    insert into rate_counts as stored (bucket, count, resets_at) values (${bucket}, 1, ${now}::timestamptz + interval '1 hour')
    on conflict (bucket) do update set
      count = case when stored.resets_at <= ${now} then 1 else stored.count + 1 end,
      resets_at = case when stored.resets_at <= ${now} then excluded.resets_at else stored.resets_at end
    returning count`
  return rows[0]?.count ?? 1
}

/** How many guesses wait in this process. */
const waiting = new Map<string, number>()
const addWaiting = (name: string, change: 1 | -1) => {
  const total = (waiting.get(name) ?? 0) + change
  if (total) waiting.set(name, total)
  else waiting.delete(name)
}

/** Takes a guess, after a wait where there were many. Throws 429 when too many are already waiting. */
export async function takeGuess(shop: Shop, all: Guesses[]) {
  let seconds = 0
  const turns: [name: string, max: number][] = []
  for (const guesses of all) {
    const delay = delaySeconds(await count(shop, guesses), guesses.free)
    if (delay) turns.push(...Object.entries(guesses.maxWaiting))
    seconds = Math.max(seconds, delay)
  }
  if (!seconds) return
  if (turns.some(([name, max]) => (waiting.get(name) ?? 0) >= max))
    throw new Problem('too_many', { retryAfter: seconds })
  for (const [name] of turns) addWaiting(name, 1)
  try {
    await pause.seconds(seconds)
  } finally {
    for (const [name] of turns) addWaiting(name, -1)
  }
}

/** After a right guess. */
export async function settleGuess({ db }: Shop, all: Guesses[]) {
  for (const { bucket, onRight } of all)
    if (onRight === 'forget') await db.execute(sql`delete from rate_counts where bucket = ${bucket}`)
    else await db.execute(sql`update rate_counts set count = count - 1 where bucket = ${bucket}`)
}

/** Receiving the mail proves that the email address is theirs. */
export const forgetGuessesAt = ({ db }: Shop, email: string) =>
  db.execute(sql`delete from rate_counts where bucket = ${`guesses at ${hashOf(email)}`}`)
