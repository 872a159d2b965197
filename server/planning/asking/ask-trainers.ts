import { sql } from 'drizzle-orm'
import type { Resource } from '../../../contract/rules/planning/findings.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { AskTrainersBody } from '../../../contract/staff/planning/asking.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changePlan } from '../change-plan.ts'
import { mailRequest } from './mail-request.ts'
import { aboutNow } from './read-requests.ts'

/** The days that are asked for, each with the trainers and rooms it has. */
async function readAskedDays({ db, now }: Shop, dateId: number, only: readonly number[] | undefined) {
  const own = await readRows(db, {
    id: col.integer,
    day: col.day,
    slots: col.json<{ kind: Resource; id: number }[]>(),
  })`
    select d.id, d.day, coalesce((select json_agg(json_build_object('kind', s.kind, 'id', s.resource_id) order by s.id)
      from plan_slots s where s.course_day_id = d.id and s.state <> 'declined'), '[]') as slots
    from course_days d where d.option_id = ${dateId} order by d.day`
  const ids = new Set(own.map(({ id }) => id))
  if (only?.some((id) => !ids.has(id))) throw new Problem('invalid', { fields: { days: ['unknown'] } })
  return own.filter(({ id, day }) => (only ? only.includes(id) : day > dayOf(now)))
}

/**
 * Asks trainers for the days of a date that are to come, or for some of them. They are planned as `asked`, so that nobody plans them elsewhere
 * meanwhile, and get a mail. Those of one call are asked for one place. A trainer who was asked before is asked anew.
 */
export const askTrainers = (
  shop: Shop,
  colleagueId: number,
  dateId: number,
  { trainers, days: only, note, why }: AskTrainersBody,
): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    // The date first, as whoever plans it or answers.
    const { rowCount } = await db.execute(sql`
      select from product_options where id = ${dateId} and first_day is not null and state <> 'cancelled' for no key update`)
    if (!rowCount) throw new Problem('not_found')
    if (new Set(trainers).size < trainers.length)
      throw new Problem('invalid', { fields: { trainers: ['twice'] } })
    const days = await readAskedDays(shop, dateId, only)
    if (!days.length) throw new Problem('invalid', { fields: { days: ['past'] } })
    const of = (slots: (typeof days)[number]['slots'], kind: Resource) =>
      slots.flatMap((slot) => (slot.kind === kind ? [slot.id] : []))
    await changePlan(
      shop,
      dateId,
      {
        days: days.map(({ id, slots }) => ({
          id,
          trainers: [...new Set([...of(slots, 'trainer'), ...trainers])],
          rooms: of(slots, 'room'),
        })),
        why,
        dry_run: false,
      },
      'asked',
    )
    const ids = sql.param(trainers)
    await db.execute(sql`
      update plan_slots set state = 'asked' where trainer_id = any(${ids}::int[]) and state <> 'asked'
        and course_day_id = any(${sql.param(days.map(({ id }) => id))}::int[])`)
    await db.execute(sql`
      update trainer_requests r set state = 'withdrawn' from trainer_asks a
      where a.id = r.ask_id and a.option_id = ${dateId} and r.trainer_id = any(${ids}::int[]) and r.state in ('open', 'accepted')`)
    const [asked] = await readRows(db, { id: col.integer })`
      insert into trainer_asks (option_id, asked_by, note) values (${dateId}, ${colleagueId}, ${note}) returning id`
    if (!asked) throw new Error('the insert returned no row')
    const requests = await readRows(db, { id: col.integer })`
      insert into trainer_requests (ask_id, trainer_id, about, asked_at)
      select a.id, r.trainer_id, ${aboutNow}, ${now}
      from trainer_asks a, unnest(${ids}::int[]) as r(trainer_id) where a.id = ${asked.id} returning id`
    for (const { id } of requests) await mailRequest(shop, id, 'new')
  })
