import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  cancelDateBody,
  joinDatesBody,
  moveDateBody,
} from '../../../contract/staff/planning/date-changes.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param } from '../requests.ts'

/** The requests that are about a whole date, with everybody who is booked on it. */
export const dateChangesApi = {
  move: (id: number, json: z.input<typeof moveDateBody>) =>
    data(bodyOf(staff.dates[':id'].move.$post({ param: param(id), json }))),
  cancel: (id: number, json: z.input<typeof cancelDateBody>) =>
    data(bodyOf(staff.dates[':id'].cancel.$post({ param: param(id), json }))),
  join: (id: number, json: z.input<typeof joinDatesBody>) =>
    data(bodyOf(staff.dates[':id'].join.$post({ param: param(id), json }))),
}

export const dateChangesQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'changes'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].changes.$get({ param: param(id) }, { init: { signal } }))),
  })
export const proposalsQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'proposals'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].proposals.$get({ param: param(id) }, { init: { signal } }))),
  })
