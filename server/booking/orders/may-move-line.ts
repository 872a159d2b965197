import { isFree } from '../../../contract/rules/booking/free-changes.ts'
import { isConfirmed, type OrderStatus, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Day } from '../../../contract/rules/day.ts'

/** Moving is possible once, while it is free. An order without seats may choose a date at any time. */
export function mayMoveLine(
  { status, firstDay, moves }: { status: OrderStatus; firstDay: Day | null; moves: number },
  today: Day,
): boolean {
  if (status === orderStatus.withoutSeat) return true
  return isConfirmed(status) && firstDay !== null && moves === 0 && isFree('move', firstDay, today)
}
