import { useEffect } from 'react'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { isNotFound } from '../../lib/load/personal-page.ts'
import { useAsk } from '../../lib/load/use-ask.ts'
import { OrderFailed, OrderMissing } from '../orders/order-skeletons.tsx'
import { OrderTodo } from '../orders/order-todo.tsx'
import { EndedOrder, WithoutSeat } from './ended-order.tsx'
import { finishCheckout } from './finish-checkout.ts'
import { Notice } from './notice.tsx'
import { OrderThanks } from './order-thanks.tsx'
import { type OutcomeKind, outcomeKind } from './outcome-kind.ts'

const kindOf = ({ status_id, payment_method }: Order) =>
  outcomeKind({ state: 'open', method: payment_method, order: { status_id } })

type Say = ReturnType<typeof useTranslations<'payment'>>

function titleOf(t: Say, kind: OutcomeKind, { approver, payment_method, held_until }: Order): string {
  if (kind === 'notPaid') return t('notPaid.failed')
  if (kind !== 'approval') return t(`${kind}.title`)
  if (approver) return t('approval.asked', { name: approver.name })
  return t(payment_method === 'account' && held_until ? 'approval.account' : 'approval.title')
}

/** An order that needed no payment first: on account, or free. */
export function OrderReturn({ id, orderKey }: { id: string; orderKey: string }) {
  const t = useTranslations('payment')
  const orders = useTranslations('orders.missing')
  const { value: order, error, retry, change } = useAsk(`${id} ${orderKey}`, (api) => api.order(id, orderKey))
  const kind = order && kindOf(order)
  const isPlaced = kind === 'thanks' || kind === 'approval'
  useEffect(() => {
    if (!order || !isPlaced) return
    const lines = order.lines.map((line) => ({
      po_id: line.po_id,
      full_name: line.full_name,
      option_name: line.option_name,
      amount: line.amount,
      brand: line.brand,
      price: line.net,
    }))
    finishCheckout(order.id, order.net, lines)
  }, [order, isPlaced])

  if (!order && isNotFound(error))
    return (
      <>
        <title>{orders('metaTitle')}</title>
        <meta name="robots" content="noindex" />
        <OrderMissing error={error} />
      </>
    )
  if (!order && error) return <OrderFailed onRetry={retry} />
  if (!order || !kind)
    return (
      <Notice title={t('title')} spoken={t('asking')}>
        <SkeletonText lines={4} className="max-w-read" />
      </Notice>
    )
  return (
    <Notice title={titleOf(t, kind, order)} tone={kind === 'thanks' ? 'good' : 'wait'}>
      {isPlaced ? (
        <OrderThanks number={order.number} order={order} onChange={change} isApproved={kind === 'thanks'} />
      ) : kind === 'ended' ? (
        <EndedOrder order={order} />
      ) : kind === 'withoutSeat' ? (
        <WithoutSeat order={order} />
      ) : (
        <OrderTodo order={order} onChange={change} onReload={retry} />
      )}
    </Notice>
  )
}
