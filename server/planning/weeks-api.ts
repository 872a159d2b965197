import { z } from 'zod'
import { occupancyQuery, occupancyResponse } from '../../contract/staff/planning/occupancy.ts'
import { yearQuery, yearResponse } from '../../contract/staff/planning/planning-year.ts'
import { invalid, json } from '../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../platform/staff/staff-router.ts'
import { getOccupancy } from './occupancy.ts'
import { getYear } from './year.ts'

const occupancy = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/planning/occupancy',
  summary: 'How full the dates of each week are, by location or by course',
  request: { query: occupancyQuery },
  responses: { 200: json(z.object({ data: occupancyResponse }), 'The weeks with dates'), ...invalid },
})

const year = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/planning/year',
  summary:
    'The board added up by week: course days, seats, trouble and open requests of each trainer, room or location',
  request: { query: yearQuery },
  responses: {
    200: json(z.object({ data: yearResponse }), 'The weeks with course days or absences'),
    ...invalid,
  },
})

/** The plan from further away: weeks instead of days. */
export const planWeeksApi = newStaffRouter()
  .openapi(occupancy, async (c) =>
    c.json({ data: await getOccupancy(c.var.shop, c.req.valid('query')) }, 200),
  )
  .openapi(year, async (c) => c.json({ data: await getYear(c.var.shop, c.req.valid('query')) }, 200))
