import type { Day } from '../time/day.ts'

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
  /** Of a private date that is not at a location of ours. */
  address?: string
}

/** So long the mailed link moves or cancels without cost; the course must not have begun. */
export const answerLinkDays = 14

export const givenAnswers = ['fine', 'other_date', 'cancel'] as const
export type GivenAnswer = (typeof givenAnswers)[number]

/**
 * The answers that fit what happened. A cancelled date cannot be fine. The buyer decides about seats and money; a participant says whether
 * the new date suits, and has nothing to answer when there is none.
 */
export function answersTo(kind: DateChangeKind, isBuyer: boolean): readonly GivenAnswer[] {
  if (kind === 'cancelled') return isBuyer ? ['other_date', 'cancel'] : []
  return isBuyer ? ['fine', 'other_date', 'cancel'] : ['fine', 'other_date']
}
