import { data, redirect } from 'react-router'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import type { Scope } from '../../lib/load/middleware.ts'
import { loadCustomer } from './customer-store.ts'
import { forgetPath, rememberedPath, rememberPath } from './return-path.ts'

/**
 * For those who are not logged in yet; who is, goes where they wanted to, or home. A guest may enter: it is here that a guest
 * becomes a customer.
 */
export async function admitGuests({ locale }: LoadArgs) {
  const customer = await loadCustomer()
  if (!customer?.account_exists) return
  const to = rememberedPath() ?? paths.home[locale]
  forgetPath()
  throw redirect(to)
}

const ranks: Record<Scope, number> = { guest: 1, customer: 2, staff: 3 }

/** For those who may: the others log in first, and then come back here. */
export async function admitScope({ locale, url }: LoadArgs, scope: Scope = 'customer') {
  const customer = await loadCustomer()
  if (customer && ranks[customer.scope] >= ranks[scope]) return
  // Logging in would not help.
  if (customer?.account_exists) throw data(null, { status: 403 })
  rememberPath(url.pathname + url.search)
  throw redirect(paths.login[locale])
}
