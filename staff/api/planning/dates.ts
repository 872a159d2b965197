import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { dateBulkBody } from '../../../contract/staff/planning/date-bulk.ts'
import type { changeSeatBlockBody, seatBlockBody } from '../../../contract/staff/planning/seat-blocks.ts'
import type { seriesBody } from '../../../contract/staff/planning/series.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'
import { written } from '../written.ts'

const ofBlock = (id: number, blockId: number) => ({ id: String(id), blockId: String(blockId) })

/** The requests of the list of dates and of one date. */
export const datesApi = {
  list: (query: Record<string, string>, signal?: AbortSignal) =>
    bodyOf(staff.dates.$get({ query }, until(signal))),
  change: (json: z.input<typeof dateBulkBody>) => data(bodyOf(staff.dates.bulk.$post({ json }))),
  block: (id: number, json: z.input<typeof seatBlockBody>) =>
    written(staff.dates[':id'].blocks.$post({ param: param(id), json }), (request) => data(bodyOf(request))),
  changeBlock: (id: number, blockId: number, json: z.input<typeof changeSeatBlockBody>) =>
    written(staff.dates[':id'].blocks[':blockId'].$patch({ param: ofBlock(id, blockId), json }), (request) =>
      data(bodyOf(request)),
    ),
  endBlock: (id: number, blockId: number, why: string) =>
    written(
      staff.dates[':id'].blocks[':blockId'].end.$post({ param: ofBlock(id, blockId), json: { why } }),
      (request) => data(bodyOf(request)),
    ),
  series: (json: z.input<typeof seriesBody>) => data(bodyOf(staff.dates.series.$post({ json }))),
}

export const seriesChoicesQuery = queryOptions({
  queryKey: ['series choices'],
  queryFn: ({ signal }) => data(bodyOf(staff.dates.series.$get({}, until(signal)))),
  staleTime: 60_000,
})

/** Each part of a date is read by itself; the parts have keys that begin with that of the date. */
export const dateQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id],
    queryFn: ({ signal }) => data(bodyOf(staff.dates[':id'].$get({ param: param(id) }, until(signal)))),
  })
export const dateSeatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'participants'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].participants.$get({ param: param(id) }, until(signal)))),
  })
export const dateBlocksQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'blocks'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].blocks.$get({ param: param(id) }, until(signal)))),
  })
export const dateCurveQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'curve'],
    queryFn: ({ signal }) => data(bodyOf(staff.dates[':id'].curve.$get({ param: param(id) }, until(signal)))),
  })
export const datePlanQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'plan'],
    queryFn: ({ signal }) => data(bodyOf(staff.dates[':id'].plan.$get({ param: param(id) }, until(signal)))),
  })
export const dateHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['date', id, 'history'],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].history.$get({ param: param(id) }, until(signal)))),
  })
