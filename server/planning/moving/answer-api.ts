import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  dateAnswerBody,
  dateAnswerQuery,
  dateQuestionResponse,
} from '../../../contract/wire/booking/date-answer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { orderParams } from '../../booking/orders/order-routes.ts'
import { sendRefunds } from '../../booking/payments/create-refund.ts'
import type { Payments } from '../../booking/payments/provider.ts'
import { toProblem } from '../../booking/purchase/refusals.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { dateAnswerSignatureSubject, type Signer } from '../../platform/signature.ts'
import { answerChange } from './answer-change.ts'
import { type Asking, getQuestion } from './ask-about-change.ts'

const question = json(z.object({ data: dateQuestionResponse }), 'What was changed, and what was answered')

const read = createRoute({
  method: 'get',
  path: '/date-changes/{id}',
  tags: ['orders'],
  summary: 'A date that we moved or cancelled, for somebody who was mailed about it',
  request: { params: orderParams, query: dateAnswerQuery },
  responses: { 200: question, ...notFound, ...invalid },
})
const answer = createRoute({
  method: 'post',
  path: '/date-changes/{id}/answer',
  tags: ['orders'],
  summary: 'Say that the new date is fine, choose another date, or cancel without cost',
  description:
    'Repeating the same answer changes nothing. A participant says whether the date suits; the buyer decides.',
  request: { params: orderParams, query: dateAnswerQuery, ...jsonBody(dateAnswerBody) },
  responses: {
    200: question,
    409: json(problemResponse, '`not_possible` (any more), `not_bookable`, or `out_of_stock` with `max`'),
    ...notFound,
    ...invalid,
  },
})

/** The page behind the buttons in the mails about a change of a whole date; it needs no login. */
export const dateAnswerApi = ({ signer, payments }: { signer: Signer; payments: Payments }) => {
  const askingOf = (id: number, { line, who, key }: z.output<typeof dateAnswerQuery>): Asking => {
    if (!signer.isSigned(dateAnswerSignatureSubject(id, line, who), key)) throw new Problem('not_found')
    return { changeId: id, lineId: line, who }
  }
  return newPersonalRouter()
    .openapi(read, async (c) => {
      const asking = askingOf(c.req.valid('param').id, c.req.valid('query'))
      return c.json({ data: await getQuestion(c.var.shop, signer, asking) }, 200)
    })
    .openapi(answer, async (c) => {
      const asking = askingOf(c.req.valid('param').id, c.req.valid('query'))
      const body = c.req.valid('json')
      const answered = await answerChange(c.var.shop, asking, body)
      if (answered.outcome !== 'answered') throw toProblem(answered)
      if (body.answer === 'cancel') await sendRefunds(c.var.shop, payments)
      return c.json({ data: await getQuestion(c.var.shop, signer, asking) }, 200)
    })
}
