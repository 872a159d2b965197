import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { dashboardLoader } from '../../account/dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { OrderRows } from '../my-orders/order-rows.tsx'
import type { Route } from './+types/overview-page'
import { FirstTraining } from './first-training.tsx'
import { countTodos, type FullOverview, loadOverview } from './load-overview.ts'
import { NextTrainings } from './next-trainings.tsx'
import { TodoList } from './todo-list.tsx'

export const handle: PageHandle = { alternates: () => paths.dashboard }
export const clientLoader = dashboardLoader(({ api }) => loadOverview(api), {
  texts: ['overview', 'certificates', 'catalogue', 'myOrders'],
})

/** Upcoming trainings, and everything that needs the customer's attention. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('overview')
  const { customer } = useCustomer()
  const hello = customer && t('hello', { name: customer.firstname, count: countTodos(loaderData) })
  return (
    <DashboardPage title={t('title')} intro={hello ?? emptyLine}>
      <Parts overview={loaderData} />
    </DashboardPage>
  )
}

/** Reserves the greeting's space. */
const emptyLine = <span className="invisible">…</span>

export function HydrateFallback() {
  return <DashboardFallback title={useTranslations('overview')('title')} intro={emptyLine} lines={10} />
}

export function ErrorBoundary() {
  return <DashboardError title={useTranslations('overview')('title')} intro={emptyLine} />
}

function Parts({ overview }: { overview: FullOverview }) {
  const t = useTranslations('overview')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-col gap-6">
        <FirstTraining training={overview.next_trainings[0]} />
        <TodoList overview={overview} />
      </div>
      <section aria-labelledby="next-trainings">
        <h2 id="next-trainings" className="mb-5 text-2xl">
          {t('next.title')}
        </h2>
        <NextTrainings trainings={overview.next_trainings} />
      </section>
      {overview.recent.length > 0 && (
        <section aria-labelledby="recent-orders">
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
            <h2 id="recent-orders" className="text-2xl">
              {t('recent.title')}
            </h2>
            <ArrowLink href={paths.myOrders[locale]} className="min-h-11">
              {t('recent.all')}
            </ArrowLink>
          </div>
          <OrderRows orders={overview.recent} />
        </section>
      )}
    </div>
  )
}
