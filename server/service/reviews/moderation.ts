import { type SQL, sql } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/rules/review-states.ts'
import type { verdicts } from '../../../contract/staff/reviews.ts'

export type Verdict = (typeof verdicts)[number]

/** How the review `r` stands. */
export const reviewStateOf: SQL<ReviewState> = sql`case when r.approved_at is not null then 'approved'
  when r.rejected_at is not null then 'rejected' else 'waiting' end`

/** A decision may be turned round, since what is shown must be able to go; the same one again changes nothing. */
const allowed: Record<Verdict, readonly ReviewState[]> = {
  approved: ['waiting', 'rejected'],
  rejected: ['waiting', 'approved'],
}

/** Whether a review may be judged so, by somebody who saw it stand as `seen`: a colleague may have been quicker. */
export const mayJudge = (verdict: Verdict, { state, seen }: { state: ReviewState; seen: ReviewState }) =>
  state === seen && allowed[verdict].includes(state)
