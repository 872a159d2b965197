import { type Day, daysBetween } from '../../../contract/rules/day.ts'
import type { Reminder } from '../../mail/mail.ts'

/** Days before the training in which the first reminder is sent: seven, or fewer if the job did not run on that day. */
const week = { from: 7, to: 5 }
/** A date that was confirmed or changed in the last days needs no reminder yet: its own mail says it all. */
const daysSinceNews = { week: 3, day: 1 }

/** The days on which trainings begin that may be reminded of today, first and last included. */
export const daysAheadOfReminders = { from: 1, to: week.from }

/** The reminder that is due today for a training on this day; `knownSince` is when this date was confirmed or moved to. */
export function dueReminder(
  { firstDay, knownSince }: { firstDay: Day; knownSince: Day },
  today: Day,
): Reminder | undefined {
  const ahead = daysBetween(today, firstDay)
  const isNews = (when: Reminder) => daysBetween(knownSince, today) < daysSinceNews[when]
  if (ahead === 1 && !isNews('day')) return 'day'
  if (ahead <= week.from && ahead >= week.to && !isNews('week')) return 'week'
  return undefined
}
