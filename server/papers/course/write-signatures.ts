import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { Saved, SignaturesBody } from '../../../contract/staff/papers/papers.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'
import { savedOf } from './write-remarks.ts'

/** Saves the signatures of participants for course days; of two for the same day the later one stays. */
export const writeSignatures = (shop: Shop, scope: Scope, { signatures }: SignaturesBody): Promise<Saved> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const list = <T>(values: T[]) => sql.param(values)
    const rows = await readRows(db, { client_id: col.text, is_known: col.boolean, is_new: col.boolean })`
      with given as (
        select * from unnest(${list(signatures.map((one) => one.client_id))}::uuid[], ${list(signatures.map((one) => one.participant_id))}::int[],
          ${list(signatures.map((one) => one.day_id))}::int[], ${list(signatures.map((one) => one.path))}::text[],
          ${list(signatures.map((one) => one.at))}::timestamptz[]) as one(client_id, participant_id, day_id, path, at)
      ), known as (
        select given.* from given join participants x on x.id = given.participant_id join order_lines l on l.id = x.order_line_id
          join orders o on o.id = l.order_id join course_days d on d.id = given.day_id and d.option_id = l.option_id
        where o.status_id in (${literals(...confirmedStatuses)}) and ${isInScope(scope, sql`d.option_id`)}
      ), latest as (
        select distinct on (participant_id, day_id) client_id, participant_id, day_id, path, least(at, ${now}::timestamptz) as at from known
        order by participant_id, day_id, least(at, ${now}::timestamptz) desc, client_id desc
      ), saved as (
        insert into signatures (participant_id, course_day_id, path, by_id, at, client_id)
        select participant_id, day_id, path, ${actorId('colleague', by)}::int, at, client_id from latest
        on conflict (participant_id, course_day_id) do update
        set path = excluded.path, by_id = excluded.by_id, at = excluded.at, client_id = excluded.client_id
        where (signatures.at, signatures.client_id) < (excluded.at, excluded.client_id)
        returning client_id
      )
      select given.client_id::text as client_id, exists (select from known where known.client_id = given.client_id) as is_known,
        exists (select from saved where saved.client_id = given.client_id) as is_new
      from given`
    return savedOf(rows)
  })

/** The signatures of a date. */
export async function listSignatures({ db }: Shop, dateId: number) {
  const rows = await readRows(db, {
    participant_id: col.integer,
    name: col.text,
    day: col.day,
    path: col.text,
    at: col.instant,
  })`
    select s.participant_id, x.name, d.day, s.path, s.at from signatures s join course_days d on d.id = s.course_day_id
      join participants x on x.id = s.participant_id
    where d.option_id = ${dateId} order by words_of(x.name), x.id, d.day`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
