import type { z } from 'zod'
import type { TaskAction, TaskAnchor } from '../../../contract/rules/planning/tasks.ts'
import type {
  changeTaskTemplateBody,
  newTaskTemplateBody,
  TaskTemplate,
  taskTargetsResponse,
} from '../../../contract/staff/planning/tasks.ts'
import type { Role } from '../../../contract/staff/rights.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { archivedAt, withReferences } from '../resources.ts'
import { stampTasks } from './stamp-tasks.ts'
import { taskTemplates } from './tables.ts'

const fieldColumns = {
  id: col.integer,
  product_id: col.integer.orNull,
  category_id: col.integer.orNull,
  anchor: col.text.as<TaskAnchor>(),
  working_days: col.integer,
  role: col.text.as<Role>(),
  title: col.json<{ en: string; nl: string }>(),
  action: col.text.as<TaskAction>().orNull,
  version: col.integer,
}

/** All templates in the order of a course: what comes first, first. */
export const listTemplates = ({ db, locale }: Shop): Promise<TaskTemplate[]> => readRows(db, {
  ...fieldColumns,
  target: col.text.orNull,
  is_archived: col.boolean,
})`
  select t.id, t.product_id, t.category_id, t.anchor, t.working_days, t.role, t.title, t.action, t.version, t.archived_at is not null as is_archived,
    coalesce(p.code || ' ' || pt.name, ct.title) as target
  from task_templates t
  left join products p on p.id = t.product_id
  left join product_texts pt on pt.product_id = p.id and pt.locale = ${locale}
  left join category_texts ct on ct.category_id = t.category_id and ct.locale = ${locale}
  order by t.archived_at is not null, array_position(array['decided', 'first_day', 'last_day'], t.anchor), t.working_days, t.id`

/** The trainings and categories that a template can be for. */
export async function getTargets({ db, locale }: Shop): Promise<z.infer<typeof taskTargetsResponse>> {
  const products = await readRows(db, { id: col.integer, name: col.text })`
    select p.id, p.code || ' ' || t.name as name from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.kind = 'training' and p.retired_at is null order by p.code`
  const categories = await readRows(db, { id: col.integer, name: col.text })`
    select category_id as id, title as name from category_texts where locale = ${locale} order by title, category_id`
  return { products, categories }
}

const requireOneTarget = (sent: { product_id?: number | null; category_id?: number | null }) => {
  if (sent.product_id && sent.category_id)
    throw new Problem('invalid', { fields: { category_id: ['taken'] } })
}

/** Adds a template; the dates to come get its tasks at once. */
export async function addTemplate(shop: Shop, sent: z.infer<typeof newTaskTemplateBody>) {
  requireOneTarget(sent)
  await inTransaction(shop, (shop) =>
    withReferences('product_id', () =>
      shop.db.insert(taskTemplates).values({
        productId: sent.product_id,
        categoryId: sent.category_id,
        anchor: sent.anchor,
        workingDays: sent.working_days,
        role: sent.role,
        title: sent.title,
        action: sent.action,
      }),
    ),
  )
  await stampTasks(shop)
}

/** Changes or archives a template; its open tasks follow at once. */
export async function changeTemplate(
  shop: Shop,
  id: number,
  { version, is_archived, ...sent }: z.infer<typeof changeTaskTemplateBody>,
): Promise<Saved> {
  const saved = await inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, { ...fieldColumns, archived_at: col.instant.orNull })`
      select id, product_id, category_id, anchor, working_days, role, title, action, version, archived_at
      from task_templates where id = ${id} for no key update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    requireOneTarget({ ...row, ...sent })
    return withReferences('product_id', () =>
      saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'task_template',
        json: ['title'],
        table: 'task_templates',
        row,
        version,
        sent: { ...sent, archived_at: archivedAt(shop, is_archived, row.archived_at) },
      }),
    )
  })
  await stampTasks(shop)
  return saved
}
