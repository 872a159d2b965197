import { z } from 'zod'
import {
  changeTaskBody,
  changeTaskTemplateBody,
  newTaskTemplateBody,
  taskResponse,
  tasksQuery,
  taskTargetsResponse,
  taskTemplateResponse,
} from '../../../contract/staff/planning/tasks.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changeTask, listTasks, listTasksOfDate } from './tasks.ts'
import { addTemplate, changeTemplate, getTargets, listTemplates } from './templates.ts'

const params = z.object({ id: idParam })
const someTasks = json(z.object({ data: z.array(taskResponse) }), 'The tasks')
const allTemplates = json(z.object({ data: z.array(taskTemplateResponse) }), 'All templates')

const tasks = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/tasks',
  summary: 'Open tasks that are overdue or due in the coming week: your own, or all for colleagues who plan',
  request: { query: tasksQuery },
  responses: { 200: someTasks, ...invalid },
})
const ofDate = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/tasks',
  summary: 'All tasks of a date, also those that are done',
  request: { params },
  responses: { 200: someTasks, ...invalid },
})
const change = staffRoute(
  'every_colleague',
  {
    method: 'patch',
    path: '/staff/tasks/{id}',
    summary: 'Mark a task as done or open, or give it to a colleague',
    request: { params, ...jsonBody(changeTaskBody) },
    responses: { 200: json(z.object({ data: taskResponse }), 'The task'), ...notFound, ...invalid },
  },
  { does: 'task.changed' },
)
const templates = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/task-templates',
  summary: 'What has to be done for dates, and when',
  responses: { 200: allTemplates },
})
const targets = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/task-templates/targets',
  summary: 'The trainings and categories that a template can be for',
  responses: { 200: json(z.object({ data: taskTargetsResponse }), 'The choices') },
})
const add = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/task-templates',
    summary: 'Add a template; dates to come get its tasks at once',
    request: jsonBody(newTaskTemplateBody),
    responses: { 201: allTemplates, ...invalid },
  },
  { does: 'task_template.added' },
)
const changeOne = staffRoute(
  'dates:plan',
  {
    method: 'patch',
    path: '/staff/task-templates/{id}',
    summary: 'Change or archive a template; its open tasks follow',
    request: { params, ...jsonBody(changeTaskTemplateBody) },
    responses: { 200: allTemplates, ...conflict, ...notFound, ...invalid },
  },
  { does: 'task_template.changed' },
)

/** Tasks of dates, and the templates that they are made from. */
export const tasksApi = newStaffRouter()
  .openapi(tasks, async (c) =>
    c.json({ data: await listTasks(c.var.shop, c.var.colleague, c.req.valid('query').whose) }, 200),
  )
  .openapi(ofDate, async (c) =>
    c.json({ data: await listTasksOfDate(c.var.shop, c.req.valid('param').id) }, 200),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await changeTask(c.var.shop, c.var.colleague, id, c.req.valid('json')) }, 200)
  })
  .openapi(targets, async (c) => c.json({ data: await getTargets(c.var.shop) }, 200))
  .openapi(templates, async (c) => c.json({ data: await listTemplates(c.var.shop) }, 200))
  .openapi(add, async (c) => {
    await addTemplate(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listTemplates(c.var.shop) }, 201)
  })
  .openapi(changeOne, async (c) => {
    const saved = await changeTemplate(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await listTemplates(c.var.shop) }, 200)
  })
