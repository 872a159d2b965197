import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../contract/rules/day.ts'
import type { DateFacts } from '../../contract/rules/planning/date-changes.ts'
import { dateAnswersGiven, dateChanges } from '../../server/planning/moving/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'

const columns = {
  line_id: col.integer,
  option_id: col.integer,
  location_id: col.integer.orNull,
  days: col.json<DateFacts['days']>(),
}

/** Two dates that were moved six days ago: one buyer said that it is fine, the other has not answered yet. */
export async function loadMovedDates(db: Database, today: Day) {
  const lines = await readRows(db, columns)`
    select distinct on (o.id) l.id as line_id, o.id as option_id, o.location_id, (
      select json_agg(json_build_object('day', d.day, 'starts_at', left(d.starts_at::text, 5), 'ends_at', left(d.ends_at::text, 5)) order by d.day)
      from course_days d where d.option_id = o.id) as days
    from order_lines l join orders on orders.id = l.order_id join product_options o on o.id = l.option_id
    where orders.status_id = 3 and o.first_day > ${addDays(today, 3)} and o.state <> 'cancelled' order by o.id, l.id limit 2`
  for (const [index, { line_id, option_id, location_id, days }] of lines.entries()) {
    const at = new Date(`${addDays(today, -6)}T10:00:00Z`)
    const [change] = await db
      .insert(dateChanges)
      .values({
        optionId: option_id,
        kind: 'moved',
        before: { location_id, days: days.map((one) => ({ ...one, day: addDays(one.day, 7) })) },
        after: { location_id, days },
        toOptionId: option_id,
        byId: sql<number>`(select id from colleagues where 'planner' = any(roles) order by id limit 1)`,
        at,
        why: 'De oefentoren wordt gekeurd',
      })
      .returning({ id: dateChanges.id })
    if (!change) throw new Error('the insert returned no row')
    const isAnswered = index > 0
    await db.insert(dateAnswersGiven).values({
      changeId: change.id,
      orderLineId: line_id,
      ...(isAnswered && { answer: 'fine' as const, answeredAt: new Date(at.getTime() + 86_400_000) }),
    })
  }
}
