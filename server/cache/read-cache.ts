import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '../platform/database/database.ts'
import { Dependence } from '../platform/dependence.ts'
import { TextResponse } from '../platform/http/answers/text-response.ts'
import type { RouterEnv } from '../platform/http/router.ts'
import type { Platform } from '../platform/platform.ts'
import type { Shop } from '../platform/shop.ts'
import { rememberNextTurn } from './next-turn.ts'
import { TaggedCache } from './tagged-cache.ts'

/** Only what browsers ask for again has an etag: reads by GET. */
export type CachedResponse = { status: number; body: string; etag?: string; type: string }

/** The cached responses of public reads, the database they are read from, and until when a response computed now may be cached. */
export type ReadCache = {
  responses: TaggedCache<CachedResponse>
  db: Database
  until: () => Promise<Date>
}

declare module 'hono' {
  interface ContextVariableMap {
    readCache: ReadCache
    /** What the answer to this request depends on, if it is cached. */
    dependence: Dependence
  }
}

/** Calls a listener with every tag whose answers are outdated; null when all may be. */
export type Outdated = (listener: (tag: string | null) => void) => void

export function createReadCache(platform: Platform, onOutdated: Outdated): ReadCache {
  const { metrics, now } = platform
  const responses = new TaggedCache<CachedResponse>({ maxBytes: 20e6, bytesForAll: 5e6, now })
  onOutdated((tag) => {
    responses.drop(tag)
    metrics.cachedReads.set(responses.size)
  })
  return { responses, db: platform.reads.db, until: rememberNextTurn(platform) }
}

/** Told of every answer, cached or not, with the request's own context. */
export type Answered = (shop: Shop, body: unknown, response: CachedResponse) => Promise<void>

type Options = {
  /** The tables the response is read from; a change in one of them drops it. Handlers add what is finer than a table. */
  tables: readonly string[]
  /** Query names that change the response; others are not part of the key. */
  query?: readonly string[]
  /** True for a request whose response is about the person who sent it: never cached. */
  isPersonal?: (body: unknown) => boolean
  onAnswer?: Answered
}

/** The same value with sorted keys, so that two bodies in different key order have one cache key. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  )
}

const maxKeyLength = 300
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Language, path, query and body; long queries and bodies are hashed, since keys take memory too. */
const keyOf = (c: Context<RouterEnv>, query: readonly string[], body: ParsedBody | undefined) => {
  const values = query.map((name) => c.req.query(name) ?? '').join('\n')
  const input = body ? `${values}\n${body.key}` : values
  return `${c.var.shop.locale} ${c.req.path}\n${input.length > maxKeyLength ? hashOf(input) : input}`
}

type ParsedBody = { value: unknown; key: string }

/** The body of a POST. One that is not JSON, or is nested too deeply to sort, is left for the validator to refuse. */
async function parseBody(c: Context<RouterEnv>): Promise<ParsedBody | undefined> {
  if (c.req.method !== 'POST') return undefined
  const text = await c.req.text()
  try {
    const value: unknown = JSON.parse(text)
    return { value, key: JSON.stringify(canonical(value)) }
  } catch {
    return { value: undefined, key: text }
  }
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ??
  false

const jsonType = 'application/json; charset=UTF-8'

const etagOf = (body: string) => `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`

async function capture(c: Context<RouterEnv>): Promise<CachedResponse> {
  const body = await c.res.text()
  const sent = c.res.headers.get('content-type') ?? jsonType
  const isFile = c.res.status === 200 && !sent.startsWith('application/json')
  return {
    status: c.res.status,
    body,
    ...(c.req.method === 'GET' && { etag: etagOf(body) }),
    type: isFile ? sent : jsonType,
  }
}

/**
 * Caches public reads; answers 304 when the client's copy is current.
 *
 * @example middleware: cacheRead({ tables: ['menus', 'slugs'], query: ['depth'] })
 */
export const cacheRead = ({
  tables,
  query = [],
  isPersonal,
  onAnswer,
}: Options): MiddlewareHandler<RouterEnv> => {
  // `cached-tables.test.ts` recognises cached routes by the name of this function.
  return async function cachedRead(c, next) {
    const dependence = new Dependence()
    dependence.on(...tables)
    c.set('dependence', dependence)
    const body = await parseBody(c)
    if (body && isPersonal?.(body.value)) {
      await next()
      c.header('cache-control', 'private, no-store')
      return
    }
    const key = keyOf(c, query, body)
    const { responses, db, until } = c.var.readCache
    const { shop } = c.var
    c.set('shop', { ...shop, db })
    const answer = await responses.getOrComputeAnswer(key, async () => {
      await next()
      const value = await capture(c)
      const { tags } = dependence
      if (value.status !== 200) return { uncached: value, tags }
      dependence.turnsAt((await until()).getTime())
      return { value, tags, until: dependence.until, bytes: value.body.length * 2 }
    })
    c.env?.dependence?.include(answer)
    const response = answer.value
    await onAnswer?.(shop, body?.value, response)
    const headers: Record<string, string> = {
      'content-type': response.type,
      vary: 'language-id, accept-encoding',
      'cache-control': 'no-store',
      'x-request-id': c.var.requestId,
    }
    if (response.status === 200) c.env?.onCached?.(key)
    if (response.status === 200 && response.etag) {
      headers.etag = response.etag
      headers['cache-control'] = 'public, max-age=0, must-revalidate'
      if (matches(c.req.header('if-none-match'), response.etag)) {
        // Hono copies the headers of the former response to the next one unless it is cleared first.
        c.res = undefined
        c.res = new Response(null, { status: 304, headers })
        return
      }
    }
    c.res = undefined
    c.res = new TextResponse(response.body, { status: response.status, headers })
  }
}
