import { type CertificateState, certificateStates } from '../../../contract/rules/accounts/certificates.ts'
import { addMonths, type Day } from '../../../contract/rules/time/day.ts'

/** The validity of one certificate, by the rules of its scheme. */
export type Term = {
  /** The last valid day; null: it never expires. */
  expiresOn: Day | null
  /** The renewal window opens this many months before the end; null: the scheme has no window. */
  windowMonths: number | null
  /** A refresher inside the window keeps the old expiry date as the start of the new term. */
  keepsOldDate: boolean
}

/** A certificate counts as expiring from this many months before its end, with or without a window. */
export const expiringMonths = 3

/** The first day of the renewal window. */
export const windowOpensOn = ({ expiresOn, windowMonths }: Term): Day | null =>
  expiresOn && windowMonths ? addMonths(expiresOn, -windowMonths) : null

export const hasExpired = ({ expiresOn }: Pick<Term, 'expiresOn'>, today: Day) =>
  expiresOn !== null && expiresOn < today

/** The last day is still valid, for the certificate and for its window. */
export function certificateState(term: Term, today: Day): CertificateState {
  const { expiresOn } = term
  if (expiresOn === null) return 'valid'
  if (hasExpired(term, today)) return 'expired'
  const opens = windowOpensOn(term)
  if (opens && today >= opens) return 'renew_now'
  return today >= addMonths(expiresOn, -expiringMonths) ? 'expiring' : 'valid'
}

/** Whether a refresher on these days keeps the old date: it starts inside the window and finishes before the certificate expires. */
export function keepsOldDate(term: Term, course: { firstDay: Day; lastDay: Day }): boolean {
  const opens = windowOpensOn(term)
  return (
    term.keepsOldDate &&
    term.expiresOn !== null &&
    opens !== null &&
    course.firstDay >= opens &&
    course.lastDay <= term.expiresOn
  )
}

/** What a new certificate is issued by: how long it is valid, and the course that it is for. */
export type Issue = {
  validityMonths: number | null
  course: { firstDay: Day; lastDay: Day }
  /** The certificate that it renews. */
  previous: Term | null
}

/** The last valid day of a new certificate: counted from the end of the one before if the scheme keeps that date, else from the last course day. */
export function newTerm({ validityMonths, course, previous }: Issue): {
  expiresOn: Day | null
  keepsOldDate: boolean
} {
  if (validityMonths === null) return { expiresOn: null, keepsOldDate: false }
  const keeps = previous !== null && keepsOldDate(previous, course)
  const from = keeps && previous.expiresOn ? previous.expiresOn : course.lastDay
  return { expiresOn: addMonths(from, validityMonths), keepsOldDate: keeps }
}

/** Whether a certificate had ended, with the months of grace of its scheme, when a course began. */
export const hadExpiredBy = (expiresOn: Day | null, graceMonths: number, firstDay: Day) =>
  expiresOn !== null && addMonths(expiresOn, graceMonths) < firstDay

type Course = { first_day: Day; last_day: Day }

/**
 * The dates to propose, from bookable dates sorted by day: first those that keep the old date, then those before expiry, then the others.
 * For an expired certificate all are alike. Among these, the near ones come first.
 */
export function rankDates<Date extends Course>(
  term: Term,
  dates: readonly Date[],
  today: Day,
  isNear: (date: Date) => boolean = () => false,
): Date[] {
  const end = hasExpired(term, today) ? null : term.expiresOn
  const rankOf = (date: Date) => {
    const keeps = end !== null && keepsOldDate(term, { firstDay: date.first_day, lastDay: date.last_day })
    const isInTime = end === null || date.last_day <= end
    return (keeps ? 0 : 4) + (isInTime ? 0 : 2) + (isNear(date) ? 0 : 1)
  }
  return dates.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Sorts by urgency, then by expiry date, then by name. */
export function byUrgency(
  a: { state: CertificateState; expires_on: Day | null; holder: string; id: number },
  b: typeof a,
): number {
  const urgency = certificateStates.indexOf(a.state) - certificateStates.indexOf(b.state)
  if (urgency) return urgency
  // Among expired certificates, the one that expired longest ago is the least urgent.
  const sign = a.state === 'expired' ? -1 : 1
  const [endA, endB] = [a.expires_on ?? '9999-12-31', b.expires_on ?? '9999-12-31']
  if (endA !== endB) return (endA < endB ? -1 : 1) * sign
  return a.holder.localeCompare(b.holder) || a.id - b.id
}
