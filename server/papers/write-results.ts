import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import type { ResultsBody } from '../../contract/staff/papers.ts'
import { literals } from '../platform/database/literals.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/problem.ts'
import { actorId, inTransaction, type Shop } from '../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'

const keyOf = ({ participant_id, module_id }: { participant_id: number; module_id: number }) =>
  `${participant_id} ${module_id}`

/** Saves who passed which module. The first that is about somebody of another date, or about a module of another course, is named. */
export const writeResults = (shop: Shop, scope: Scope, { results }: ResultsBody): Promise<void> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const ids = sql.param(results.map(({ participant_id }) => participant_id))
    const modules = sql.param(results.map(({ module_id }) => module_id))
    const rows = await readRows(db, { participant_id: col.integer, module_id: col.integer })`
      select x.id as participant_id, m.id as module_id from unnest(${ids}::int[], ${modules}::int[]) as given(participant_id, module_id)
        join participants x on x.id = given.participant_id join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
        join product_options d on d.id = l.option_id join product_modules m on m.id = given.module_id and m.product_id = d.product_id
      where o.status_id in (${literals(...confirmedStatuses)}) and ${isInScope(scope, sql`d.id`)}`
    const known = new Set(rows.map(keyOf))
    const wrong = results.findIndex((result) => !known.has(keyOf(result)))
    if (wrong >= 0) throw new Problem('invalid', { fields: { [`results.${wrong}`]: ['unknown'] } })
    if (new Set(results.map(keyOf)).size < results.length)
      throw new Problem('invalid', { fields: { results: ['twice'] } })
    const gone = results.filter(({ outcome }) => !outcome)
    await db.execute(sql`
      delete from results using unnest(${sql.param(gone.map((one) => one.participant_id))}::int[], ${sql.param(gone.map((one) => one.module_id))}::int[]) as given(participant_id, module_id)
      where results.participant_id = given.participant_id and results.module_id = given.module_id`)
    const set = results.filter(({ outcome }) => outcome).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    await db.execute(sql`
      insert into results (participant_id, module_id, outcome, score, remarks, previous_until, by_id, at)
      select given.*, ${actorId('colleague', by)}::int, ${now}::timestamptz
      from unnest(${sql.param(set.map((one) => one.participant_id))}::int[], ${sql.param(set.map((one) => one.module_id))}::int[],
        ${sql.param(set.map((one) => one.outcome))}::text[], ${sql.param(set.map((one) => one.score))}::numeric[],
        ${sql.param(set.map((one) => one.remarks))}::text[], ${sql.param(set.map((one) => one.previous_until))}::date[]) as given
      on conflict (participant_id, module_id) do update
      set outcome = excluded.outcome, score = excluded.score, remarks = excluded.remarks, previous_until = excluded.previous_until,
        by_id = excluded.by_id, at = excluded.at
      where (results.outcome, results.score, results.remarks, results.previous_until)
        is distinct from (excluded.outcome, excluded.score, excluded.remarks, excluded.previous_until)`)
  })
