import { data } from 'react-router'

/** Runs in the browser before a page loads. The page loads when it returns, and not when it throws a redirect or an error. */
export type ClientMiddleware = (args: { url: URL }) => void | Promise<void>

const unknownMiddleware: ClientMiddleware = () => {
  throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' })
}

/**
 * A route's `clientMiddleware`, which React Router runs in this order. Whatever is not a function answers 500, as the specification
 * says. It runs for the first page as well if the page's `clientLoader` hydrates; the HTML itself is the same for everyone.
 *
 *     export const clientMiddleware = runBefore(requireScope({ scope: 'guest' }))
 */
export const runBefore = (...middleware: readonly ClientMiddleware[]): ClientMiddleware[] =>
  middleware.map((run) => (typeof run === 'function' ? run : unknownMiddleware))
