import type { ProblemCode } from '../../contract/rules/problem-codes.ts'
import type { ProblemBody } from '../../contract/wire/problem.ts'

/** There was no response: no network, or something other than the shop answered. An aborted request is not this. */
export class Unreachable extends Error {}

/** The API refused or failed. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: ProblemBody | undefined

  constructor(status: number, body?: ProblemBody) {
    super(body?.error ?? `status ${status}`)
    this.status = status
    this.body = body
  }

  /** Undefined if the response did not come from the shop, such as an error page of a proxy. */
  get code(): ProblemCode | undefined {
    return this.body?.error
  }
}

/** The problem code of a failed request; undefined for any other error. */
export const codeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof ApiProblem ? error.code : undefined
