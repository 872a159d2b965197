import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { CachedResponse, RouterEnv } from '../platform/http/router.ts'

type Options = {
  /** What the answer is read from; a change there drops it. */
  tables: readonly string[]
  /** Query names that make a difference; others are not part of the question. */
  query?: readonly string[]
  /** A question that one person asks about themselves: never kept, never told to another. */
  isPersonal?: (body: unknown) => boolean
}

/** The same question in whatever order its parts stand. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  )
}

const longestKey = 300
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What was asked, in few characters however much that was: keys are kept too. */
const keyOf = (c: Context<RouterEnv>, query: readonly string[], posted: Posted | undefined) => {
  const asked = query.map((name) => c.req.query(name) ?? '').join('\n')
  const question = posted ? `${asked}\n${posted.key}` : asked
  return `${c.var.shop.locale} ${c.req.path}\n${question.length > longestKey ? hashOf(question) : question}`
}

type Posted = { body: unknown; key: string }

/** A question that is posted. One that cannot be read, or lies too deep to be put in order, is the validator's to refuse. */
async function postedIn(c: Context<RouterEnv>): Promise<Posted | undefined> {
  if (c.req.method !== 'POST') return undefined
  const text = await c.req.text()
  try {
    const body: unknown = JSON.parse(text)
    return { body, key: JSON.stringify(canonical(body)) }
  } catch {
    return { body: undefined, key: text }
  }
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false

async function capture(c: Context<RouterEnv>): Promise<CachedResponse> {
  const body = await c.res.text()
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
  return { status: c.res.status, body, etag }
}

/** Public reads: asked of the database once, told again from memory, and not sent at all to who has it already. */
export const cacheRead = ({ tables, query = [], isPersonal }: Options): MiddlewareHandler<RouterEnv> => {
  const tableSet = new Set(tables)
  return async (c, next) => {
    for (const table of tables) c.env?.tablesRead?.add(table)
    const posted = await postedIn(c)
    if (posted && isPersonal?.(posted.body)) {
      await next()
      c.header('cache-control', 'private, no-store')
      return
    }
    const key = keyOf(c, query, posted)
    const answer = await c.var.readCache.getOrCompute(key, async () => {
      await next()
      const made = await capture(c)
      if (made.status !== 200) return { uncached: made }
      const until = await c.var.cacheUntil()
      return { value: made, tables: tableSet, until, bytes: made.body.length * 2 }
    })
    const headers: Record<string, string> = {
      'content-type': 'application/json; charset=UTF-8',
      vary: 'language-id, accept-encoding',
      'cache-control': 'no-store',
    }
    if (answer.status === 200) c.env?.onCached?.(key)
    // Only what is got by its address can be asked again with "if changed".
    if (answer.status === 200 && !posted) {
      headers.etag = answer.etag
      headers['cache-control'] = 'public, max-age=0, must-revalidate'
      if (matches(c.req.header('if-none-match'), answer.etag)) {
        c.res = undefined
        c.res = new Response(null, { status: 304, headers })
        return
      }
    }
    c.res = undefined
    c.res = new Response(answer.body, { status: answer.status, headers })
  }
}
