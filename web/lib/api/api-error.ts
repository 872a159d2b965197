import { ApiProblem, Unreachable } from '../../../ui/api/problem.ts'

/** Dispatched on `window` when a request failed and no code handled it; web/app/errors/use-api-errors.ts shows a toast. */
export const apiErrorEvent = 'api_error'

/** The shop could not be reached, or failed itself. A refusal is for the caller to explain. */
const isUnexpected = (error: unknown) =>
  error instanceof Unreachable || (error instanceof ApiProblem && error.status >= 500)

/** Most callers handle errors themselves, or ignore them on purpose. Whatever nobody handled is reported here. */
export function reportUnhandledErrors() {
  addEventListener('unhandledrejection', (event) => {
    if (!isUnexpected(event.reason)) return
    dispatchEvent(new CustomEvent(apiErrorEvent, { detail: event.reason }))
    event.preventDefault()
  })
}
