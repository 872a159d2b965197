import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { dashboardLoader } from '../../account/dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import { type PageHandle, pathsWithId } from '../../lib/page/alternates.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { OrderView } from '../orders/order-view.tsx'
import type { Route } from './+types/order-page'
import { OrderReviews } from './order-reviews.tsx'

export const handle: PageHandle = { alternates: pathsWithId(paths.myOrder) }
export const clientLoader = dashboardLoader(({ api, params: { id = '' } }) => api.myOrder(id), {
  texts: ['myOrders', 'orders', 'payment', 'forms'],
})

/** One order, with everything that can still be done about it. */
export default function MyOrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('myOrders')
  const dashboard = useTranslations('dashboard')
  const [order, setOrder] = useLoaded(loaderData)
  const { revalidate } = useRevalidator()
  useScrollToHash()
  return (
    <>
      <Back />
      <PageHead
        title={dashboard('metaTitle', { title: t('number', { number: order.number }) })}
        description={dashboard('metaDescription')}
      />
      <OrderView
        key={order.id}
        order={order}
        onChange={setOrder}
        onReload={() => void revalidate()}
        more={order.status_id === orderStatus.confirmed && <OrderReviews orderId={order.id} />}
      />
    </>
  )
}

/** The part that the address points at does not exist before the order is loaded. */
function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash])
}

function Back() {
  const t = useTranslations('myOrders')
  const locale = useLocale()
  return (
    <a
      href={paths.myOrders[locale]}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {t('back')}
    </a>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Back />
      <DashboardFallback title={useTranslations('myOrders')('one')} lines={10} />
    </>
  )
}

/** Another customer's order looks like one that does not exist. */
export function ErrorBoundary() {
  const t = useTranslations('myOrders')
  const locale = useLocale()
  const { isMissing } = usePersonalError()
  if (!isMissing)
    return (
      <>
        <Back />
        <DashboardError title={t('one')} />
      </>
    )
  return (
    <DashboardPage title={t('missing.title')} intro={t('missing.text')}>
      <LinkButton href={paths.myOrders[locale]} kind="dark">
        {t('missing.all')}
      </LinkButton>
    </DashboardPage>
  )
}
