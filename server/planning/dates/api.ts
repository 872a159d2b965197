import { z } from 'zod'
import { bulkResponse } from '../../../contract/staff/bulk.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { dateBulkBody } from '../../../contract/staff/planning/date-bulk.ts'
import {
  dateCountsResponse,
  dateHistoryResponse,
  dateListQuery,
  dateResponse,
  dateRowResponse,
  dateSeatResponse,
} from '../../../contract/staff/planning/dates.ts'
import { bookingCurveResponse } from '../../../contract/staff/planning/decide.ts'
import { boardResponse } from '../../../contract/staff/planning/planning.ts'
import { seriesBody, seriesChoicesResponse, seriesResponse } from '../../../contract/staff/planning/series.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { exportRoute } from '../../platform/staff/export-list.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changeDates } from './change-dates.ts'
import { getDate, getDateCurve, getDateHistory, getDatePlan, listSeats } from './get-date.ts'
import { exportDates, listDates } from './list-dates.ts'
import { getSeriesChoices, makeSeries } from './make-series.ts'

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
const curve = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/curve',
  summary: 'How a date sold so far, against the usual of its course',
  request: { params },
  responses: {
    200: json(z.object({ data: bookingCurveResponse }), 'Seats by days before the first day'),
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

const changeMany = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/bulk',
    summary: 'Change, shift or copy many dates: chosen ones, or all that match; with a dry run',
    request: jsonBody(dateBulkBody),
    responses: {
      200: json(z.object({ data: bulkResponse }), 'How many changed, and which refused and why'),
      409: json(problemResponse, '`selection_changed`: not as many dates match as were seen; `clash`'),
      ...invalid,
    },
  },
  { does: 'date.changed' },
)
const seriesChoices = staffRoute('dates:plan', {
  method: 'get',
  path: '/staff/dates/series',
  summary: 'What a series is made of: courses, locations, trainers, rooms, and closed days',
  responses: { 200: json(z.object({ data: seriesChoicesResponse }), 'The choices') },
})
const series = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/series',
    summary: 'Judge the dates of a series, and make those that are not there yet',
    request: jsonBody(seriesBody),
    responses: {
      200: json(z.object({ data: seriesResponse }), 'What is wrong with each date, and how many were made'),
      409: json(
        problemResponse,
        '`clash`, or `needs_reason` when there are warnings without a reason; both with `rows`',
      ),
      ...invalid,
    },
  },
  { does: 'date.series_made' },
)

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
  .openapi(seriesChoices, async (c) => c.json({ data: await getSeriesChoices(c.var.shop) }, 200))
  .openapi(series, async (c) => c.json({ data: await makeSeries(c.var.shop, c.req.valid('json')) }, 200))
  .openapi(changeMany, async (c) => c.json({ data: await changeDates(c.var.shop, c.req.valid('json')) }, 200))
  .openapi(read, async (c) => c.json({ data: await getDate(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(seats, async (c) => c.json({ data: await listSeats(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(plan, async (c) => c.json({ data: await getDatePlan(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(curve, async (c) => c.json({ data: await getDateCurve(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(history, async (c) =>
    c.json({ data: await getDateHistory(c.var.shop, c.req.valid('param').id) }, 200),
  )
