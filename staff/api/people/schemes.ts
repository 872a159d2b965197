import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changeModulesBody, changeSchemeBody } from '../../../contract/staff/papers/schemes.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param } from '../requests.ts'

/** The requests of schemes and modules. */
export const schemesApi = {
  change: (id: number, json: z.input<typeof changeSchemeBody>) =>
    data(bodyOf(staff.schemes[':id'].$patch({ param: param(id), json }))),
  changeModules: (id: number, json: z.input<typeof changeModulesBody>) =>
    data(bodyOf(staff.products[':id'].modules.$put({ param: param(id), json }))),
}

export const schemesQuery = queryOptions({
  queryKey: ['schemes'],
  queryFn: ({ signal }) => data(bodyOf(staff.schemes.$get({}, { init: { signal } }))),
})
export const trainingsQuery = queryOptions({
  queryKey: ['trainings with modules'],
  queryFn: ({ signal }) => data(bodyOf(staff.schemes.trainings.$get({}, { init: { signal } }))),
})
export const modulesQuery = (id: number) =>
  queryOptions({
    queryKey: ['modules of product', id],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.products[':id'].modules.$get({ param: param(id) }, { init: { signal } }))),
  })
