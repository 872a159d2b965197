import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { ResultsBody, Saved } from '../../../contract/staff/papers/papers.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'

const keyOf = ({ participant_id, module_id }: { participant_id: number; module_id: number }) =>
  `${participant_id} ${module_id}`
type Result = ResultsBody['results'][number] & { client_id: string; at: string }

/**
 * Saves who passed which module. All results are kept in the history; the later one counts, by the clock of the phone and at most now, also
 * when it takes a result back. One that was sent before changes nothing. The participants are locked first, so that of two phones at once
 * each sees the other's.
 */
export const writeResults = (shop: Shop, scope: Scope, { results }: ResultsBody): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const given: Result[] = results.map((one) => ({
      ...one,
      client_id: one.client_id ?? randomUUID(),
      at: one.at ?? shop.now.toISOString(),
    }))
    const known = new Set(await lockKnown(shop, scope, given))
    const wanted = given.filter((one) => known.has(keyOf(one)))
    const added = wanted.length ? await addToHistory(shop, wanted) : []
    if (added.length) await showLatest(shop, wanted)
    return {
      saved: added.length,
      refused: given.filter((one) => !known.has(keyOf(one))).map(({ client_id }) => client_id),
    }
  })

/** Saves what a form sent: all of it or, naming the first that is about somebody else or another course, nothing. */
export const writeResultsOfForm = (shop: Shop, scope: Scope, body: ResultsBody): Promise<void> =>
  inTransaction(shop, async (shop) => {
    if (new Set(body.results.map(keyOf)).size < body.results.length)
      throw new Problem('invalid', { fields: { results: ['twice'] } })
    const results = body.results.map((one) => ({ ...one, client_id: randomUUID(), at: undefined }))
    const { refused } = await writeResults(shop, scope, { results })
    const wrong = results.findIndex(({ client_id }) => refused.includes(client_id))
    if (wrong >= 0) throw new Problem('invalid', { fields: { [`results.${wrong}`]: ['unknown'] } })
  })

const pairs = (results: readonly Result[]) => sql`
  unnest(${sql.param(results.map((one) => one.participant_id))}::int[], ${sql.param(results.map((one) => one.module_id))}::int[]) as given(participant_id, module_id)`

async function lockKnown({ db }: Shop, scope: Scope, results: readonly Result[]): Promise<string[]> {
  const rows = await readRows(db, { participant_id: col.integer, module_id: col.integer })`
    select x.id as participant_id, m.id as module_id from ${pairs(results)}
      join participants x on x.id = given.participant_id join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
      join product_options d on d.id = l.option_id join product_modules m on m.id = given.module_id and m.product_id = d.product_id
    where o.status_id in (${literals(...confirmedStatuses)}) and ${isInScope(scope, sql`d.id`)}
    order by x.id for no key update of x`
  return rows.map(keyOf)
}

const addToHistory = ({ db, now, by }: Shop, all: readonly Result[]) => readRows(db, { client_id: col.text })`
  insert into results_history (client_id, participant_id, module_id, outcome, score, remarks, previous_until, at, by_id, received_at)
  select client_id, participant_id, module_id, outcome, score, remarks, previous_until, least(at, ${now}::timestamptz), ${actorId('colleague', by)}::int,
    ${now}::timestamptz
  from unnest(${sql.param(all.map((one) => one.client_id))}::uuid[], ${sql.param(all.map((one) => one.participant_id))}::int[],
    ${sql.param(all.map((one) => one.module_id))}::int[], ${sql.param(all.map((one) => one.outcome))}::text[],
    ${sql.param(all.map((one) => one.score))}::numeric[], ${sql.param(all.map((one) => one.remarks))}::text[],
    ${sql.param(all.map((one) => one.previous_until))}::date[], ${sql.param(all.map((one) => one.at))}::timestamptz[])
    as given(client_id, participant_id, module_id, outcome, score, remarks, previous_until, at)
  on conflict (client_id) do nothing returning client_id::text as client_id`

/** Makes the results of these people and modules the latest of the history. */
async function showLatest({ db }: Shop, results: readonly Result[]) {
  const latest = sql`
    select distinct on (h.participant_id, h.module_id) h.* from results_history h join ${pairs(results)} using (participant_id, module_id)
    order by h.participant_id, h.module_id, h.at desc, h.id desc`
  await db.execute(sql`
    delete from results using (${latest}) latest
    where latest.outcome is null and results.participant_id = latest.participant_id and results.module_id = latest.module_id and results.at <= latest.at`)
  await db.execute(sql`
    insert into results (participant_id, module_id, outcome, score, remarks, previous_until, by_id, at)
    select participant_id, module_id, outcome, score, remarks, previous_until, by_id, at from (${latest}) latest where outcome is not null
    on conflict (participant_id, module_id) do update
    set outcome = excluded.outcome, score = excluded.score, remarks = excluded.remarks, previous_until = excluded.previous_until,
      by_id = excluded.by_id, at = excluded.at
    where results.at <= excluded.at and (results.outcome, results.score, results.remarks, results.previous_until)
      is distinct from (excluded.outcome, excluded.score, excluded.remarks, excluded.previous_until)`)
}
