import { addDays, type Day } from '../day.ts'

/** Participants' names may be filled in or changed until this many days before the course. */
const daysBeforeCourse = 5

/** The last day on which a course's participants may be changed; null for a product without a date. */
export function participantsUntil(firstDay: Day): Day
export function participantsUntil(firstDay: Day | null): Day | null
export function participantsUntil(firstDay: Day | null): Day | null {
  return firstDay && addDays(firstDay, -daysBeforeCourse)
}

/** Existing names cannot be changed after that day. Missing names may always be filled in. */
export const mayChangeParticipants = (firstDay: Day | null, today: Day): boolean =>
  firstDay === null || today <= participantsUntil(firstDay)
