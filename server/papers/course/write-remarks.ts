import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { RemarksBody, Saved } from '../../../contract/staff/papers/papers.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'

/** Saves remarks about dates and their participants. One that was sent before changes nothing. */
export const writeRemarks = (shop: Shop, scope: Scope, { remarks }: RemarksBody): Promise<Saved> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const list = <T>(values: T[]) => sql.param(values)
    const rows = await readRows(db, { client_id: col.text, is_known: col.boolean, is_new: col.boolean })`
      with given as (
        select * from unnest(${list(remarks.map((one) => one.client_id))}::uuid[], ${list(remarks.map((one) => one.date_id))}::int[],
          ${list(remarks.map((one) => one.participant_id))}::int[], ${list(remarks.map((one) => one.text))}::text[],
          ${list(remarks.map((one) => one.at))}::timestamptz[]) as one(client_id, date_id, participant_id, text, at)
      ), known as (
        select given.* from given join product_options d on d.id = given.date_id where d.first_day is not null and ${isInScope(scope, sql`d.id`)}
          and (given.participant_id is null or exists (
            select from participants x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
            where x.id = given.participant_id and l.option_id = d.id and o.status_id in (${literals(...confirmedStatuses)})))
      ), added as (
        insert into course_remarks (client_id, option_id, participant_id, text, by_id, at)
        select client_id, date_id, participant_id, text, ${actorId('colleague', by)}::int, least(at, ${now}::timestamptz) from known
        on conflict (client_id) do nothing returning client_id
      )
      select given.client_id::text as client_id, exists (select from known where known.client_id = given.client_id) as is_known,
        exists (select from added where added.client_id = given.client_id) as is_new
      from given`
    return savedOf(rows)
  })

/** What became of each that was sent; one that is twice in a request counts once. */
export const savedOf = (rows: { client_id: string; is_known: boolean; is_new: boolean }[]): Saved => ({
  saved: new Set(rows.flatMap(({ is_new, client_id }) => (is_new ? client_id : []))).size,
  refused: rows.flatMap(({ is_known, client_id }) => (is_known ? [] : client_id)),
})
