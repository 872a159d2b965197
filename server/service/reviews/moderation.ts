import { type SQL, sql } from 'drizzle-orm'
import type { ReviewState, Verdict } from '../../../contract/rules/catalogue/reviews.ts'

/** The state of the review under alias `r`. */
export const reviewStateOf: SQL<ReviewState> = sql`case when r.approved_at is not null then 'approved'
  when r.rejected_at is not null then 'rejected' else 'waiting' end`

/** A decision can be reversed, so that a published review can be taken down. The same decision twice is refused. */
const allowed: Record<Verdict, readonly ReviewState[]> = {
  approved: ['waiting', 'rejected'],
  rejected: ['waiting', 'approved'],
}

/** Whether this verdict is allowed. `seen` is the state that the staff member saw; a colleague may have decided meanwhile. */
export const mayJudge = (verdict: Verdict, { state, seen }: { state: ReviewState; seen: ReviewState }) =>
  state === seen && allowed[verdict].includes(state)
