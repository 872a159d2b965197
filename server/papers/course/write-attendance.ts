import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { attendanceBody, Saved } from '../../../contract/staff/papers/papers.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'
import { savedOf } from './write-remarks.ts'

/**
 * Saves taps in one statement. All of them are kept in the history; in the grid the later tap counts, by the clock of the phone and at most
 * now. A tap that was sent before changes nothing. Taps come in any order, from several phones at once.
 */
export const writeAttendance = (
  shop: Shop,
  scope: Scope,
  { taps }: z.infer<typeof attendanceBody>,
): Promise<Saved> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const colleague = actorId('colleague', by)
    const list = <T>(values: T[]) => sql.param(values)
    const rows = await readRows(db, { client_id: col.text, is_known: col.boolean, is_new: col.boolean })`
      with given as (
        select * from unnest(${list(taps.map((tap) => tap.client_id))}::uuid[], ${list(taps.map((tap) => tap.participant_id))}::int[],
          ${list(taps.map((tap) => tap.day_id))}::int[], ${list(taps.map((tap) => tap.state))}::text[], ${list(taps.map((tap) => tap.minutes))}::smallint[],
          ${list(taps.map((tap) => tap.at))}::timestamptz[]) as tap(client_id, participant_id, day_id, state, minutes, at)
      ), known as (
        select given.* from given join participants x on x.id = given.participant_id join order_lines l on l.id = x.order_line_id
          join orders o on o.id = l.order_id join course_days d on d.id = given.day_id and d.option_id = l.option_id
        where o.status_id in (${literals(...confirmedStatuses)}) and ${isInScope(scope, sql`d.option_id`)}
      ), added as (
        insert into attendance_history (client_id, participant_id, course_day_id, state, minutes, by_id, at, received_at)
        select client_id, participant_id, day_id, state, minutes, ${colleague}::int, least(at, ${now}::timestamptz), ${now}::timestamptz from known
        on conflict (client_id) do nothing returning *
      ), latest as (
        select distinct on (participant_id, course_day_id) * from added order by participant_id, course_day_id, at desc, client_id desc
      ), shown as (
        insert into attendance (participant_id, course_day_id, state, minutes, by_id, at, client_id)
        select participant_id, course_day_id, state, minutes, by_id, at, client_id from latest
        on conflict (participant_id, course_day_id) do update
        set state = excluded.state, minutes = excluded.minutes, by_id = excluded.by_id, at = excluded.at, client_id = excluded.client_id
        where (attendance.at, attendance.client_id) < (excluded.at, excluded.client_id)
      )
      select given.client_id::text as client_id, exists (select from known where known.client_id = given.client_id) as is_known,
        exists (select from added where added.client_id = given.client_id) as is_new
      from given`
    return savedOf(rows)
  })
