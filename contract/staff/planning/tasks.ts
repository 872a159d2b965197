import { z } from 'zod'
import { taskActions, taskAnchors } from '../../rules/planning/tasks.ts'
import { formVersion, positiveId } from '../../wire/fields.ts'
import { roles } from '../rights.ts'
import { bothLanguages } from '../settings.ts'

const person = z.object({ id: z.int(), name: z.string() })

/** A task of a date, with what one has to know to do it. */
export const taskResponse = z.object({
  id: z.int(),
  title: z.string(),
  role: z.enum(roles),
  action: z.enum(taskActions).nullable(),
  due_on: z.iso.date(),
  date_id: z.int(),
  code: z.string(),
  course: z.string(),
  first_day: z.iso.date(),
  city: z.string().nullable(),
  assignee: person.nullable(),
  done_at: z.iso.datetime().nullable(),
  /** Null when it is open, or the shop did it. */
  done_by: person.nullable(),
})
export type Task = z.infer<typeof taskResponse>

/** `mine`: of the colleague's roles or assigned to them. `all` is for colleagues who plan; others get their own. */
export const tasksQuery = z.object({ whose: z.enum(['mine', 'all']).default('mine') })

export const changeTaskBody = z.strictObject({
  is_done: z.boolean().optional(),
  assignee_id: positiveId.nullable().optional(),
})

const templateFields = {
  product_id: positiveId.nullable(),
  category_id: positiveId.nullable(),
  anchor: z.enum(taskAnchors),
  /** Working days after the anchor; before it when negative. */
  working_days: z.int().min(-120).max(120),
  role: z.enum(roles),
  title: bothLanguages(120),
  action: z.enum(taskActions).nullable(),
}
export const taskTemplateResponse = z.object({
  id: z.int(),
  ...templateFields,
  title: z.object({ en: z.string(), nl: z.string() }),
  /** What it is for, in words; null for all dates. */
  target: z.string().nullable(),
  is_archived: z.boolean(),
  version: z.int(),
})
export type TaskTemplate = z.infer<typeof taskTemplateResponse>

export const newTaskTemplateBody = z.strictObject(templateFields)
export const changeTaskTemplateBody = z.strictObject({
  version: formVersion,
  ...z.object(templateFields).partial().shape,
  is_archived: z.boolean().optional(),
})

/** What templates can be for. */
export const taskTargetsResponse = z.object({
  products: z.array(z.object({ id: z.int(), name: z.string() })),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
})
