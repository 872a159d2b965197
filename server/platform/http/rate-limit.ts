import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { databaseOf, type Pool } from '../database/database.ts'
import { col, readRows } from '../database/rows.ts'
import type { Platform } from '../platform.ts'
import { Problem } from './problem.ts'
import { addressOf } from './request.ts'
import type { RouterEnv } from './router.ts'
import { findCustomer } from './session.ts'

/**
 * Rate limits; docs/decisions/0030 says how each is counted. A form's limit is written next to its route: `rateLimit({ name, limit,
 * windowSeconds })` in the route's `middleware`, or `consume(…)` in its handler where the key is not a network. The limits of the whole API
 * (writes, searches, chat signals) are in server/api.ts, those of pages in page-limits.ts, and those of logging in in server/accounts/auth/.
 *
 * A counter counts hits per key and time window. One in memory serves one process; one in PostgreSQL serves several.
 */
export type Counter = {
  hit: (key: string, windowSeconds: number, now: Date) => Promise<{ count: number; resetsAt: Date }>
}

const windowOf = (now: Date, seconds: number) => {
  const length = seconds * 1000
  const start = Math.floor(now.getTime() / length) * length
  return { start, resetsAt: new Date(start + length) }
}

export function countInMemory(): Counter {
  const counts = new Map<string, { count: number; resetsAt: Date }>()
  let cleanAt = 0
  return {
    hit: async (key, seconds, now) => {
      const { start, resetsAt } = windowOf(now, seconds)
      if (now.getTime() >= cleanAt) {
        cleanAt = now.getTime() + 60_000
        for (const [old, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(old)
      }
      const bucket = `${key} ${start}`
      const entry = counts.get(bucket) ?? { count: 0, resetsAt }
      entry.count++
      counts.set(bucket, entry)
      return { ...entry }
    },
  }
}

export const countInPostgres = (pool: Pool): Counter => ({
  hit: async (key, seconds, now) => {
    const { start, resetsAt } = windowOf(now, seconds)
    const rows = await readRows(databaseOf(pool), { count: col.integer })`
      insert into rate_counts (bucket, count, resets_at) values (${`${key} ${start}`}, 1, ${resetsAt})
      on conflict (bucket) do update set count = rate_counts.count + 1 returning count`
    return { count: rows[0]?.count ?? 1, resetsAt }
  },
})

/** In PostgreSQL where several processes may share the database. */
export const createCounter = ({ env, pool }: Pick<Platform, 'env' | 'pool'>): Counter =>
  env.DATABASE_URL ? countInPostgres(pool) : countInMemory()

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
