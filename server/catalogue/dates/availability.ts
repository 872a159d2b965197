import { type StockStatus, stockStatuses } from '../../../contract/rules/catalogue/products.ts'
import { type Day, dayOf } from '../../../contract/rules/day.ts'

export type OptionState = 'tentative' | 'guaranteed' | 'full' | 'cancelled' | 'done' | 'on_request'

type Availability = {
  state: OptionState | null
  firstDay: Day | null
  bookUntil: Date | null
  seatsLeft: number | null
}

export function stockStatusOf({ state, seatsLeft }: Pick<Availability, 'state' | 'seatsLeft'>): StockStatus {
  if (state === 'cancelled' || state === 'done') return stockStatuses.cancelled
  if (state === 'on_request') return stockStatuses.onRequest
  return state === 'full' || seatsLeft === 0 ? stockStatuses.full : stockStatuses.available
}

/**
 * An option can be booked while it has free seats, has not started, and its booking deadline has not passed. For undated options
 * only the stock counts.
 */
export function isBookable(option: Availability, now: Date): boolean {
  if (stockStatusOf(option) !== stockStatuses.available) return false
  if (option.firstDay === null || option.bookUntil === null) return true
  return option.firstDay >= dayOf(now) && option.bookUntil > now
}
