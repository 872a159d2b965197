import type { z } from 'zod'
import { problemResponse } from '../../../../contract/wire/problem.ts'

/** A JSON response in a route's description. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const notFound = { 404: json(problemResponse, 'Not found') }
export const gone = { 410: json(problemResponse, 'It was there, and was taken away for good (`gone`)') }
export const invalid = { 422: json(problemResponse, 'Invalid input; `fields` lists the errors') }
export const notLoggedIn = { 401: json(problemResponse, 'Not logged in') }
export const forbidden = { 403: json(problemResponse, 'Not allowed') }
export const tooMany = {
  429: json(problemResponse, 'Too many requests; `Retry-After` is the number of seconds to wait'),
}

/** A required JSON body: `request: jsonBody(schema)`. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})
