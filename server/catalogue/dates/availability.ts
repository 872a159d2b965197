import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import { type StockStatus, stockStatuses } from '../../../contract/rules/catalogue/products.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'

type Availability = {
  state: DateState | null
  firstDay: Day | null
  bookUntil: Date | null
  seatsLeft: number | null
}

type Stock = Pick<Availability, 'state' | 'bookUntil' | 'seatsLeft'>

/** An option is available while it has free seats or stock and its booking deadline has not passed. */
export function stockStatusOf({ state, bookUntil, seatsLeft }: Stock, now: Date): StockStatus {
  if (state === 'cancelled' || state === 'done') return stockStatuses.cancelled
  if (state === 'on_request') return stockStatuses.onRequest
  if (seatsLeft === 0) return stockStatuses.full
  const isClosed = state === 'closed' || state === 'draft' || (bookUntil !== null && bookUntil <= now)
  return isClosed ? stockStatuses.closed : stockStatuses.available
}

/** An option can be booked while it is available and, if it has a date, that date is today or later. */
export const isBookable = (option: Availability, now: Date): boolean =>
  stockStatusOf(option, now) === stockStatuses.available &&
  (option.firstDay === null || option.firstDay >= dayOf(now))
