import { data, redirect } from 'react-router'
import { localeOfPath, paths } from '../../lib/i18n/paths.ts'
import type { ClientMiddleware } from '../../lib/load/middleware.ts'
import { loadCustomer } from './customer-store.ts'
import { forgetPath, rememberedPath, rememberPath } from './return-path.ts'

/**
 * Middleware of a page for visitors who are not logged in. Customers continue to the page they wanted to see, or go home. A guest
 * may enter: here a guest becomes a customer.
 */
export const guestOnly: ClientMiddleware = async ({ url }) => {
  const customer = await loadCustomer()
  if (!customer?.account_exists) return
  const to = rememberedPath() ?? paths.home[localeOfPath(url.pathname)]
  forgetPath()
  throw redirect(to)
}

type Scope = 'guest' | 'customer' | 'staff'
const ranks: Record<Scope, number> = { guest: 1, customer: 2, staff: 3 }

/** Middleware of a protected page: visitors without this scope log in first, and then come back. */
export const requireScope =
  ({ scope = 'customer' }: { scope?: Scope } = {}): ClientMiddleware =>
  async ({ url }) => {
    const customer = await loadCustomer()
    if (customer && ranks[customer.scope] >= ranks[scope]) return
    // Logging in again would not help.
    if (customer?.account_exists) throw data(null, { status: 403 })
    rememberPath(url.pathname + url.search)
    throw redirect(paths.login[localeOfPath(url.pathname)])
  }
