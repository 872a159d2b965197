import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { dashboardLoader } from '../../account/dashboard/dashboard-loader.ts'
import {
  DashboardError,
  DashboardFallback,
  DashboardPage,
  NothingYet,
} from '../../account/dashboard/dashboard-page.tsx'
import { NoMatches, PagedList } from '../../account/dashboard/list-page.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import type { Route } from './+types/orders-page'
import { OrderFilter } from './order-filter.tsx'
import { OrderRows } from './order-rows.tsx'
import { readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

export const handle: PageHandle = { alternates: () => paths.myOrders, keepsQuery: true }
export const clientLoader = dashboardLoader(
  async ({ api, url }) => {
    const query = readOrdersQuery(url.searchParams)
    return { status: query.status, page: query.page, ...(await api.myOrders(query)) }
  },
  { texts: ['myOrders'] },
)

/** All orders, newest first. */
export default function OrdersPage({ loaderData: { status, page, data, meta } }: Route.ComponentProps) {
  const t = useTranslations('myOrders')
  const path = paths.myOrders[useLocale()]
  const isFiltered = status !== undefined || page > 1
  return (
    <DashboardPage title={t('title')} windowTitle={page > 1 ? t('titleOfPage', { page }) : undefined}>
      {(meta.total > 0 || status) && <OrderFilter status={status} total={meta.total} />}
      <PagedList
        page={page}
        lastPage={meta.last_page}
        hrefOf={(page) => path + writeOrdersQuery({ status, page })}
        nextHref={path + writeOrdersQuery({ status, page: page + 1, after: data.at(-1)?.id.toString() })}
      >
        {data.length > 0 ? (
          <OrderRows orders={data} />
        ) : isFiltered ? (
          <NoMatches title={t('none.filteredTitle')} all={t('none.showAll')} path={path} />
        ) : (
          <NothingYet title={t('none.title')} text={t('none.text')} />
        )}
      </PagedList>
    </DashboardPage>
  )
}

export function HydrateFallback() {
  return <DashboardFallback title={useTranslations('myOrders')('title')} />
}

export function ErrorBoundary() {
  return <DashboardError title={useTranslations('myOrders')('title')} />
}
