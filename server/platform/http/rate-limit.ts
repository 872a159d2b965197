import type { MiddlewareHandler } from 'hono'
import { databaseOf, type Pool } from '../database/database.ts'
import { col, readRows } from '../database/rows.ts'
import { Problem } from './problem.ts'
import { addressOf } from './request.ts'
import type { RouterEnv } from './router.ts'

/** Counts what somebody does in a window of time. Memory serves one process; PostgreSQL serves several. */
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

/** Counts one more under this key; 429 with the seconds to wait where that is one too many. */
export async function consume({ key, limit, windowSeconds, counter, now }: Hit) {
  const { count, resetsAt } = await counter.hit(key, windowSeconds, now)
  if (count > limit) throw new Problem('too_many', { retryAfter: secondsUntil(resetsAt, now) })
}

/** For `Retry-After`: never sooner than it is true. */
export const secondsUntil = (end: Date, now: Date) =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

type Options = {
  name: string
  limit: number
  windowSeconds: number
  counter: Counter
  trustProxy: boolean
  counts?: (method: string, path: string) => boolean
}

/** At most `limit` requests per address and window; then 429 with the seconds to wait. */
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
