import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { databaseOf, type Pool } from '../../database/database.ts'
import { readPrepared } from '../../database/frequent-read.ts'
import { col } from '../../database/rows.ts'
import type { Platform } from '../../platform.ts'
import { Problem } from '../answers/problem.ts'
import type { RouterEnv } from '../router.ts'
import { addressOf } from './request.ts'
import { findCustomer } from './session.ts'

/**
 * Rate limits; docs/decisions/0030 says how each is counted. A form's limit is written next to its route: `rateLimit({ name, limit,
 * windowSeconds })` in the route's `middleware`, or `consume(…)` in its handler where the key is not a network. The limits of the whole API
 * (writes, searches, chat signals) are in server/api-requests.ts, those of pages in page-limits.ts, and those of logging in in server/accounts/auth/.
 *
 * A counter counts hits per key and time window. One in memory serves one process; the others serve several.
 */
export type Counter = {
  hit: (key: string, windowSeconds: number, now: Date) => Promise<{ count: number; resetsAt: Date }>
}

type Window = { start: number; resetsAt: Date }

/** By their length: all counters of a window have one end, because there may be hundreds of thousands of them. */
const lastWindows = new Map<number, Window>()

function windowOf(now: Date, seconds: number): Window {
  const length = seconds * 1000
  const start = Math.floor(now.getTime() / length) * length
  const last = lastWindows.get(seconds)
  if (last?.start === start) return last
  const window = { start, resetsAt: new Date(start + length) }
  lastWindows.set(seconds, window)
  return window
}

/** Forgets windows that are over, once a minute. */
function cleaner(counts: Map<string, { resetsAt: Date }>) {
  let cleanAt = 0
  return (now: Date) => {
    if (now.getTime() < cleanAt) return
    cleanAt = now.getTime() + 60_000
    for (const [old, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(old)
  }
}

export function countInMemory(): Counter {
  const counts = new Map<string, { count: number; resetsAt: Date }>()
  const clean = cleaner(counts)
  return {
    hit: async (key, seconds, now) => {
      const { start, resetsAt } = windowOf(now, seconds)
      clean(now)
      const bucket = `${key} ${start}`
      const entry = counts.get(bucket) ?? { count: 0, resetsAt }
      entry.count++
      counts.set(bucket, entry)
      return { ...entry }
    },
  }
}

/** Counts each hit in PostgreSQL before it is admitted. */
export function countInPostgres(pool: Pool): Counter {
  const db = databaseOf(pool)
  return {
    hit: async (key, seconds, now) => {
      const { start, resetsAt } = windowOf(now, seconds)
      const rows = await readPrepared(db, { count: col.integer })`
        insert into rate_counts (bucket, count, resets_at) values (${`${key} ${start}`}, 1, ${resetsAt})
        on conflict (bucket) do update set count = rate_counts.count + 1 returning count`
      return { count: rows[0]?.count ?? 1, resetsAt }
    },
  }
}

type Bucket = { count: number; resetsAt: Date; unwritten: number }

/** How long hits wait to be written together. */
const writeAfterMs = 100

/**
 * Counts in memory at once, and afterwards in PostgreSQL, together with other processes, so that no visitor waits for that. A process hears
 * what others counted when it writes its own hits: for a tenth of a second they may allow more than the limit.
 */
export function countAfterwards(pool: Pool): Counter {
  const db = databaseOf(pool)
  const buckets = new Map<string, Bucket>()
  const toWrite = new Map<string, Bucket>()
  let isScheduled = false

  const write = async () => {
    // In one order, so that two processes do not wait for each other.
    const written = [...toWrite].sort(([a], [b]) => (a < b ? -1 : 1))
    toWrite.clear()
    const hits = written.map(([, { unwritten }]) => unwritten)
    for (const [, bucket] of written) bucket.unwritten = 0
    try {
      const rows = await readPrepared(db, { bucket: col.text, count: col.integer })`
        insert into rate_counts (bucket, count, resets_at)
        select * from unnest(${sql.param(written.map(([name]) => name))}::text[], ${sql.param(hits)}::int[],
          ${sql.param(written.map(([, { resetsAt }]) => resetsAt))}::timestamptz[])
        on conflict (bucket) do update set count = rate_counts.count + excluded.count returning bucket, count`
      for (const { bucket: name, count } of rows) {
        const bucket = buckets.get(name)
        if (bucket) bucket.count = count + bucket.unwritten
      }
    } catch {
      // The database does not respond: this process goes on counting alone.
    }
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(async () => {
      await write()
      isScheduled = false
      if (toWrite.size) schedule()
    }, writeAfterMs).unref()
  }
  const clean = cleaner(buckets)
  return {
    hit: async (key, seconds, now) => {
      const { start, resetsAt } = windowOf(now, seconds)
      clean(now)
      const name = `${key} ${start}`
      const bucket = buckets.get(name) ?? { count: 0, resetsAt, unwritten: 0 }
      bucket.count++
      bucket.unwritten++
      buckets.set(name, bucket)
      toWrite.set(name, bucket)
      schedule()
      return { count: bucket.count, resetsAt }
    },
  }
}

/** Also in PostgreSQL where several processes may share the database. */
export const createCounter = ({ env, pool }: Pick<Platform, 'env' | 'pool'>): Counter =>
  env.DATABASE_URL ? countAfterwards(pool) : countInMemory()

type Hit = { key: string; limit: number; windowSeconds: number; counter: Counter; now: Date }

/** Counts a hit; throws 429 above the limit. */
export async function consume({ key, limit, windowSeconds, counter, now }: Hit) {
  const { count, resetsAt } = await counter.hit(key, windowSeconds, now)
  if (count > limit) throw new Problem('too_many', { retryAfter: secondsUntil(resetsAt, now) })
}

/** For `Retry-After`, rounded up. */
export const secondsUntil = (end: Date, now: Date) =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

/** At most `limit` requests per window. Routes with the same name share one counter. */
export type Limit = {
  name: string
  limit: number
  windowSeconds: number
  /** Up to twice the limit is answered, but later and later. */
  slowsDown?: boolean
}

/** Searches by the API and by pages share one counter. */
export const searchLimit: Limit = { name: 'searches', limit: 600, windowSeconds: 60, slowsDown: true }

/** Shared by the documents of orders, offers and inspections: rendering a PDF takes a tenth of a second or more. */
export const pdfLimit: Limit = { name: 'documents', limit: 120, windowSeconds: 60 }

const windowTexts: Record<number, string> = { 60: 'a minute', 600: 'in ten minutes', 3600: 'an hour' }

/** "At most 10 an hour from one IP address.", for the description of a route. */
export const limitText = ({ limit, windowSeconds }: Pick<Limit, 'limit' | 'windowSeconds'>) =>
  `At most ${limit} ${windowTexts[windowSeconds] ?? `in ${windowSeconds} seconds`} from one IP address; beyond that, customers who are logged in are counted one by one.`

const stepMs = 25
const maxDelayMs = 2000

/** One request of a visitor. */
export type Visit = {
  network: string
  now: Date
  /** Asked only beyond the limit, so that requests below it cost no query. */
  findCustomerId: () => Promise<number | undefined>
}

/** However many customers are logged in, a network is refused beyond this many times the limit. */
const maxCustomersPerNetwork = 10

/** Counts a request: by network, and beyond the limit one by one for people who are logged in. Throws 429 above the limit. */
export async function admit(
  { name, limit, windowSeconds, slowsDown = false }: Limit,
  counter: Counter,
  { network, now, findCustomerId }: Visit,
) {
  let hits = await counter.hit(`${name} ${network}`, windowSeconds, now)
  if (hits.count <= limit) return
  if (hits.count <= limit * maxCustomersPerNetwork) {
    const customerId = await findCustomerId()
    if (customerId !== undefined)
      hits = await counter.hit(`${name} customer ${customerId}`, windowSeconds, now)
  }
  const over = hits.count - limit
  if (over <= 0) return
  if (!slowsDown || over > limit)
    throw new Problem('too_many', { retryAfter: secondsUntil(hits.resetsAt, now) })
  await wait(Math.min(over * stepMs, maxDelayMs))
}

type Options = Limit & {
  counter: Counter
  trustProxy: boolean
  counts?: (method: string, path: string) => boolean
}

/**
 * Middleware: at most `limit` requests per network and window, then 429. The requests of a page that is being rendered do not count: the page
 * itself was counted.
 *
 * @example
 *     description: limitText(contactLimit),
 *     middleware: rateLimit({ ...contactLimit, ...limits }),
 */
export const rateLimit =
  ({ counter, trustProxy, counts = () => true, ...limit }: Options): MiddlewareHandler<RouterEnv> =>
  async (c, next) => {
    if (!c.env?.dependence && counts(c.req.method, c.req.path))
      await admit(limit, counter, {
        network: addressOf(c, trustProxy),
        now: c.var.shop.now,
        findCustomerId: async () => (await findCustomer(c))?.customerId,
      })
    await next()
  }
