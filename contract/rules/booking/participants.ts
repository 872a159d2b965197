import { addDays, type Day } from '../time/day.ts'
import type { Terms } from './terms.ts'

type NamesTerm = Pick<Terms, 'names_days'>

/** The last day on which a course's participants may be changed; null for a product without a date. */
export function participantsUntil(firstDay: Day, terms: NamesTerm): Day
export function participantsUntil(firstDay: Day | null, terms: NamesTerm): Day | null
export function participantsUntil(firstDay: Day | null, { names_days }: NamesTerm): Day | null {
  return firstDay && addDays(firstDay, -names_days)
}

/** Existing names cannot be changed after that day. Missing names may always be filled in. */
export const mayChangeParticipants = (firstDay: Day | null, today: Day, terms: NamesTerm): boolean =>
  firstDay === null || today <= participantsUntil(firstDay, terms)
