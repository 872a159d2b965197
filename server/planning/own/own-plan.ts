import { sql } from 'drizzle-orm'
import type { OwnPlan } from '../../../contract/staff/planning/asking.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readRequests, requestToJson } from '../asking/read-requests.ts'
import { readOwnDays } from './own-days.ts'

const findTrainer = async ({ db }: Shop, colleagueId: number) =>
  (
    await readRows(db, { id: col.integer, name: col.text, has_feed: col.boolean })`
      select id, name, feed_hash is not null as has_feed from trainers where colleague_id = ${colleagueId} and archived_at is null`
  )[0]

/** The trainer that a colleague is; 404 for everyone else. */
export async function requireTrainer(shop: Shop, colleagueId: number): Promise<number> {
  const trainer = await findTrainer(shop, colleagueId)
  if (!trainer) throw new Problem('not_found')
  return trainer.id
}

/** A request to this trainer; 404 for those to others. */
export async function requireOwnRequest(shop: Shop, colleagueId: number, requestId: number) {
  const trainerId = await requireTrainer(shop, colleagueId)
  const { rowCount } = await shop.db.execute(
    sql`select from trainer_requests where id = ${requestId} and trainer_id = ${trainerId}`,
  )
  if (!rowCount) throw new Problem('not_found')
}

/** What a trainer has to do with in the plan: their own days, questions and absences, and nobody else's. */
export async function getOwnPlan(shop: Shop, colleagueId: number): Promise<OwnPlan> {
  const trainer = await findTrainer(shop, colleagueId)
  if (!trainer) return { trainer: null, days: [], requests: [], absences: [] }
  const days = await readOwnDays(shop, trainer.id)
  const requests = await readRequests(shop, sql`r.trainer_id = ${trainer.id} and r.state = 'open'`)
  const absences = await readRows(shop.db, {
    id: col.integer,
    first_day: col.day,
    last_day: col.day,
    why: col.text,
  })`
    select id, first_day, last_day, why from absences
    where trainer_id = ${trainer.id} and last_day >= (${shop.now}::timestamptz at time zone 'Europe/Amsterdam')::date order by first_day, id`
  return {
    trainer,
    days: days.map(({ number, of, changes, ...day }) => day),
    requests: requests.map(requestToJson),
    absences,
  }
}
