import { type Day, daysBetween } from '../../../contract/rules/time/day.ts'
import type { Reminder } from '../../mail/mail.ts'

/** The first reminder is sent so many days later at most, if the job did not run on its day. */
const catchUpDays = 2
/** A date that was confirmed or changed in the last days needs no reminder yet: its own mail says it all. */
const daysSinceNews = { week: 3, day: 1 }

/**
 * The reminder that is due today for a training on this day; `knownSince` is when this date was confirmed or moved to, `courseDays` how
 * many days before the training the first reminder is sent.
 */
export function dueReminder(
  { firstDay, knownSince }: { firstDay: Day; knownSince: Day },
  today: Day,
  courseDays: number,
): Reminder | undefined {
  const ahead = daysBetween(today, firstDay)
  const isNews = (when: Reminder) => daysBetween(knownSince, today) < daysSinceNews[when]
  if (ahead === 1 && !isNews('day')) return 'day'
  if (ahead > 1 && ahead <= courseDays && ahead >= courseDays - catchUpDays && !isNews('week')) return 'week'
  return undefined
}
