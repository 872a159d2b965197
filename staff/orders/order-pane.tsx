import { useQuery } from '@tanstack/react-query'
import { Maximize2, X } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { orderQuery } from '../api/booking/orders.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Presence } from '../records/presence.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order beside the list. */
export default function OrderPane({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('staffOrders')
  const tUi = useTranslations('ui')
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 truncate text-lg">{order?.number ?? '…'}</h2>
        {order && <StatusBadge id={order.status_id} title={order.status_title} />}
        <Presence kind="order" id={id} />
        <Link
          to={`/orders/${id}`}
          className="tool ml-auto"
          aria-label={t('openFully')}
          title={t('openFully')}
        >
          <Maximize2 aria-hidden="true" className="size-4" />
        </Link>
        <button
          type="button"
          className="tool"
          onClick={onClose}
          aria-label={tUi('close')}
          title={tUi('close')}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0" />
      {!order && !error && <SkeletonText lines={8} />}
      {order && (
        <>
          <OrderActions order={order} />
          <OrderLines order={order} />
          <OrderBuyer order={order} />
          <OrderFields order={order} />
          <OrderTimeline order={order} />
        </>
      )}
    </div>
  )
}
