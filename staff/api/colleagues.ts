import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changeColleagueBody, inviteBody } from '../../contract/staff/session.ts'
import { bodyOf, data } from '../../ui/api/body-of.ts'
import { staff } from './client.ts'
import { param } from './requests.ts'

/** The requests of the page of colleagues. */
export const colleaguesApi = {
  colleagues: () => data(bodyOf(staff.colleagues.$get())),
  invite: (json: z.input<typeof inviteBody>) => data(bodyOf(staff.colleagues.$post({ json }))),
  changeColleague: (id: number, json: z.input<typeof changeColleagueBody>) =>
    data(bodyOf(staff.colleagues[':id'].$patch({ param: param(id), json }))),
  inviteAgain: (id: number) => bodyOf(staff.colleagues[':id'].invite.$post({ param: param(id) })),
}

export const colleaguesQuery = queryOptions({ queryKey: ['colleagues'], queryFn: colleaguesApi.colleagues })
