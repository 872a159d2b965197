import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { idParam } from '../../../contract/wire/fields.ts'
import { answerRequestBody, trainerRequestResponse } from '../../../contract/wire/planning/trainer-request.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { type Signer, trainerRequestSubject } from '../../platform/signature.ts'
import { answerRequest, isPast } from './answer-request.ts'
import { findRequest, requestToJson } from './read-requests.ts'

const params = z.object({ id: idParam })
const keyQuery = z.object({
  key: z.string().max(100).meta({ description: 'The signature in the link that was mailed to the trainer' }),
})
const found = json(z.object({ data: trainerRequestResponse }), 'The question')
const ended = { 410: json(problemResponse, 'The course is over') }

const read = createRoute({
  method: 'get',
  path: '/trainerRequests/{id}',
  tags: ['trainers'],
  summary: 'The date that a trainer is asked for, with the mailed link',
  request: { params, query: keyQuery },
  responses: { 200: found, ...notFound, ...ended, ...invalid },
})
const answer = createRoute({
  method: 'post',
  path: '/trainerRequests/{id}/answer',
  tags: ['trainers'],
  summary: 'Accept or decline the date',
  request: { params, query: keyQuery, ...jsonBody(answerRequestBody) },
  responses: {
    200: found,
    409: json(
      problemResponse,
      '`not_possible`: it was answered before, or somebody else was first; `changed_meanwhile`: the days or the location changed',
    ),
    ...notFound,
    ...ended,
    ...invalid,
  },
})

/** The page that trainers open from their mail. */
export const trainerRequestsApi = ({ signer, staffMail }: { signer: Signer; staffMail: string }) => {
  const requireKey = (id: number, key: string) => {
    if (!signer.isSigned(trainerRequestSubject(id), key)) throw new Problem('not_found')
  }
  return newPersonalRouter()
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      requireKey(id, c.req.valid('query').key)
      const request = await findRequest(c.var.shop, id)
      if (!request) throw new Problem('not_found')
      if (isPast(request, c.var.shop)) throw new Problem('link_ended')
      return c.json({ data: requestToJson(request) }, 200)
    })
    .openapi(answer, async (c) => {
      const { id } = c.req.valid('param')
      requireKey(id, c.req.valid('query').key)
      const request = await answerRequest(c.var.shop, id, c.req.valid('json'), staffMail)
      return c.json({ data: requestToJson(request) }, 200)
    })
}
