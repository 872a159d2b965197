import type { z } from 'zod'
import { type Day, dayOf } from '../../../contract/rules/day.ts'
import type { stockStatus } from '../../../contract/wire/catalogue/product.ts'

export type OptionState = 'tentative' | 'guaranteed' | 'full' | 'cancelled' | 'done' | 'on_request'

type Availability = {
  state: OptionState | null
  firstDay: Day | null
  bookUntil: Date | null
  seatsLeft: number | null
}

/** `stock_status` of the API: 1 available, 2 full, 3 cancelled, 4 on request. */
export function stockStatusOf({
  state,
  seatsLeft,
}: Pick<Availability, 'state' | 'seatsLeft'>): z.infer<typeof stockStatus> {
  if (state === 'cancelled' || state === 'done') return 3
  if (state === 'on_request') return 4
  return state === 'full' || seatsLeft === 0 ? 2 : 1
}

/**
 * An option can be booked while it has free seats, has not started, and its booking deadline has not passed. For undated options
 * only the stock counts.
 */
export function isBookable(option: Availability, now: Date): boolean {
  if (stockStatusOf(option) !== 1) return false
  if (option.firstDay === null || option.bookUntil === null) return true
  return option.firstDay >= dayOf(now) && option.bookUntil > now
}
