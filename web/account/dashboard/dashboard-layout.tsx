import { Outlet } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { runBefore } from '../../lib/load/middleware.ts'
import { useCustomer } from '../customer/customer-store.ts'
import { requireScope } from '../customer/gates.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { ForGuests } from './for-guests.tsx'

const load = async () => null
export const loader = serverLoader(load)
/** Guests see an explanation instead of the pages; the API refuses them the data. */
export const clientMiddleware = runBefore(requireScope({ scope: 'guest' }))
export const clientLoader = browserLoader(load, { hydrate: true, texts: ['dashboard', 'account'] })

/** The menu next to every dashboard page, above it on small screens. */
export default function DashboardLayout() {
  const { customer } = useCustomer()
  return (
    <Container className="pb-14 lg:py-14 lg:pb-24">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[var(--width-sidebar)_minmax(0,1fr)] xl:gap-x-16">
        <DashboardMenu />
        <div className="pt-8 lg:pt-0">
          {customer?.account_exists && !customer.email_confirmed && <ConfirmNotice email={customer.email} />}
          {customer && !customer.account_exists ? <ForGuests {...customer} /> : <Outlet />}
        </div>
      </div>
    </Container>
  )
}
