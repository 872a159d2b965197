import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import type { TaskAction, TaskAnchor } from '../../contract/rules/planning/tasks.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import type { Role } from '../../contract/staff/rights.ts'
import { stampTasks } from '../../server/planning/tasks/stamp-tasks.ts'
import { taskTemplates } from '../../server/planning/tasks/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { root } from '../../server/platform/root.ts'

type DemoTask = {
  anchor: TaskAnchor
  days: number
  role: Role
  category?: string
  action?: TaskAction
  nl: string
  en: string
}

/** Templates of tasks and the tasks of the dates, unless there are templates already. What was due before today is done, but for one. */
export async function loadTasks(db: Database, now: Date) {
  if (await db.$count(taskTemplates)) return
  const file: DemoTask[] = parse(readFileSync(join(root, 'demo', 'tasks.yaml'), 'utf8'))
  await db.insert(taskTemplates).values(
    file.map(({ anchor, days, role, category, action, nl, en }) => ({
      anchor,
      workingDays: days,
      role,
      title: { nl, en },
      ...(action && { action }),
      ...(category && { categoryId: sql<number>`(select id from categories where key = ${category})` }),
    })),
  )
  await stampTasks({ db, locale: 'nl', now })
  await db.execute(sql`
    update tasks set done_at = ${now}::timestamptz - interval '1 day', done_by = case when template.action is null then (select min(id) from colleagues where 'planner' = any(roles)) end
    from task_templates template where template.id = tasks.template_id and tasks.due_on < ${dayOf(now)} and tasks.id <> (
      select task.id from tasks task join task_templates t on t.id = task.template_id
      where task.due_on < ${dayOf(now)} and t.role = 'planner' and t.action is null order by task.due_on desc, task.id limit 1)`)
}
