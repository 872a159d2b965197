import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TaskAnchor } from '../../../contract/rules/planning/tasks.ts'
import { addWorkingDays } from '../../../contract/rules/planning/working-days.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

const dateColumns = {
  id: col.integer,
  product_id: col.integer,
  category_ids: col.array(col.integer),
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  is_cancelled: col.boolean.neverNull,
  is_decided: col.boolean.neverNull,
  stamped: col.json<{ template_id: number; anchor_day: Day }[]>(),
}
type StampedDate = RowOf<typeof dateColumns>

const templateColumns = {
  id: col.integer,
  product_id: col.integer.orNull,
  category_id: col.integer.orNull,
  anchor: col.text.as<TaskAnchor>(),
  working_days: col.integer,
}
type Template = RowOf<typeof templateColumns>

/** A category also stands for those below it. */
const readDates = ({ db }: Shop, ids: readonly number[]) => readRows(db, dateColumns)`
  select o.id, o.product_id, o.first_day, o.last_day, o.state = 'cancelled' as is_cancelled, o.state in ('guaranteed', 'full', 'done') as is_decided,
    array(with recursive own as (
      select c.id, c.parent_id from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = o.product_id
      union select parent.id, parent.parent_id from own join categories parent on parent.id = own.parent_id)
      select id from own) as category_ids,
    coalesce((select json_agg(json_build_object('template_id', t.template_id, 'anchor_day', t.anchor_day)) from tasks t where t.option_id = o.id), '[]') as stamped
  from product_options o where o.id = any(${sql.param([...ids])}::int[]) and o.first_day is not null order by o.id`

const isFor = ({ product_id, category_id }: Template, date: StampedDate) =>
  (product_id === null || product_id === date.product_id) &&
  (category_id === null || date.category_ids.includes(category_id))

/** The day that a task is counted from. When it was decided is the day on which the shop first saw it. */
function anchorOf({ id, anchor }: Template, date: StampedDate, today: Day): Day | undefined {
  if (anchor !== 'decided') return date[anchor]
  if (!date.is_decided) return undefined
  return date.stamped.find(({ template_id }) => template_id === id)?.anchor_day ?? today
}

/** Most dates share their anchor days and templates, so each day is worked out once. */
function dueDays(closed: ReadonlySet<Day>) {
  const known = new Map<string, Day>()
  return (anchor: Day, workingDays: number): Day => {
    const key = `${anchor} ${workingDays}`
    const day = known.get(key) ?? addWorkingDays(anchor, workingDays, closed)
    known.set(key, day)
    return day
  }
}

type Stamp = { template_id: number; option_id: number; anchor_day: Day; due_on: Day }

/** The tasks that a date should have. Courses that are over get no new ones. */
function stampsOf(
  date: StampedDate,
  templates: readonly Template[],
  dueOn: ReturnType<typeof dueDays>,
  today: Day,
): Stamp[] {
  if (date.is_cancelled) return []
  const had = new Set(date.stamped.map(({ template_id }) => template_id))
  return templates.flatMap((template) => {
    const anchor_day = isFor(template, date) ? anchorOf(template, date, today) : undefined
    if (!anchor_day || (date.last_day < today && !had.has(template.id))) return []
    const due_on = dueOn(anchor_day, template.working_days)
    return [{ template_id: template.id, option_id: date.id, anchor_day, due_on }]
  })
}

async function write({ db }: Shop, ids: readonly number[], stamps: readonly Stamp[]) {
  const given = sql`unnest(${sql.param(stamps.map(({ template_id }) => template_id))}::int[], ${sql.param(stamps.map(({ option_id }) => option_id))}::int[],
    ${sql.param(stamps.map(({ anchor_day }) => anchor_day))}::date[], ${sql.param(stamps.map(({ due_on }) => due_on))}::date[])
    as given(template_id, option_id, anchor_day, due_on)`
  await db.execute(sql`
    delete from tasks where option_id = any(${sql.param([...ids])}::int[]) and done_at is null
      and not exists (select from ${given} where given.template_id = tasks.template_id and given.option_id = tasks.option_id)`)
  await db.execute(sql`
    insert into tasks (template_id, option_id, anchor_day, due_on) select given.* from ${given}
    on conflict (template_id, option_id) do update set anchor_day = excluded.anchor_day, due_on = excluded.due_on
    where tasks.done_at is null and (tasks.anchor_day, tasks.due_on) is distinct from (excluded.anchor_day, excluded.due_on)`)
}

/** The dates of one transaction. */
const batch = 200

const stampSome = (shop: Shop): Promise<number> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const taken = await readRows(db, { option_id: col.integer })`
      delete from dates_to_stamp where option_id in (
        select option_id from dates_to_stamp order by option_id limit ${batch} for update skip locked) returning option_id`
    if (!taken.length) return 0
    const ids = taken.map(({ option_id }) => option_id)
    const dates = await readDates(shop, ids)
    const templates = await readRows(db, templateColumns)`
      select id, product_id, category_id, anchor, working_days from task_templates where archived_at is null order by id`
    const closed = await readRows(db, { day: col.day })`select day from holidays`
    const dueOn = dueDays(new Set(closed.map(({ day }) => day)))
    const stamps = dates.flatMap((date) => stampsOf(date, templates, dueOn, dayOf(now)))
    await write(shop, ids, stamps)
    return taken.length
  })

/**
 * Makes and moves the tasks of all dates that were added, moved, decided or cancelled, or whose templates or closed days changed. Running it
 * again changes nothing; tasks that are done stay as they are.
 */
export async function stampTasks(shop: Shop) {
  while ((await stampSome(shop)) === batch);
}

/** The same for a job: it rests as long as it works, because a new holiday may move the tasks of very many dates while visitors shop. */
export async function stampTasksInBackground(shop: Shop) {
  for (;;) {
    const started = performance.now()
    if ((await stampSome(shop)) < batch) return
    await wait(performance.now() - started)
  }
}
