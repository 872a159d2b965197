import { data } from 'react-router'
import type { Load } from '../load.ts'

/** What a page may say about itself: `export const handle = { middleware: ['…'] }`, given to onServer and inBrowser too. */
export type PageHandle = { middleware?: readonly string[] }

/** Runs before a page loads. It lets the page go on by returning, and stops it by throwing a redirect or an error. */
type Middleware = (given: Load) => void | Promise<void>

/** By name. Guest-only and protected pages come with the accounts. */
const registered: Readonly<Record<string, Middleware>> = {}

/** Runs what a page names, in that order. A name that nobody registered is our fault, never the visitor's. */
export async function runMiddleware({ middleware = [] }: PageHandle, given: Load, known = registered) {
  for (const name of middleware) {
    const run = Object.hasOwn(known, name) ? known[name] : undefined
    if (!run) throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' })
    await run(given)
  }
}
