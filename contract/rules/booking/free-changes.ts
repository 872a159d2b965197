import { addDays, type Day } from '../time/day.ts'
import { freeCancellationDays, type Terms } from './terms.ts'

/** The last days on which cancelling and moving are free; null where that day has passed. */
export type FreeUntil = { cancel: Day | null; move: Day | null }

/** The last day on which a training that begins on `firstDay` can be cancelled or moved without costs; null if it never can. */
function lastFreeDay(change: keyof FreeUntil, firstDay: Day, terms: Terms): Day | null {
  const free = { cancel: freeCancellationDays(terms), move: terms.moves > 0 ? terms.move_days : null }
  const days = free[change]
  return days === null ? null : addDays(firstDay, -days)
}

export function isFree(change: keyof FreeUntil, firstDay: Day, today: Day, terms: Terms): boolean {
  const last = lastFreeDay(change, firstDay, terms)
  return last !== null && today <= last
}

/** Until when a date can still be cancelled and moved for free; null for an option without a date. */
export const freeUntil = (firstDay: Day | null, today: Day, terms: Terms): FreeUntil | null =>
  firstDay === null
    ? null
    : {
        cancel: isFree('cancel', firstDay, today, terms) ? lastFreeDay('cancel', firstDay, terms) : null,
        move: isFree('move', firstDay, today, terms) ? lastFreeDay('move', firstDay, terms) : null,
      }
