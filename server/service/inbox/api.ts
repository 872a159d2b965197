import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  answerBody,
  cannedAnswerResponse,
  cannedBody,
  changeInboxBody,
  inboxCountsResponse,
  inboxItemResponse,
  inboxListQuery,
  inboxRowResponse,
} from '../../../contract/staff/inbox.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { answerItem, changeItem } from './change-item.ts'
import { getInboxItem } from './get-item.ts'
import { listInbox } from './list-inbox.ts'
import { cannedAnswers } from './tables.ts'

const params = z.object({ id: idParam })
const oneItem = json(z.object({ data: inboxItemResponse }), 'The item')
const canned = json(z.object({ data: z.array(cannedAnswerResponse) }), 'The answers')

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
const listCanned = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/answers',
  summary: 'Answers that are used again and again, in both languages',
  responses: { 200: canned },
})
const addCanned = staffRoute(
  'inbox:answer',
  {
    method: 'post',
    path: '/staff/answers',
    summary: 'Add such an answer',
    request: jsonBody(cannedBody),
    responses: { 201: canned, ...invalid },
  },
  { does: 'answer.added' },
)
const changeCanned = staffRoute(
  'inbox:answer',
  {
    method: 'put',
    path: '/staff/answers/{id}',
    summary: 'Change such an answer',
    request: { params, ...jsonBody(cannedBody) },
    responses: { 200: canned, ...notFound, ...invalid },
  },
  { does: 'answer.changed' },
)
const removeCanned = staffRoute(
  'inbox:answer',
  {
    method: 'delete',
    path: '/staff/answers/{id}',
    summary: 'Remove such an answer',
    request: { params },
    responses: { 200: canned, ...notFound, ...invalid },
  },
  { does: 'answer.removed' },
)

const listAnswers = ({ db }: Shop) => readRows(db, {
  id: col.integer,
  name: col.text,
  text_nl: col.text,
  text_en: col.text,
})`
  select id, name, text_nl, text_en from canned_answers order by lower(name), id`

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
  .openapi(listCanned, async (c) => c.json({ data: await listAnswers(c.var.shop) }, 200))
  .openapi(addCanned, async (c) => {
    const { name, text_nl: textNl, text_en: textEn } = c.req.valid('json')
    await c.var.shop.db.insert(cannedAnswers).values({ name, textNl, textEn })
    return c.json({ data: await listAnswers(c.var.shop) }, 201)
  })
  .openapi(changeCanned, async (c) => {
    const { name, text_nl, text_en } = c.req.valid('json')
    const { rowCount } = await c.var.shop.db.execute(sql`
      update canned_answers set name = ${name}, text_nl = ${text_nl}, text_en = ${text_en} where id = ${c.req.valid('param').id}`)
    if (!rowCount) throw new Problem('not_found')
    return c.json({ data: await listAnswers(c.var.shop) }, 200)
  })
  .openapi(removeCanned, async (c) => {
    const { rowCount } = await c.var.shop.db.execute(sql`
      delete from canned_answers where id = ${c.req.valid('param').id}`)
    if (!rowCount) throw new Problem('not_found')
    return c.json({ data: await listAnswers(c.var.shop) }, 200)
  })
