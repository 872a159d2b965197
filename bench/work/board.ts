import type { Client } from 'pg'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import { addDays, dayOf } from '../../contract/rules/time/day.ts'
import { mondayOf } from '../../contract/rules/time/week.ts'
import type { Bare, StaffWork } from './staff-work.ts'

const trainerCount = 60

/** Thirteen weeks from the next Monday. */
export function quarterOf(now: Date): { from: string; to: string } {
  const from = addDays(mondayOf(dayOf(now)), 7)
  return { from, to: addDays(from, 13 * 7 - 1) }
}

/** Sixty trainers who share the course days of the quarter; each has one course day at a time, and the days that are left have nobody. */
export async function planQuarter(client: Client) {
  const { from, to } = quarterOf(new Date())
  await client.query(
    `insert into trainers (name, email)
     select 'Trainer ' || n, 'trainer' || n || '@bench.example' from generate_series((select count(*) + 1 from trainers where archived_at is null), $1::int) n`,
    [trainerCount],
  )
  const trainers = (await client.query('select id from trainers where archived_at is null order by id')).rows
  const busy = new Set<string>()
  const planned = await client.query(
    'select s.trainer_id, d.day::text from plan_slots s join course_days d on d.id = s.course_day_id where s.trainer_id is not null',
  )
  for (const { trainer_id, day } of planned.rows) busy.add(`${trainer_id} ${day}`)
  const open = await client.query(
    `select d.id, d.day::text from course_days d join product_options o on o.id = d.option_id
     where d.day between $1 and $2 and o.state <> 'cancelled'
       and not exists (select from plan_slots s where s.course_day_id = d.id and s.trainer_id is not null) order by d.day, d.id`,
    [from, to],
  )
  const slots = open.rows.flatMap(({ id, day }) => {
    const free = trainers.find((trainer) => !busy.has(`${trainer.id} ${day}`))
    if (!free) return []
    busy.add(`${free.id} ${day}`)
    return [{ day: id, trainer: free.id }]
  })
  await client.query(
    `insert into plan_slots (course_day_id, trainer_id, period) select day, trainer, 'empty' from unnest($1::int[], $2::int[]) as wanted(day, trainer)`,
    [slots.map(({ day }) => day), slots.map(({ trainer }) => trainer)],
  )
  await client.query('analyze plan_slots, trainers')
  console.log(`${open.rows.length} open course days in the quarter, ${slots.length} planned`)
}

const confirmed = `(${confirmedStatuses.join()})`

/** What the board shows, read by hand: the clashes and warnings are not in it. */
const boardBySql = (from: string, to: string): Bare[] => [
  {
    text: `
      select d.id, o.id as date_id, o.product_id, p.code, t.name, o.location_id, o.language, o.state, d.day, d.starts_at, d.ends_at, o.seats,
        o.seats_blocked + coalesce(sold.seats, 0) as sold, o.minimum_seats, p.people_per_trainer,
        row_number() over (partition by o.id order by d.day) as number
      from course_days d join product_options o on o.id = d.option_id join products p on p.id = o.product_id
      join product_texts t on t.product_id = p.id and t.locale = 'nl'
      left join lateral (select sum(l.amount) as seats from order_lines l join orders on orders.id = l.order_id
        where l.option_id = o.id and orders.status_id in ${confirmed}) sold on true
      where d.day between $1 and $2 and o.state <> 'cancelled' order by d.day, d.starts_at, p.code, d.id`,
    values: [from, to],
  },
  {
    text: `select s.course_day_id, s.kind, s.resource_id, s.state, s.why from plan_slots s join course_days d on d.id = s.course_day_id where d.day between $1 and $2`,
    values: [from, to],
  },
  { text: 'select * from absences where first_day <= $2 and last_day >= $1', values: [from, to] },
  {
    text: `select id, name, (select json_agg(s.*) from trainer_skills s where s.trainer_id = trainers.id) as skills from trainers where archived_at is null`,
    values: [],
  },
  { text: 'select id, name, location_id, seats from rooms where archived_at is null', values: [] },
  { text: 'select id, name, city, latitude, longitude from locations', values: [] },
]

/** The planner's board with sixty trainers. */
export const boardWorks: readonly StaffWork[] = [
  {
    name: 'board of a quarter',
    kind: 'board',
    path: ({ quarter }) => `planning?from=${quarter.from}&to=${quarter.to}`,
    bare: ({ quarter }) => boardBySql(quarter.from, quarter.to),
  },
]
