import { sql } from 'drizzle-orm'
import type { DateFacts } from '../../contract/rules/planning/date-changes.ts'
import { addDays, type Day } from '../../contract/rules/time/day.ts'
import type { DateAnswerBody } from '../../contract/wire/booking/date-answer.ts'
import { answerChange } from '../../server/planning/moving/answer-change.ts'
import { dateAnswersGiven, dateChanges } from '../../server/planning/moving/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, type RowOf, readRows } from '../../server/platform/database/rows.ts'
import type { Ids } from './load-catalogue.ts'
import { loadMovedBuyers } from './load-customers.ts'

const columns = {
  line_id: col.integer,
  option_id: col.integer,
  location_id: col.integer.orNull,
  days: col.json<DateFacts['days']>(),
}

const daysOfDate = sql`(
  select json_agg(json_build_object('day', d.day, 'starts_at', left(d.starts_at::text, 5), 'ends_at', left(d.ends_at::text, 5)) order by d.day)
  from course_days d where d.option_id = o.id)`

const movedAt = (today: Day) => new Date(`${addDays(today, -6)}T10:00:00Z`)

/** The date is on its new days already; it was a week later. */
async function addChange(
  db: Database,
  at: Date,
  { option_id, location_id, days }: Pick<RowOf<typeof columns>, 'option_id' | 'location_id' | 'days'>,
  why: string,
): Promise<number> {
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
      why,
    })
    .returning({ id: dateChanges.id })
  if (!change) throw new Error('the insert returned no row')
  return change.id
}

/** Two dates that were moved six days ago: one buyer said that it is fine, the other has not answered yet. */
export async function loadMovedDates(db: Database, today: Day) {
  const lines = await readRows(db, columns)`
    select distinct on (o.id) l.id as line_id, o.id as option_id, o.location_id, ${daysOfDate} as days
    from order_lines l join orders on orders.id = l.order_id join product_options o on o.id = l.option_id
    where orders.status_id = 3 and o.first_day > ${addDays(today, 3)} and o.state <> 'cancelled' order by o.id, l.id limit 2`
  for (const [index, { line_id, option_id, location_id, days }] of lines.entries()) {
    const at = movedAt(today)
    const changeId = await addChange(db, at, { option_id, location_id, days }, 'De oefentoren wordt gekeurd')
    const isAnswered = index > 0
    await db.insert(dateAnswersGiven).values({
      changeId,
      orderLineId: line_id,
      ...(isAnswered && { answer: 'fine' as const, answeredAt: new Date(at.getTime() + 86_400_000) }),
    })
  }
}

/** One date that was moved six days ago with four buyers: fine, another date, cancelled without cost, and no answer, so that somebody has to call. */
export async function loadMixedAnswers(db: Database, ids: Ids, today: Day) {
  const emails = await loadMovedBuyers(db, ids, today)
  const lines = await readRows(db, { ...columns, other_id: col.integer.orNull })`
    select l.id as line_id, o.id as option_id, o.location_id, ${daysOfDate} as days, (
      select next.id from product_options next where next.product_id = o.product_id and next.id <> o.id and next.first_day > o.first_day
        and next.state in ('tentative', 'guaranteed') and next.seats - next.seats_blocked > 2 order by next.first_day limit 1) as other_id
    from order_lines l join orders on orders.id = l.order_id join product_options o on o.id = l.option_id
    where orders.contact->>'email' = any(${sql.param(emails)}) order by l.id`
  const [fine, otherDate, cancelled] = lines
  if (!fine || !otherDate || !cancelled) return
  const at = movedAt(today)
  const changeId = await addChange(db, at, fine, 'De examinator is verhinderd')
  await db.insert(dateAnswersGiven).values(lines.map(({ line_id }) => ({ changeId, orderLineId: line_id })))
  const answer = (hours: number, { line_id }: (typeof lines)[number], body: DateAnswerBody) =>
    answerChange(
      { db, locale: 'nl', now: new Date(at.getTime() + hours * 3_600_000) },
      { changeId, lineId: line_id, who: '' },
      body,
    )
  await answer(2, fine, { answer: 'fine' })
  if (otherDate.other_id) await answer(5, otherDate, { answer: 'other_date', po_id: otherDate.other_id })
  await answer(28, cancelled, { answer: 'cancel' })
  // The bank has paid the money back since.
  const back = at.getTime() + 29 * 3_600_000
  await db.execute(sql`
    with done as (update refunds r set done_at = ${new Date(back)}, provider_id = 're_demo_' || r.id where r.done_at is null returning r.payment_id, r.cents)
    update test_bank_payments b set refunded_cents = b.refunded_cents + done.cents
    from done join payments p on p.id = done.payment_id where b.id = p.provider_id`)
}
