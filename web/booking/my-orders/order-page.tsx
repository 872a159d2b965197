import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { MineFailed, MineLoading } from '../../account/dashboard/skeletons.tsx'
import { useMine } from '../../account/dashboard/use-mine.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { OrderView } from '../orders/order-view.tsx'
import { OrderReviews } from './order-reviews.tsx'

const load = async ({ params }: LoadArgs) => ({
  alternates: { nl: `${paths.myOrder.nl}/${params.id}`, en: `${paths.myOrder.en}/${params.id}` },
})
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['myOrders', 'orders', 'payment', 'forms'] })

/** One order, with all that can still be done about it. Somebody else's is told like one that does not exist. */
export default function MyOrderPage() {
  const t = useTranslations('myOrders')
  const meta = useTranslations('dashboard')
  const { id = '' } = useParams()
  const { state, value: order, again, change } = useMine(id, (api) => api.myOrder(id))
  useHash(order !== null)
  if (state === 'missing') return <Missing />
  return (
    <>
      <Back />
      {order ? (
        <>
          <PageHead
            title={meta('metaTitle', { title: t('number', { number: order.number }) })}
            description={meta('metaDescription')}
          />
          <OrderView
            key={order.id}
            order={order}
            onChange={change}
            onAgain={again}
            more={order.status_id === 3 && <OrderReviews orderId={order.id} />}
          />
        </>
      ) : (
        <DashboardPage title={t('one')}>
          {state === 'failed' ? <MineFailed onAgain={again} /> : <MineLoading lines={10} />}
        </DashboardPage>
      )}
    </>
  )
}

/** What the address points at is there only now. */
function useHash(isThere: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || !hash) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [isThere, hash])
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

function Missing() {
  const t = useTranslations('myOrders.missing')
  const locale = useLocale()
  return (
    <DashboardPage title={t('title')} intro={t('text')}>
      <LinkButton href={paths.myOrders[locale]} kind="dark">
        {t('all')}
      </LinkButton>
    </DashboardPage>
  )
}
