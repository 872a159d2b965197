import type { Day } from '../day.ts'

/** What happened to a whole date: it is on other days, it was cancelled, or everybody was moved to another date of the course. */
export const dateChangeKinds = ['moved', 'cancelled', 'joined'] as const
export type DateChangeKind = (typeof dateChangeKinds)[number]

/** What a customer can answer. `refunded`: nobody answered in time, so the money was given back. */
export const dateAnswers = ['fine', 'other_date', 'cancel', 'refunded'] as const
export type DateAnswer = (typeof dateAnswers)[number]

/** When and where a course is given. */
export type DateFacts = {
  days: { day: Day; starts_at: string; ends_at: string }[]
  location_id: number | null
}

/** So long the mailed link moves or cancels without cost; the course must not have begun. */
export const answerLinkDays = 14

/** The answers that fit what happened: a cancelled date cannot be fine. */
export const answersTo = (kind: DateChangeKind): readonly DateAnswer[] =>
  kind === 'cancelled' ? ['other_date', 'cancel'] : ['fine', 'other_date', 'cancel']
