import { data } from 'react-router'
import type { Namespace } from '../i18n/namespaces.ts'
import type { LoadArgs } from './load.ts'

/** Who somebody is to the shop, once logged in. */
export type Scope = 'guest' | 'customer' | 'staff'

/**
 * What a page may say about itself, to onServer and inBrowser: what runs before it, for a protected page who may enter, and the
 * rooms whose texts it shows.
 */
export type PageOptions = { middleware?: readonly string[]; scope?: Scope; texts?: readonly Namespace[] }

/** Runs before a page loads. It lets the page go on by returning, and stops it by throwing a redirect or an error. */
type Middleware = (given: LoadArgs, page: PageOptions) => void | Promise<void>

/** HTML is for everybody: who somebody is, only the browser asks. */
const inBrowserOnly =
  (run: Middleware): Middleware =>
  (given, page) =>
    import.meta.env.SSR ? undefined : run(given, page)

const registered: Readonly<Record<string, Middleware>> = {
  'guest-only': inBrowserOnly(async (given) =>
    (await import('../../account/customer/gates.ts')).admitGuests(given),
  ),
  protected: inBrowserOnly(async (given, { scope }) =>
    (await import('../../account/customer/gates.ts')).admitScope(given, scope),
  ),
}

/** Runs what a page names, in that order. A name that nobody registered is our fault, never the visitor's. */
export async function runMiddleware(page: PageOptions, given: LoadArgs, known = registered) {
  for (const name of page.middleware ?? []) {
    const run = Object.hasOwn(known, name) ? known[name] : undefined
    if (!run) throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' })
    await run(given, page)
  }
}
