import { addDays, type Day } from '../day.ts'

/** General terms, section 6: cancelling is free until four weeks before the first day, moving to another date once until two weeks before. */
const daysBefore = { cancel: 28, move: 14 } as const

/** The last days on which cancelling and moving are free; null where that day has passed. */
export type FreeUntil = { cancel: Day | null; move: Day | null }

/** The last day on which a training that begins on `firstDay` can be cancelled or moved without costs. */
const lastFreeDay = (change: keyof FreeUntil, firstDay: Day): Day => addDays(firstDay, -daysBefore[change])

export const isFree = (change: keyof FreeUntil, firstDay: Day, today: Day) =>
  today <= lastFreeDay(change, firstDay)

/** Until when a date can still be cancelled and moved for free; null for an option without a date. */
export const freeUntil = (firstDay: Day | null, today: Day): FreeUntil | null =>
  firstDay === null
    ? null
    : {
        cancel: isFree('cancel', firstDay, today) ? lastFreeDay('cancel', firstDay) : null,
        move: isFree('move', firstDay, today) ? lastFreeDay('move', firstDay) : null,
      }
