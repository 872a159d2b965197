import { isConfirmed, type OrderStatus, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { addDays, type Day } from '../../../contract/rules/day.ts'

/** Moving is free once, until two weeks before the course (general terms, section 6). An order without seats may choose a date at any time. */
const daysBefore = 14

export function mayMoveLine(
  { status, firstDay, moves }: { status: OrderStatus; firstDay: Day | null; moves: number },
  today: Day,
): boolean {
  if (status === orderStatus.withoutSeat) return true
  return isConfirmed(status) && firstDay !== null && moves === 0 && addDays(today, daysBefore) <= firstDay
}
