import type { MiddlewareHandler } from 'hono'
import { databaseOf, type Pool } from '../database/database.ts'
import { col, readRows } from '../database/rows.ts'
import { Problem } from './problem.ts'
import { addressOf } from './request.ts'
import type { RouterEnv } from './router.ts'

/**
 * Rate limits. A form's limit is written next to its route: `rateLimit({ name, limit, windowSeconds })` in the route's `middleware`, or
 * `consume(…)` in its handler where the key is not an IP address. The limits of the whole API (writes, searches, chat signals) are in
 * server/api.ts, and those of logging in are in server/accounts/auth/.
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
  return {
    hit: async (key, seconds, now) => {
      const { start, resetsAt } = windowOf(now, seconds)
      if (counts.size > 50_000)
        for (const [old, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(old)
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
export type Limit = { name: string; limit: number; windowSeconds: number }

/** Shared by the documents of orders, offers and inspections: rendering a PDF takes a tenth of a second or more. */
export const pdfLimit: Limit = { name: 'documents', limit: 60, windowSeconds: 60 }

const windowTexts: Record<number, string> = { 60: 'a minute', 600: 'in ten minutes', 3600: 'an hour' }

/** "At most 10 an hour from one IP address.", for the description of a route. */
export const limitText = ({ limit, windowSeconds }: Pick<Limit, 'limit' | 'windowSeconds'>) =>
  `At most ${limit} ${windowTexts[windowSeconds] ?? `in ${windowSeconds} seconds`} from one IP address.`

type Options = Limit & {
  counter: Counter
  trustProxy: boolean
  counts?: (method: string, path: string) => boolean
}

/**
 * Middleware: at most `limit` requests per IP address and window, then 429.
 *
 * @example
 *     description: limitText(contactLimit),
 *     middleware: rateLimit({ ...contactLimit, ...limits }),
 */
export const rateLimit =
  ({
    name,
    limit,
    windowSeconds,
    counter,
    trustProxy,
    counts = () => true,
  }: Options): MiddlewareHandler<RouterEnv> =>
  async (c, next) => {
    if (!c.env?.tablesRead && counts(c.req.method, c.req.path)) {
      const key = `${name} ${addressOf(c, trustProxy)}`
      await consume({ key, limit, windowSeconds, counter, now: c.var.shop.now })
    }
    await next()
  }
