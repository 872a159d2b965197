import { type SQL, sql } from 'drizzle-orm'

/** The dates that a colleague gives as a trainer, with the right to see their people. Whoever declined does not. */
export const ownDates = (colleagueId: number): SQL => sql`
  select d.option_id from trainers t join plan_slots s on s.trainer_id = t.id and s.state <> 'declined' join course_days d on d.id = s.course_day_id
  where t.colleague_id = ${colleagueId} and t.archived_at is null`

/** Which dates a write may be about: one's own, or one that is named in the address. */
export type Scope = { ownOf: number } | { dateId: number }

export const isInScope = (scope: Scope, optionId: SQL): SQL =>
  'dateId' in scope ? sql`${optionId} = ${scope.dateId}` : sql`${optionId} in (${ownDates(scope.ownOf)})`
