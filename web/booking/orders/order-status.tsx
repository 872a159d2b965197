import type { OrderSummary } from '../../../contract/wire/booking/order.ts'

/** The specification's colours: grey for 0 and 2, green for 3, yellow for all that wait. */
const colours: Record<number, string> = { 0: 'bg-silver', 2: 'bg-silver', 3: 'bg-good' }

type Props = Pick<OrderSummary, 'status_id' | 'status_title'> & { className?: string }

/** How an order stands: a dot, and the words that say the same. */
export function OrderStatus({ status_id, status_title, className = '' }: Props) {
  return (
    <span className={`inline-flex items-center gap-2.5 font-bold ${className}`}>
      {/* The edge keeps yellow visible on white. */}
      <span
        aria-hidden="true"
        data-status={status_id}
        className={`size-3.5 shrink-0 rounded-full ring-2 ring-ink ${colours[status_id] ?? 'bg-signal'}`}
      />
      {status_title}
    </span>
  )
}
