import { z } from 'zod'
import { feedResponse, ownPlanResponse } from '../../../contract/staff/planning/asking.ts'
import { absenceBody } from '../../../contract/staff/planning/planning.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { answerRequestBody } from '../../../contract/wire/planning/trainer-request.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { answerRequest } from '../asking/answer-request.ts'
import { addAbsence, removeAbsence } from '../resources.ts'
import { renewFeed } from './feed.ts'
import { getOwnPlan, requireOwnRequest, requireTrainer } from './own-plan.ts'

const params = z.object({ id: idParam })
const ownPlan = json(z.object({ data: ownPlanResponse }), 'Your own plan')

const read = staffRoute('dates:own', {
  method: 'get',
  path: '/staff/my/plan',
  summary: 'Your own course days, the questions to you, and when you are away',
  responses: { 200: ownPlan },
})
const answer = staffRoute(
  'dates:own',
  {
    method: 'post',
    path: '/staff/my/requests/{id}/answer',
    summary: 'Accept or decline a date that you were asked for',
    request: { params, ...jsonBody(answerRequestBody) },
    responses: {
      200: ownPlan,
      409: json(problemResponse, 'It was answered before, or the days or the location changed'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.answered' },
)
const away = staffRoute(
  'dates:own',
  {
    method: 'post',
    path: '/staff/my/absences',
    summary: 'Note when you are away',
    request: jsonBody(absenceBody),
    responses: { 201: ownPlan, ...notFound, ...invalid },
  },
  { does: 'trainer.away' },
)
const back = staffRoute(
  'dates:own',
  {
    method: 'delete',
    path: '/staff/my/absences/{id}',
    summary: 'Remove an absence of yours',
    request: { params },
    responses: { 200: ownPlan, ...notFound, ...invalid },
  },
  { does: 'trainer.back' },
)
const feed = staffRoute(
  'dates:own',
  {
    method: 'post',
    path: '/staff/my/feed',
    summary: 'A new secret address for your own calendar; the one before it stops working',
    responses: { 201: json(z.object({ data: feedResponse }), 'The address, shown once'), ...notFound },
  },
  { does: 'trainer.feed_renewed' },
)

const feedOfTrainer = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/trainers/{id}/feed',
    summary: 'A new secret address for the calendar of a trainer; the one before it stops working',
    request: { params },
    responses: {
      201: json(z.object({ data: feedResponse }), 'The address, shown once'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'trainer.feed_renewed', notes: 'trainer' },
)

/** What trainers do in the back office, only with what is their own, and the calendars that planners make for them. */
export const ownPlanApi = ({ origin, staffMail }: { origin: string; staffMail: string }) =>
  newStaffRouter()
    .openapi(read, async (c) => c.json({ data: await getOwnPlan(c.var.shop, c.var.colleague.id) }, 200))
    .openapi(answer, async (c) => {
      const { shop, colleague } = c.var
      const { id } = c.req.valid('param')
      await requireOwnRequest(shop, colleague.id, id)
      await answerRequest(shop, id, c.req.valid('json'), staffMail)
      return c.json({ data: await getOwnPlan(shop, colleague.id) }, 200)
    })
    .openapi(away, async (c) => {
      const { shop, colleague } = c.var
      await addAbsence(shop, 'trainer', await requireTrainer(shop, colleague.id), c.req.valid('json'))
      return c.json({ data: await getOwnPlan(shop, colleague.id) }, 201)
    })
    .openapi(back, async (c) => {
      const { shop, colleague } = c.var
      const trainerId = await requireTrainer(shop, colleague.id)
      await removeAbsence(shop, 'trainer', trainerId, c.req.valid('param').id)
      return c.json({ data: await getOwnPlan(shop, colleague.id) }, 200)
    })
    .openapi(feed, async (c) => {
      const { shop, colleague } = c.var
      return c.json({ data: await renewFeed(shop, await requireTrainer(shop, colleague.id), origin) }, 201)
    })
    .openapi(feedOfTrainer, async (c) =>
      c.json({ data: await renewFeed(c.var.shop, c.req.valid('param').id, origin) }, 201),
    )
