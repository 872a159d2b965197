import { type CertificateState, certificateStates } from '../../../contract/rules/accounts/certificates.ts'
import { addMonths, type Day } from '../../../contract/rules/day.ts'
import type { Renewal } from '../../../contract/wire/accounts/certificate.ts'

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

type Course = NonNullable<Renewal['next_date']>

/**
 * The date to propose, from bookable dates sorted by day: one that keeps the old date, else the first before expiry, else the first. For an
 * expired certificate, the first.
 */
export function bestDate<Date extends Pick<Course, 'first_day' | 'last_day'>>(
  term: Term,
  dates: Date[],
  today: Day,
): Date | undefined {
  if (hasExpired(term, today) || term.expiresOn === null) return dates[0]
  const end = term.expiresOn
  return (
    dates.find(({ first_day, last_day }) => keepsOldDate(term, { firstDay: first_day, lastDay: last_day })) ??
    dates.find(({ last_day }) => last_day <= end) ??
    dates[0]
  )
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
