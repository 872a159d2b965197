import type { z } from 'zod'
import { problem } from '../../../contract/wire/problem.ts'

/** How an endpoint's answers are described. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const notFound = { 404: json(problem, 'Nothing there') }
export const invalid = { 422: json(problem, 'Something does not fit; `fields` says what') }
export const notLoggedIn = { 401: json(problem, 'Nobody is logged in') }
export const forbidden = { 403: json(problem, 'Not for guests') }
export const tooMany = { 429: json(problem, 'Too many; `Retry-After` says how many seconds to wait') }
