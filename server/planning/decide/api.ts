import { z } from 'zod'
import { consequencesResponse } from '../../../contract/staff/consequences.ts'
import { dateToDecideResponse, decideBody } from '../../../contract/staff/planning/decide.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { decideToGo } from './decide-date.ts'
import { listToDecide } from './list-to-decide.ts'

const list = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/planning/decide',
  summary: 'The dates of which is soon to be decided whether they go ahead, with how they sell',
  responses: { 200: json(z.object({ data: z.array(dateToDecideResponse) }), 'The most urgent first') },
})
const decide = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/{id}/decide',
    summary: 'Decide that a date goes ahead; its buyers get a mail',
    request: { params: z.object({ id: idParam }), ...jsonBody(decideBody) },
    responses: {
      200: json(z.object({ data: consequencesResponse }), 'Who gets a mail'),
      409: json(problemResponse, '`not_possible`: it is decided already, or over'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.decided' },
)

/** Go or no-go. */
export const decideApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listToDecide(c.var.shop) }, 200))
  .openapi(decide, async (c) => {
    const { dry_run } = c.req.valid('json')
    return c.json({ data: await decideToGo(c.var.shop, c.req.valid('param').id, dry_run) }, 200)
  })
