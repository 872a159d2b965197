import type { IncomingMessage } from 'node:http'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { TaggedCache } from '../../cache/tagged-cache.ts'
import type { Shop } from '../shop.ts'
import { type FieldRules, Problem } from './problem.ts'

/** An answer to a public read, ready to be sent again. */
export type CachedResponse = { status: number; body: string; etag: string }

export type RouterEnv = {
  Bindings: {
    incoming?: IncomingMessage
    /** Set while a page is rendered in process: collects the tables its reads came from. */
    tablesRead?: Set<string>
    /** Told under which key the answer is kept, so that the next one who asks gets it quicker. */
    onCached?: (key: string) => void
  }
  Variables: {
    shop: Shop
    requestId: string
    readCache: TaggedCache<CachedResponse>
    /** Until when a read made now may be kept. */
    cacheUntil: () => Promise<Date>
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

/** Which field fails which rule; the pages know the words for each rule. */
export function fieldRules(error: z.core.$ZodError): FieldRules {
  const fields: FieldRules = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) fields[name] = [...(fields[name] ?? []), ruleOf(issue)]
  }
  return fields
}

/** A feature's set of endpoints. What does not fit the contract never reaches the handler. */
export const newRouter = () =>
  new OpenAPIHono<RouterEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new Problem('invalid', { fields: fieldRules(result.error) })
    },
  })
