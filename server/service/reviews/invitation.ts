import { addDays, type Day, dayOf } from '../../../contract/rules/day.ts'

/** When and whom we ask what they thought of a training, and how long the link works. Pure. */

/** Long enough to have used what one learnt, short enough to remember. */
const daysAfter = 3
/** Where the job did not run for a while it catches up, but nobody is asked about long ago. */
const mostDaysAfter = 30
/** Stated in the mail and on the page. */
const daysOpen = 90

/** Trainings that ended on one of these days, first and last included, are asked about today. */
export const daysAskedAbout = (now: Date): { from: Day; to: Day } => ({
  from: addDays(dayOf(now), -mostDaysAfter),
  to: addDays(dayOf(now), -daysAfter),
})

export type Person = { name: string; email: string | null }
export type Asked = { name: string; email: string }

const reachable = ({ name, email }: Person): Asked[] => {
  const address = email?.trim() ?? ''
  return address ? [{ name: name.trim(), email: address }] : []
}

/** Who took part and can be reached, each address once; where nobody can, whoever ordered. */
export function whomToAsk({ people, contact }: { people: Person[]; contact: Person }): Asked[] {
  const named = people.flatMap(reachable)
  const byAddress = new Map<string, Asked>()
  for (const one of named.length ? named : reachable(contact)) {
    const key = one.email.toLowerCase()
    if (!byAddress.has(key)) byAddress.set(key, one)
  }
  return [...byAddress.values()]
}

/** The last day on which the link can be used. */
export const openUntil = (invitedAt: Date): Day => addDays(dayOf(invitedAt), daysOpen)

type Standing = { invitedAt: Date; usedAt: Date | null; isConfirmed: boolean }

/** An order that was cancelled after all is not reviewed: to whoever holds the link that is one that has ended. */
export function invitationState({ invitedAt, usedAt, isConfirmed }: Standing, now: Date) {
  if (usedAt) return 'used'
  return isConfirmed && dayOf(now) <= openUntil(invitedAt) ? 'open' : 'expired'
}

/** All that the page says of who was invited. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
