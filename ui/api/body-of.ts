import type { ClientResponse } from 'hono/client'
import type { ProblemBody } from '../../contract/wire/problem.ts'
import { ApiProblem, Unreachable } from './problem.ts'

type Success<Response> = Response extends ClientResponse<infer Body, 200 | 201, 'json'> ? Body : never

/** The body of a successful response; throws ApiProblem or Unreachable otherwise. */
export async function bodyOf<Response extends ClientResponse<unknown, number, string>>(
  request: Promise<Response>,
): Promise<Success<Response>> {
  const response = await reached(request)
  if (response.ok) return (await reached(response.json())) as Success<Response>
  const body = await response.json().catch(() => undefined)
  throw new ApiProblem(response.status, body as ProblemBody | undefined)
}

/** The `data` of a body. */
export const data = async <T>(body: Promise<{ data: T }>): Promise<T> => (await body).data

async function reached<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Unreachable(String(error), { cause: error })
  }
}
