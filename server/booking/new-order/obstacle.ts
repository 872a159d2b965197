import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { DeskOption } from '../../../contract/staff/booking/new-order.ts'

type Option = {
  state: DateState | null
  firstDay: Day | null
  seatsLeft: number | null
  /** Somebody came without an order, and is not booked yet. */
  hasWalkIn: boolean
}

/**
 * Why a colleague cannot book so many of an option. They book dates on request and after the deadline for customers, but nothing that is
 * a draft, closed or cancelled, has begun, or has too few seats. A date to which somebody came without an order is booked afterwards.
 */
export function obstacleForDesk(
  { state, firstDay, seatsLeft, hasWalkIn }: Option,
  amount: number,
  now: Date,
): DeskOption['obstacle'] {
  if (state === 'cancelled') return 'cancelled'
  const isOver = state === 'done' || (firstDay !== null && firstDay < dayOf(now))
  if (state === 'draft' || (isOver && !hasWalkIn)) return 'past'
  if (seatsLeft !== null && amount > seatsLeft) return 'full'
  return state === 'closed' && !hasWalkIn ? 'past' : null
}
