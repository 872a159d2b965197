import { addDays, type Day } from '../../../contract/rules/day.ts'

/** Names may be filled in, or changed, until so many days before the course. */
const daysBefore = 5

/** The last day on which a course's participants may be changed; null for what has no date. */
export const participantsUntil = (firstDay: Day | null): Day | null =>
  firstDay === null ? null : addDays(firstDay, -daysBefore)

/** Names that came in after that day would come too late; names that are missing altogether are always welcome. */
export const mayChangeParticipants = (firstDay: Day | null, today: Day) =>
  firstDay === null || today <= (participantsUntil(firstDay) ?? today)
