import type { IncomingMessage } from 'node:http'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context, Next } from 'hono'
import type { Dependence } from '../dependence.ts'
import type { Shop } from '../shop.ts'
import { type FieldRules, Problem } from './answers/problem.ts'

/** Hono's type parameter for our routers: what a handler finds in `c.env` and `c.var`. */
export type RouterEnv = {
  Bindings: {
    incoming?: IncomingMessage
    /** Set when a page being rendered calls the API in process: collects what the page depends on. */
    dependence?: Dependence
    /** Called with the cache key of the response when it is cached. */
    onCached?: (key: string) => void
    /** Called with the pattern of the matched route, such as `/api/offers/:token`: for the log, where the path may be a secret. */
    onRoute?: (pattern: string) => void
  }
  Variables: {
    shop: Shop
    requestId: string
    /** Where the request comes from: an IPv4 address, or an IPv6 network. */
    network: string
    /** Whether visitors use the shop over https. */
    isHttps: boolean
  }
}

const ruleOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'min'
  if (issue.code === 'too_big') return 'max'
  if (issue.code === 'invalid_format') return issue.format
  if (issue.code === 'custom' && typeof issue.params?.rule === 'string') return issue.params.rule
  return 'invalid'
}

/** Which field fails which rules; the pages have the text for each rule. */
export function fieldRules(error: z.core.$ZodError): FieldRules {
  // A Map, because a field may be called `constructor`.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), ruleOf(issue)])
  }
  return Object.fromEntries(fields)
}

/** A request that does not match the schema never reaches the handler: 422. */
export const refuseInvalid = (result: { success: true } | { success: false; error: z.core.$ZodError }) => {
  if (!result.success) throw new Problem('invalid', { fields: fieldRules(result.error) })
}

/** The routes of one feature. */
export const newRouter = () => new OpenAPIHono<RouterEnv>({ defaultHook: refuseInvalid })

/** Answers about one person, or for colleagues. */
export async function noStore(c: Context, next: Next) {
  // Before the handler: changing the headers of a finished response copies it.
  c.header('cache-control', 'private, no-store')
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
}

/**
 * A router for responses about one person or for staff: they are sent with `cache-control: private, no-store` unless the route sets
 * another value. Added to each route, because middleware on the router itself would also run for the routes of all routers mounted after it.
 */
export function newPersonalRouter() {
  const router = newRouter()
  const { openapi } = router
  const openapiWithoutStore = (route: { middleware?: unknown }, ...rest: unknown[]) =>
    (openapi as (...all: unknown[]) => unknown)(
      { ...route, middleware: [noStore, route.middleware ?? []].flat() },
      ...rest,
    )
  router.openapi = openapiWithoutStore as typeof openapi
  return router
}
