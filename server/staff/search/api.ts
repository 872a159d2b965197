import { z } from 'zod'
import { searchHitResponse, staffSearchQuery } from '../../../contract/staff/search.ts'
import { invalid, json } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { searchEverything } from './search.ts'

const search = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/search',
  summary: 'Search everything you may see: names, companies, numbers, telephone numbers typed in any way',
  request: { query: staffSearchQuery },
  responses: {
    200: json(z.object({ data: z.array(searchHitResponse) }), 'What was found, by kind'),
    ...invalid,
  },
})

export const staffSearchApi = newStaffRouter().openapi(search, async (c) =>
  c.json({ data: await searchEverything(c.var.shop, c.var.colleague, c.req.valid('query').q) }, 200),
)
