import { z } from 'zod'
import {
  dateCountsResponse,
  dateHistoryResponse,
  dateListQuery,
  dateResponse,
  dateRowResponse,
  dateSeatResponse,
} from '../../../contract/staff/dates.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { boardResponse } from '../../../contract/staff/planning.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { invalid, json, notFound } from '../../platform/http/responses.ts'
import { exportRoute } from '../../platform/staff/export-list.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { getDate, getDateHistory, getDatePlan, listSeats } from './get-date.ts'
import { exportDates, listDates } from './list-dates.ts'

const params = z.object({ id: idParam })

const list = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates',
  summary: 'List dates: search, filters, order and page',
  request: { query: dateListQuery },
  responses: {
    200: json(
      listResponse(dateRowResponse).extend({ counts: dateCountsResponse }),
      'The dates; `counts` is of all dates to come',
    ),
    ...invalid,
  },
})
const read = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}',
  summary: 'One date with its days and seats',
  request: { params },
  responses: { 200: json(z.object({ data: dateResponse }), 'The date'), ...notFound, ...invalid },
})
const seats = staffRoute('people:read', {
  method: 'get',
  path: '/staff/dates/{id}/participants',
  summary: 'The seats of a date that are sold or held, and who takes them',
  request: { params },
  responses: {
    200: json(z.object({ data: z.array(dateSeatResponse) }), 'One row per seat'),
    ...notFound,
    ...invalid,
  },
})
const plan = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/plan',
  summary: 'The plan of a date, what is around it, and what is wrong with it',
  request: { params },
  responses: {
    200: json(z.object({ data: boardResponse }), 'The board around the date'),
    ...notFound,
    ...invalid,
  },
})
const history = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/history',
  summary: 'The notes about a date, and what was changed in it',
  request: { params },
  responses: {
    200: json(z.object({ data: dateHistoryResponse }), 'The newest first'),
    ...notFound,
    ...invalid,
  },
})

/** Dates in the back office: the list, and one date by its parts. */
export const datesApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listDates(c.var.shop, c.req.valid('query')), 200))
  .openapi(exportRoute('dates:read', 'dates', 'csv', dateListQuery), async (c) => {
    const { content, headers } = await exportDates(c.var.shop, c.req.valid('query'), 'csv')
    return c.body(content, 200, headers)
  })
  .openapi(exportRoute('dates:read', 'dates', 'xlsx', dateListQuery), async (c) => {
    const { content, headers } = await exportDates(c.var.shop, c.req.valid('query'), 'xlsx')
    return c.body(content, 200, headers)
  })
  .openapi(read, async (c) => c.json({ data: await getDate(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(seats, async (c) => c.json({ data: await listSeats(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(plan, async (c) => c.json({ data: await getDatePlan(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(history, async (c) =>
    c.json({ data: await getDateHistory(c.var.shop, c.req.valid('param').id) }, 200),
  )
