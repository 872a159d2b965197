import { z } from 'zod'
import { undoBody, undoParams, undoResponse } from '../../../contract/staff/undo.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { undo } from './undo.ts'

/** The right depends on the kind of record: the same as to change it. */
const takeBack = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/changes/{id}/undo',
    summary: 'Take back a change, everything that one request changed, or a bulk action',
    description:
      'Works while the fields still hold what they were changed to. Mails that wait to be sent are recalled. Of a bulk action each record is taken back or refused by itself.',
    request: { params: undoParams, ...jsonBody(undoBody) },
    responses: {
      200: json(z.object({ data: undoResponse }), 'What was taken back'),
      409: json(problemResponse, '`cannot_undo`, with the `reason`: nothing was taken back'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'change.undone' },
)

export const undoApi = newStaffRouter().openapi(takeBack, async (c) => {
  const { shop, colleague } = c.var
  const { id } = c.req.valid('param')
  return c.json({ data: await undo(shop, colleague, id, c.req.valid('json').below) }, 200)
})
