import { queryOptions } from '@tanstack/react-query'
import type { MoveInLineBody } from '../../../contract/staff/planning/waiting.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'

const param = (id: number, entryId: number) => ({ id: String(id), entryId: String(entryId) })

/** What planners do with the waiting list of a date; each answers with the list as it is then. */
export const waitingApi = {
  move: (id: number, entryId: number, json: MoveInLineBody) =>
    data(bodyOf(staff.dates[':id'].waiting[':entryId'].$patch({ param: param(id, entryId), json }))),
  offer: (id: number, entryId: number, places: number) =>
    data(
      bodyOf(
        staff.dates[':id'].waiting[':entryId'].offer.$post({ param: param(id, entryId), json: { places } }),
      ),
    ),
  remove: (id: number, entryId: number) =>
    data(bodyOf(staff.dates[':id'].waiting[':entryId'].$delete({ param: param(id, entryId) }))),
}

export const waitingQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'waiting'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].waiting.$get({ param: { id: String(id) } }, { init: { signal } }))),
  })
