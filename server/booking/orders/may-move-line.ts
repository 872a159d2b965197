import { isFree } from '../../../contract/rules/booking/free-changes.ts'
import { isConfirmed, type OrderStatus, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Terms } from '../../../contract/rules/booking/terms.ts'
import type { Day } from '../../../contract/rules/time/day.ts'

/** Moving is possible as often as the terms say, while it is free. An order without seats may choose a date at any time. */
export function mayMoveLine(
  {
    status,
    firstDay,
    moves,
    terms,
  }: { status: OrderStatus; firstDay: Day | null; moves: number; terms: Terms },
  today: Day,
): boolean {
  if (status === orderStatus.withoutSeat) return true
  return (
    isConfirmed(status) && firstDay !== null && moves < terms.moves && isFree('move', firstDay, today, terms)
  )
}
