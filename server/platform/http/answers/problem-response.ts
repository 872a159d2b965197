import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemCode } from '../../../../contract/rules/problem-codes.ts'
import type { ProblemBody } from '../../../../contract/wire/problem.ts'
import { isTooBusy, isUnavailable, isUnstorable } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import type { RouterEnv } from '../router.ts'
import { Problem, problemMessages } from './problem.ts'

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) {
    const code: ProblemCode =
      error.status === 413 ? 'too_large' : error.status === 415 ? 'unsupported_type' : 'malformed'
    return new Problem(code)
  }
  if (isUnstorable(error)) return new Problem('malformed')
  if (isTooBusy(error)) return new Problem('busy', { retryAfter: 5 })
  if (isUnavailable(error)) return new Problem('unavailable', { retryAfter: 2 })
  return new Problem('fault')
}

/** Turns every error into a problem response. */
export const answerProblem = (log: Log) => (error: unknown, c: Context<RouterEnv>) => {
  const problem = problemOf(error)
  const requestId = c.var.requestId ?? ''
  if (problem.status >= 500) log.error({ request_id: requestId, err: error }, 'API request failed')
  const body: ProblemBody = {
    error: problem.code,
    message: problemMessages[problem.code][c.var.shop?.locale ?? 'nl'],
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...problem.more,
    request_id: requestId,
  }
  if (problem.retryAfter) c.header('retry-after', String(problem.retryAfter))
  c.header('cache-control', 'no-store')
  c.header('x-request-id', requestId)
  return c.json(body, problem.status as ContentfulStatusCode)
}
