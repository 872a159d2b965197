import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  changeTaskBody,
  changeTaskTemplateBody,
  newTaskTemplateBody,
} from '../../../contract/staff/planning/tasks.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param } from '../requests.ts'

/** The requests of tasks and their templates. */
export const tasksApi = {
  change: (id: number, json: z.input<typeof changeTaskBody>) =>
    data(bodyOf(staff.tasks[':id'].$patch({ param: param(id), json }))),
  addTemplate: (json: z.input<typeof newTaskTemplateBody>) =>
    data(bodyOf(staff['task-templates'].$post({ json }))),
  changeTemplate: (id: number, json: z.input<typeof changeTaskTemplateBody>) =>
    data(bodyOf(staff['task-templates'][':id'].$patch({ param: param(id), json }))),
}

export const tasksQuery = (whose: 'mine' | 'all') =>
  queryOptions({
    queryKey: ['tasks', whose],
    queryFn: ({ signal }) => data(bodyOf(staff.tasks.$get({ query: { whose } }, { init: { signal } }))),
  })
export const dateTasksQuery = (dateId: number) =>
  queryOptions({
    queryKey: ['tasks of date', dateId],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].tasks.$get({ param: param(dateId) }, { init: { signal } }))),
  })
export const taskTemplatesQuery = queryOptions({
  queryKey: ['task templates'],
  queryFn: ({ signal }) => data(bodyOf(staff['task-templates'].$get({}, { init: { signal } }))),
})
/** What templates can be for. */
export const taskTargetsQuery = queryOptions({
  queryKey: ['task targets'],
  queryFn: ({ signal }) => data(bodyOf(staff['task-templates'].targets.$get({}, { init: { signal } }))),
  staleTime: 60_000,
})
