import { addMonths, type Day } from '../../../contract/rules/day.ts'
import {
  type CertificateState,
  certificateStates,
  type Renewal,
} from '../../../contract/wire/accounts/certificate.ts'

/** What a scheme says about one certificate. */
export type Term = {
  /** Its last day; null: it never ends. */
  expiresOn: Day | null
  /** So long before the end the scheme has a renewal window; null: it has none. */
  windowMonths: number | null
  /** A refresher inside the window keeps the old date. */
  keepsOldDate: boolean
}

/** So long before its end everybody likes to hear of it, window or not. */
const monthsAhead = 3

/** The first day of the renewal window. */
export const windowOpensOn = ({ expiresOn, windowMonths }: Term): Day | null =>
  expiresOn && windowMonths ? addMonths(expiresOn, -windowMonths) : null

export const hasExpired = ({ expiresOn }: Pick<Term, 'expiresOn'>, today: Day) =>
  expiresOn !== null && expiresOn < today

/** The last day still counts, for the certificate as for its window. */
export function certificateState(term: Term, today: Day): CertificateState {
  const { expiresOn } = term
  if (expiresOn === null) return 'valid'
  if (hasExpired(term, today)) return 'expired'
  const opens = windowOpensOn(term)
  if (opens && today >= opens) return 'renew_now'
  return today >= addMonths(expiresOn, -monthsAhead) ? 'expiring' : 'valid'
}

/** A refresher on these days counts from the old end: it is given inside the window and done before the certificate ends. */
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

type Course = NonNullable<Renewal['next_date']>

/**
 * The date to propose, from dates that can be booked, earliest first: one that keeps the old date, else the first in time, else the first. Once
 * the certificate has ended the first is as good as any.
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

/** The most urgent first, then what ends first, then by name. */
export function byUrgency(
  a: { state: CertificateState; expires_on: Day | null; holder: string; id: number },
  b: typeof a,
): number {
  const rank = certificateStates.indexOf(a.state) - certificateStates.indexOf(b.state)
  if (rank) return rank
  // What ended longest ago is the least urgent of what has ended.
  const sign = a.state === 'expired' ? -1 : 1
  const [endA, endB] = [a.expires_on ?? '9999-12-31', b.expires_on ?? '9999-12-31']
  if (endA !== endB) return (endA < endB ? -1 : 1) * sign
  return a.holder.localeCompare(b.holder) || a.id - b.id
}
