import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import { type Day, dayOf } from '../../../contract/rules/day.ts'
import type { DeskOption } from '../../../contract/staff/new-order.ts'

type Option = { state: DateState | null; firstDay: Day | null; seatsLeft: number | null }

/**
 * Why a colleague cannot book so many of an option. They book dates on request and after the deadline for customers, but nothing that is
 * a draft, closed or cancelled, has begun, or has too few seats.
 */
export function obstacleForDesk(
  { state, firstDay, seatsLeft }: Option,
  amount: number,
  now: Date,
): DeskOption['obstacle'] {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'done' || state === 'draft' || (firstDay !== null && firstDay < dayOf(now))) return 'past'
  if (seatsLeft !== null && amount > seatsLeft) return 'full'
  return state === 'closed' ? 'past' : null
}
