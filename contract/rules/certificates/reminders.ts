import { addDays, type Day, daysBetween } from '../time/day.ts'

/** Whom a reminder is for: the holder of the certificate, or the customer who booked the course. */
export const reminderAudiences = ['holder', 'employer'] as const
export type ReminderAudience = (typeof reminderAudiences)[number]

/** So many days before a certificate ends a reminder is sent, for certificates without a scheme. */
export const defaultReminderDays: readonly number[] = [180, 90, 30]

/** A term within so many days of the opening of the renewal window is left out: the window's own reminder says more. */
const nearWindowDays = 7

export type Reminding = {
  expiresOn: Day
  /** The first day of the renewal window; null without one. */
  windowOpensOn: Day | null
  days: readonly number[]
}

/** All reminders of a certificate with the day from which each is due, earliest first. */
export function reminderTerms({ expiresOn, windowOpensOn, days }: Reminding): { term: string; on: Day }[] {
  const fixed = [...new Set(days)]
    .map((count) => ({ term: String(count), on: addDays(expiresOn, -count) }))
    .filter(({ on }) => !windowOpensOn || Math.abs(daysBetween(on, windowOpensOn)) > nearWindowDays)
  return [...fixed, ...(windowOpensOn ? [{ term: 'window', on: windowOpensOn }] : [])].sort((a, b) =>
    a.on < b.on ? -1 : 1,
  )
}

/** The terms that have come by today. After the last day there are none: a reminder would be too late. */
export const dueTerms = (certificate: Reminding, today: Day): string[] =>
  today > certificate.expiresOn
    ? []
    : reminderTerms(certificate)
        .filter(({ on }) => on <= today)
        .map(({ term }) => term)
