import type { z } from 'zod'
import { problemResponse } from '../../../contract/wire/problem.ts'

/** How an endpoint's answers are described. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const notFound = { 404: json(problemResponse, 'Nothing there') }
export const invalid = { 422: json(problemResponse, 'Something does not fit; `fields` says what') }
export const notLoggedIn = { 401: json(problemResponse, 'Nobody is logged in') }
export const forbidden = { 403: json(problemResponse, 'Not for guests') }
export const tooMany = { 429: json(problemResponse, 'Too many; `Retry-After` says how many seconds to wait') }

/** A required JSON body: `request: jsonBody(schema)`. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})
