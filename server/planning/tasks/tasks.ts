import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { TaskAction } from '../../../contract/rules/planning/tasks.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import type { changeTaskBody, Task } from '../../../contract/staff/planning/tasks.ts'
import type { Role } from '../../../contract/staff/rights.ts'
import { isReferenced } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'

const columns = {
  id: col.integer,
  title: col.text,
  role: col.text.as<Role>(),
  action: col.text.as<TaskAction>().orNull,
  due_on: col.day,
  date_id: col.integer,
  code: col.text,
  course: col.text,
  first_day: col.day.neverNull,
  city: col.text.orNull,
  assignee: col.json<Task['assignee']>().orNull,
  done_at: col.instant.orNull,
  done_by: col.json<Task['done_by']>().orNull,
}

/** Tasks with their dates; `task` is the task, `template` what it was made from and `o` the date. */
async function readTasks({ db, locale }: Shop, where: SQL): Promise<Task[]> {
  const rows = await readRows(db, columns)`
    select task.id, template.title->>${locale} as title, template.role, template.action, task.due_on, o.id as date_id, p.code, t.name as course,
      o.first_day, place.city, task.done_at,
      case when assignee.id is not null then json_build_object('id', assignee.id, 'name', assignee.name) end as assignee,
      case when doer.id is not null then json_build_object('id', doer.id, 'name', doer.name) end as done_by
    from tasks task
    join task_templates template on template.id = task.template_id
    join product_options o on o.id = task.option_id
    join products p on p.id = o.product_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    left join locations place on place.id = o.location_id
    left join colleagues assignee on assignee.id = task.assignee_id
    left join colleagues doer on doer.id = task.done_by
    where ${where} order by task.due_on, o.first_day, task.id limit 200`
  return rows.map((row) => ({ ...row, done_at: row.done_at?.toISOString() ?? null }))
}

/** Tasks that a colleague sees as theirs: assigned to them, or of one of their roles; trainers only those of their own dates. */
const isOwn = ({ id, roles }: Colleague) => sql`(task.assignee_id = ${id} or task.assignee_id is null
  and template.role = any(${sql.param(roles)}::text[])
  and (template.role <> 'trainer' or exists (
    select from course_days d join plan_slots s on s.course_day_id = d.id join trainers on trainers.id = s.trainer_id
    where d.option_id = task.option_id and s.state <> 'declined' and trainers.colleague_id = ${id})))`

/** How far ahead Today looks. */
const daysAhead = 7

/** Open tasks that are due in the coming days or overdue. What the shop does by itself is left out. */
export const listTasks = (shop: Shop, colleague: Colleague, whose: 'mine' | 'all') =>
  readTasks(
    shop,
    sql`task.done_at is null and template.action is null and task.due_on <= ${addDays(dayOf(shop.now), daysAhead)}
      and ${whose === 'all' && colleague.rights.has('dates:plan') ? sql`true` : isOwn(colleague)}`,
  )

export const listTasksOfDate = (shop: Shop, dateId: number) =>
  readTasks(shop, sql`task.option_id = ${dateId}`)

/** Marks a task as done or open again, or gives it to somebody. Colleagues who plan change all tasks, others their own. */
export const changeTask = (
  shop: Shop,
  colleague: Colleague,
  id: number,
  { is_done, assignee_id }: z.infer<typeof changeTaskBody>,
): Promise<Task> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    await db.execute(sql`select from tasks where id = ${id} for no key update`)
    const visible = colleague.rights.has('dates:plan') ? sql`true` : isOwn(colleague)
    const [task] = await readTasks(shop, sql`task.id = ${id} and ${visible}`)
    if (!task) throw new Problem('not_found')
    if (assignee_id !== undefined)
      try {
        await db.execute(sql`update tasks set assignee_id = ${assignee_id} where id = ${id}`)
      } catch (error) {
        if (isReferenced(error)) throw new Problem('invalid', { fields: { assignee_id: ['unknown'] } })
        throw error
      }
    if (is_done !== undefined)
      await db.execute(sql`
        update tasks set done_at = ${is_done ? now : null}, done_by = ${is_done ? colleague.id : null}
        where id = ${id} and (done_at is null) = ${is_done}`)
    const [changed] = await readTasks(shop, sql`task.id = ${id}`)
    if (!changed) throw new Error('a task that was changed is gone')
    return changed
  })
