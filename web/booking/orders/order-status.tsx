import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { OrderSummary } from '../../../contract/wire/booking/order.ts'

/** The specification's colours: grey for drafts and ended orders, green for confirmed ones, yellow for all that wait. */
const colours: Record<number, string> = {
  [orderStatus.draft]: 'bg-silver',
  [orderStatus.ended]: 'bg-silver',
  [orderStatus.confirmed]: 'bg-good',
}

type Props = Pick<OrderSummary, 'status_id' | 'status_title'> & { className?: string }

/** The status of an order: a coloured dot and its name. */
export function OrderStatus({ status_id, status_title, className = '' }: Props) {
  return (
    <span className={`inline-flex items-center gap-2.5 font-bold ${className}`}>
      {/* The ring keeps yellow visible on white. */}
      <span
        aria-hidden="true"
        data-status={status_id}
        className={`size-3.5 shrink-0 rounded-full ring-2 ring-ink ${colours[status_id] ?? 'bg-signal'}`}
      />
      {status_title}
    </span>
  )
}
