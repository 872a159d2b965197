import { type Day, dayOf } from '../../../contract/rules/day.ts'
import type { DeskOption } from '../../../contract/staff/new-order.ts'
import type { OptionState } from '../../catalogue/dates/availability.ts'

type Option = { state: OptionState | null; firstDay: Day | null; seatsLeft: number | null }

/**
 * Why a colleague cannot book so many of an option. They book dates on request and after the deadline for customers, but nothing that is
 * cancelled, has begun, or has too few seats.
 */
export function obstacleForDesk(
  { state, firstDay, seatsLeft }: Option,
  amount: number,
  now: Date,
): DeskOption['obstacle'] {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'done' || (firstDay !== null && firstDay < dayOf(now))) return 'past'
  return state === 'full' || (seatsLeft !== null && amount > seatsLeft) ? 'full' : null
}
