import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { TrainerAsking } from '../../../contract/staff/planning/asking.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { listAsked } from './read-requests.ts'

/** Dates to come without a trainer, which this trainer may give and is free for. */
const readOpenDates = ({ db, locale, now }: Shop, trainerId: number) => readRows(db, {
  id: col.integer,
  code: col.text,
  course: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  city: col.text.orNull,
})`
  select o.id, p.code, t.name as course, o.first_day, o.last_day, place.city
  from product_options o
  join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  left join locations place on place.id = o.location_id
  where o.first_day > ${dayOf(now)} and o.state not in ('cancelled', 'done')
    and (not exists (select from trainer_skills where trainer_id = ${trainerId})
      or exists (select from trainer_skills s where s.trainer_id = ${trainerId} and s.product_id = p.id and coalesce(s.valid_until >= o.last_day, true)))
    and not exists (select from course_days d join plan_slots s on s.course_day_id = d.id
      where d.option_id = o.id and s.trainer_id is not null and s.state <> 'declined')
    and not exists (select from course_days d join plan_slots s on s.trainer_id = ${trainerId} and s.state <> 'declined'
      join course_days other on other.id = s.course_day_id and other.day = d.day where d.option_id = o.id)
    and not exists (select from course_days d join absences a on a.trainer_id = ${trainerId} and d.day between a.first_day and a.last_day
      where d.option_id = o.id)
  order by o.first_day, o.id limit 50`

/** What a trainer was asked, and for which dates they can be asked. */
export async function getTrainerAsking(shop: Shop, trainerId: number): Promise<TrainerAsking> {
  const { rowCount } = await shop.db.execute(sql`select from trainers where id = ${trainerId}`)
  if (!rowCount) throw new Problem('not_found')
  return {
    requests: await listAsked(shop, sql`r.trainer_id = ${trainerId} and o.last_day >= ${dayOf(shop.now)}`),
    open_dates: await readOpenDates(shop, trainerId),
  }
}
