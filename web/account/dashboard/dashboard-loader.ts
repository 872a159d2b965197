import { data, redirect } from 'react-router'
import { ApiProblem } from '../../../ui/api/problem.ts'
import type { Namespace } from '../../lib/i18n/namespaces.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { personalLoader } from '../../lib/load/personal-page.ts'
import { loadCustomer, sessionEnded } from '../customer/customer-store.ts'
import { rememberPath } from '../customer/return-path.ts'

/** The `clientLoader` of a dashboard page. When the session has ended, it leads to the login page and back. */
export const dashboardLoader = <T>(
  load: (args: LoadArgs) => Promise<T>,
  options: { texts: readonly Namespace[] },
) =>
  personalLoader(async (args) => {
    const customer = await loadCustomer()
    // The layout redirects visitors, and explains to guests that they have no dashboard.
    if (!customer?.account_exists) throw data(null, { status: 403 })
    try {
      return await load(args)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'not_logged_in')) throw error
      await sessionEnded()
      rememberPath(args.url.pathname + args.url.search)
      throw redirect(paths.login[args.locale])
    }
  }, options)
