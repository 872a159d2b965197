import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { codeOf } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { orderQuery } from '../api/booking/orders.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { Presence } from '../records/presence.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One order: lines with participants and money on the left, buyer and own fields on the right, and all that happened below. */
export default function OrderPage() {
  const t = useTranslations('staffOrders')
  const tFrame = useTranslations('staffFrame')
  const id = Number(useParams().id)
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const back = <BackToList kind="order" path="/orders" label={t('title')} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <p className="max-w-read">{tFrame('missingText')}</p>
      </Page>
    )
  return (
    <Page
      title={order?.number ?? '…'}
      above={back}
      badge={
        order && (
          <>
            <StatusBadge id={order.status_id} title={order.status_title} />
            <Presence kind="order" id={order.id} />
          </>
        )
      }
      actions={order && <OrderActions order={order} />}
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!order && !error && <SkeletonText lines={10} />}
      {order && (
        <div className="order-grid">
          <OrderLines order={order} />
          <div className="order-side">
            <OrderFields key={order.id} order={order} />
            <OrderBuyer order={order} />
          </div>
          <OrderTimeline order={order} />
        </div>
      )}
    </Page>
  )
}
