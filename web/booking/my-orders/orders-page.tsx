import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { Mine } from '../../account/dashboard/mine.tsx'
import { useMine } from '../../account/dashboard/use-mine.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useQuery } from '../../lib/load/use-query.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderRows } from './order-rows.tsx'
import { readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

const load = async () => ({ alternates: paths.myOrders, keepsQuery: true })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['myOrders'] })

/** All that was ordered, the newest first. */
export default function OrdersPage() {
  const t = useTranslations('myOrders')
  const locale = useLocale()
  const query = readOrdersQuery(useQuery())
  const { status, page } = query
  const asked = useMine(`${status} ${page}`, (api) => api.myOrders({ status, page }))
  const hrefOf = (page: number) => paths.myOrders[locale] + writeOrdersQuery({ status, page })
  return (
    <DashboardPage title={t('title')} windowTitle={page > 1 ? t('titleOfPage', { page }) : undefined}>
      <Mine asked={asked}>
        {(value) => (
          <>
            {(value.meta.total > 0 || status) && <OrderFilter status={status} total={value.meta.total} />}
            <div aria-busy={asked.busy} className={asked.busy ? 'opacity-60' : undefined}>
              {value.data.length > 0 ? (
                <OrderRows orders={value.data} />
              ) : (
                <NoOrders isFiltered={status !== undefined || page > 1} />
              )}
            </div>
            <div className="mt-8">
              <Pagination current={page} last={value.meta.last_page} hrefOf={hrefOf} />
            </div>
          </>
        )}
      </Mine>
    </DashboardPage>
  )
}
