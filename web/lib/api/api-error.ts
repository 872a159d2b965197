import { ApiProblem, Unreachable } from './api.ts'

/** Told on `window` when a call failed as nobody expected. The frame says so (shell/use-api-errors.ts). */
export const apiErrorEvent = 'api_error'

/** The shop could not be reached, or failed itself. What it refuses for a reason is for the asker to explain. */
const isUnexpected = (error: unknown) =>
  error instanceof Unreachable || (error instanceof ApiProblem && error.status >= 500)

/** True when it was such a failure. What was refused for a reason is not told here. */
function tellApiError(error: unknown): boolean {
  if (!isUnexpected(error)) return false
  dispatchEvent(new CustomEvent(apiErrorEvent, { detail: error }))
  return true
}

/**
 * Most who ask the shop say in their own place what went wrong, or go on without on purpose. What nobody took care of ends here, and
 * not in silence.
 */
export function reportUnhandledErrors() {
  addEventListener('unhandledrejection', (event) => {
    if (tellApiError(event.reason)) event.preventDefault()
  })
}
