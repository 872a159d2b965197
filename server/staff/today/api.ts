import { z } from 'zod'
import { todayResponse } from '../../../contract/staff/today.ts'
import { json } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { getToday } from './get-today.ts'

const read = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/today',
  summary: 'What waits for you, and which courses begin today and tomorrow',
  responses: { 200: json(z.object({ data: todayResponse }), 'What waits') },
})

export const todayApi = newStaffRouter().openapi(read, async (c) =>
  c.json({ data: await getToday(c.var.shop, c.var.colleague) }, 200),
)
