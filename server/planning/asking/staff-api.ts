import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  askedResponse,
  askTrainersBody,
  trainerAskingResponse,
} from '../../../contract/staff/planning/asking.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { askTrainers } from './ask-trainers.ts'
import { getTrainerAsking } from './open-dates.ts'
import { listAsked } from './read-requests.ts'

const params = z.object({ id: idParam })
const allAsked = json(z.object({ data: z.array(askedResponse) }), 'Who was asked for the date')

const ask = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/{id}/requests',
    summary: 'Ask one or more trainers for a date; whoever accepts first gets it',
    request: { params, ...jsonBody(askTrainersBody) },
    responses: {
      201: allAsked,
      409: json(
        problemResponse,
        '`clash`, or `needs_reason` when there are warnings without a reason; both with `findings`',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.asked' },
)
const ofDate = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/requests',
  summary: 'Which trainers were asked for a date, and what they answered',
  request: { params },
  responses: { 200: allAsked, ...invalid },
})
const ofTrainer = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/trainers/{id}/requests',
  summary: 'What a trainer was asked, and for which dates they can be asked',
  request: { params },
  responses: {
    200: json(z.object({ data: trainerAskingResponse }), 'The questions'),
    ...notFound,
    ...invalid,
  },
})
/** Asking trainers. */
export const askingApi = newStaffRouter()
  .openapi(ask, async (c) => {
    const { id } = c.req.valid('param')
    await askTrainers(c.var.shop, c.var.colleague.id, id, c.req.valid('json'))
    return c.json({ data: await listAsked(c.var.shop, sql`a.option_id = ${id}`) }, 201)
  })
  .openapi(ofDate, async (c) =>
    c.json({ data: await listAsked(c.var.shop, sql`a.option_id = ${c.req.valid('param').id}`) }, 200),
  )
  .openapi(ofTrainer, async (c) =>
    c.json({ data: await getTrainerAsking(c.var.shop, c.req.valid('param').id) }, 200),
  )
