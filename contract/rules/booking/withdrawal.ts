import { addDays, type Day } from '../time/day.ts'

/** How many days the law gives a private buyer to withdraw from an order. */
export const withdrawalDays = 14

/** The last day on which a private buyer may withdraw from an order placed on this day. */
export const withdrawalEndsOn = (orderedOn: Day): Day => addDays(orderedOn, withdrawalDays)

/** A course that starts this soon needs the private buyer's consent to an early start. */
export const startsWithinWithdrawal = (firstDay: Day | null, today: Day): boolean =>
  firstDay !== null && firstDay <= withdrawalEndsOn(today)
