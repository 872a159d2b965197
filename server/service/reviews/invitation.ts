import type { Reminders } from '../../../contract/rules/settings.ts'
import { addDays, type Day, dayOf } from '../../../contract/rules/time/day.ts'

/** The rules for review invitations: when they are sent, to whom, and how long their link works. */

/** A job that did not run for a while catches up, but not for older trainings than this. */
const maxDaysAfterTraining = 30
/** How long the link works; the mail and the page say so. */
const daysOpen = 90

/** Trainings that ended on one of these days, first and last included, get their invitations today. */
export const invitedTrainingDays = (
  now: Date,
  { review_days }: Pick<Reminders, 'review_days'>,
): { from: Day; to: Day } => ({
  from: addDays(dayOf(now), -maxDaysAfterTraining),
  to: addDays(dayOf(now), -review_days),
})

export type Person = { name: string; email: string | null }
export type Recipient = { name: string; email: string }

const reachable = ({ name, email }: Person): Recipient[] => {
  const address = email?.trim() ?? ''
  return address ? [{ name: name.trim(), email: address }] : []
}

/** The participants with an email address, each address once; if there are none, the person who ordered. */
export function recipientsOf({ people, contact }: { people: Person[]; contact: Person }): Recipient[] {
  const named = people.flatMap(reachable)
  const byEmail = new Map<string, Recipient>()
  for (const one of named.length ? named : reachable(contact)) {
    const key = one.email.toLowerCase()
    if (!byEmail.has(key)) byEmail.set(key, one)
  }
  return [...byEmail.values()]
}

/** The last day on which the link can be used. */
export const openUntil = (invitedAt: Date): Day => addDays(dayOf(invitedAt), daysOpen)

type InvitationFacts = { invitedAt: Date; usedAt: Date | null; isConfirmed: boolean }

/** The invitation of a cancelled order counts as expired. */
export function invitationState({ invitedAt, usedAt, isConfirmed }: InvitationFacts, now: Date) {
  if (usedAt) return 'used'
  return isConfirmed && dayOf(now) <= openUntil(invitedAt) ? 'open' : 'expired'
}

/** The only personal data that the page shows. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
