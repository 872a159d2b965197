import { sql } from 'drizzle-orm'
import { type Day, instantIn } from '../../contract/rules/time/day.ts'
import { aboutNow } from '../../server/planning/asking/read-requests.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'

/** Of every so many dates with a trainer, one trainer has accepted, and one has not answered yet. */
const acceptedEvery = 6
const askedEvery = 8

/** Questions to trainers of dates to come: some are open, some were accepted. */
export async function loadAsking(db: Database, today: Day) {
  const now = instantIn(today, '09:00')
  const planned = await readRows(db, { option_id: col.integer, trainer_id: col.integer.neverNull })`
    select o.id as option_id, min(s.trainer_id) as trainer_id
    from product_options o join course_days d on d.option_id = o.id join plan_slots s on s.course_day_id = d.id
    where s.trainer_id is not null and o.first_day > ${today}::date + 14 group by o.id, o.first_day order by o.first_day, o.id`
  const states = planned.flatMap((one, index) => {
    if (index % askedEvery === 3) return [{ ...one, state: 'asked', answer: 'open' }]
    return index % acceptedEvery === 1 ? [{ ...one, state: 'accepted', answer: 'accepted' }] : []
  })
  for (const { option_id, trainer_id, state, answer } of states) {
    await db.execute(sql`
      update plan_slots set state = ${state} where trainer_id = ${trainer_id}
        and course_day_id in (select id from course_days where option_id = ${option_id})`)
    await db.execute(sql`
      with added as (
        insert into trainer_asks (option_id, asked_by) select ${option_id}, min(id) from colleagues where 'planner' = any(roles) returning id, option_id)
      insert into trainer_requests (ask_id, trainer_id, state, about, asked_at, answered_at)
      select a.id, r.trainer_id, ${answer}, ${aboutNow}, ${now}::timestamptz - interval '1 day',
        case when ${answer} = 'accepted' then ${now}::timestamptz end
      from added a, (values (${trainer_id}::int)) as r(trainer_id)`)
  }
}
