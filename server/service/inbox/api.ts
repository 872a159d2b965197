import { z } from 'zod'
import { listResponse } from '../../../contract/staff/list.ts'
import {
  answerBody,
  changeInboxBody,
  inboxCountsResponse,
  inboxItemResponse,
  inboxListQuery,
  inboxRowResponse,
} from '../../../contract/staff/service/inbox.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { answerItem, changeItem } from './change-item.ts'
import { getInboxItem } from './get-item.ts'
import { listInbox } from './list-inbox.ts'

const params = z.object({ id: idParam })
const oneItem = json(z.object({ data: inboxItemResponse }), 'The item')

const list = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/inbox',
  summary: 'Everything that people sent and that somebody has to answer',
  request: { query: inboxListQuery },
  responses: {
    200: json(listResponse(inboxRowResponse).extend({ counts: inboxCountsResponse }), 'The items'),
    ...invalid,
  },
})
const read = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/inbox/{id}',
  summary: 'One item: what was sent, the answers, and what we know of the sender',
  request: { params },
  responses: { 200: oneItem, ...notFound, ...invalid },
})
const change = staffRoute(
  'inbox:answer',
  {
    method: 'patch',
    path: '/staff/inbox/{id}',
    summary: 'Change state, assignee or due time',
    request: { params, ...jsonBody(changeInboxBody) },
    responses: {
      200: oneItem,
      409: json(
        problemResponse,
        '`changed_meanwhile`: a colleague changed the same fields; `conflict` has both values',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'inbox.changed' },
)
const answer = staffRoute(
  'inbox:answer',
  {
    method: 'post',
    path: '/staff/inbox/{id}/answers',
    summary: 'Answer by mail',
    request: { params, ...jsonBody(answerBody) },
    responses: {
      200: oneItem,
      409: json(problemResponse, 'There is no e-mail address to answer to'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'inbox.answered' },
)
export const inboxApi = newStaffRouter()
  .openapi(list, async (c) =>
    c.json(await listInbox(c.var.shop, c.req.valid('query'), c.var.colleague.id), 200),
  )
  .openapi(read, async (c) => c.json({ data: await getInboxItem(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changeItem(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getInboxItem(c.var.shop, id) }, 200)
  })
  .openapi(answer, async (c) => {
    const { id } = c.req.valid('param')
    const { outcome } = await answerItem(c.var.shop, id, c.req.valid('json'))
    if (outcome !== 'answered') throw new Problem(outcome)
    return c.json({ data: await getInboxItem(c.var.shop, id) }, 200)
  })
