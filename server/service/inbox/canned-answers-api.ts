import { z } from 'zod'
import {
  cannedAnswerResponse,
  changeAnswerBody,
  newAnswerBody,
} from '../../../contract/staff/service/canned-answers.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addAnswer, changeAnswer, listAnswers, removeAnswer } from './canned-answers.ts'

const params = z.object({ id: idParam })
const oneAnswer = json(z.object({ data: cannedAnswerResponse }), 'The answer')

const list = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/answers',
  summary: 'Answers that are used again and again, in both languages',
  responses: { 200: json(z.object({ data: z.array(cannedAnswerResponse) }), 'The answers') },
})
const add = staffRoute(
  'inbox:answer',
  {
    method: 'post',
    path: '/staff/answers',
    summary: 'Add such an answer',
    request: jsonBody(newAnswerBody),
    responses: { 201: oneAnswer, ...invalid },
  },
  { does: 'answer.added' },
)
const change = staffRoute(
  'inbox:answer',
  {
    method: 'patch',
    path: '/staff/answers/{id}',
    summary: 'Change such an answer; only changed fields are sent',
    request: { params, ...jsonBody(changeAnswerBody) },
    responses: {
      200: oneAnswer,
      409: json(
        problemResponse,
        '`changed_meanwhile`: a colleague changed the same fields; `conflict` has both values',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'answer.changed' },
)
const remove = staffRoute(
  'inbox:answer',
  {
    method: 'delete',
    path: '/staff/answers/{id}',
    summary: 'Remove such an answer',
    request: { params },
    responses: {
      200: json(z.object({ data: z.object({ removed: z.literal(true) }) }), 'Removed'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'answer.removed' },
)

/** Ready-made answers. */
export const cannedAnswersApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listAnswers(c.var.shop) }, 200))
  .openapi(add, async (c) => c.json({ data: await addAnswer(c.var.shop, c.req.valid('json')) }, 201))
  .openapi(change, async (c) => {
    const saved = await changeAnswer(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: saved.data }, 200)
  })
  .openapi(remove, async (c) => {
    await removeAnswer(c.var.shop, c.req.valid('param').id)
    return c.json({ data: { removed: true as const } }, 200)
  })
