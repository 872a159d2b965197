import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import {
  answerChatBody,
  chatMessageResponse,
  chatResponse,
  chatSummaryResponse,
  markChatBody,
} from '../../../contract/wire/service/chat.ts'
import { eventStreamHeaders } from '../../platform/http/event-stream.ts'
import { pagedQueryOf } from '../../platform/http/paged-query.ts'
import { Problem } from '../../platform/http/problem.ts'
import { invalid, json, jsonBody, notFound, notLoggedIn, tooMany } from '../../platform/http/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { isStaffSession, requireStaff, sessionTokenOf } from '../../platform/http/session.ts'
import { requireStaffTo } from '../../platform/http/staff-actions.ts'
import { answerChat } from './answer-chat.ts'
import type { ChatOptions } from './api.ts'
import { closeChat } from './close-chat.ts'
import { followAll } from './follow-chat.ts'
import { findSummary, listChats } from './list-chats.ts'
import { markMessages } from './mark-messages.ts'
import { notifyChat } from './notify-live.ts'
import { findChat } from './read-chat.ts'
import { mayNotifyTyping } from './signals.ts'

const tags = ['staff']
const params = z.object({ id: idParam })
const refusals = { ...notLoggedIn, 403: json(problemResponse, 'For staff only'), ...invalid }
const done = json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Done')
const meta = paginationResponse.extend({
  unread: z.int().meta({ description: 'Open conversations with unread messages' }),
})

/** Open streams of one staff member. */
const maxStreamsPerStaff = 12

const list = createRoute({
  method: 'get',
  path: '/staff/chat',
  tags,
  summary: 'List conversations: open ones first, most recent first',
  request: {
    query: pagedQueryOf(25),
  },
  responses: {
    200: json(z.object({ data: z.array(chatSummaryResponse), meta }), 'Conversations'),
    ...refusals,
  },
})
const stream = createRoute({
  method: 'get',
  path: '/staff/chat/stream',
  tags,
  summary: 'All conversations as server-sent events',
  description: 'Events are `ready` (load the list), `changed` (one changed conversation) and `typing`.',
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...refusals,
    ...tooMany,
  },
})
const read = createRoute({
  method: 'get',
  path: '/staff/chat/{id}/messages',
  tags,
  summary: 'The messages of one conversation, from a given message on',
  request: {
    params,
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  },
  responses: {
    200: json(z.object({ data: chatResponse.extend({ summary: chatSummaryResponse }) }), 'The conversation'),
    ...refusals,
    ...notFound,
  },
})
const say = createRoute({
  method: 'post',
  path: '/staff/chat/{id}/messages',
  tags,
  summary: 'Answer. When the visitor wrote outside chat hours, the answer is mailed too',
  request: { params, ...jsonBody(answerChatBody) },
  responses: { 201: json(z.object({ data: chatMessageResponse }), 'Sent'), ...refusals, ...notFound },
})
const mark = createRoute({
  method: 'put',
  path: '/staff/chat/{id}/read',
  tags,
  summary: 'Mark messages as delivered and read',
  request: { params, ...jsonBody(markChatBody) },
  responses: { 200: done, ...refusals, ...notFound },
})
const typing = createRoute({
  method: 'put',
  path: '/staff/chat/{id}/typing',
  tags,
  summary: 'Signal that staff are typing',
  request: { params },
  responses: { 200: done, ...refusals, ...notFound },
})
const close = createRoute({
  method: 'post',
  path: '/staff/chat/{id}/close',
  tags,
  summary: 'Close a conversation; a new message from the visitor reopens it',
  request: { params },
  responses: { 200: done, ...refusals, ...notFound },
})

const isDone = { data: { done: true as const } }

/** The staff side of the chat. Every route requires a staff session. */
export const staffChatApi = ({ db, now, notices, streams, counter }: ChatOptions) =>
  newPersonalRouter()
    .openapi(list, async (c) => {
      await requireStaff(c)
      const { page, per_page } = c.req.valid('query')
      return c.json(await listChats(c.var.shop, { page, perPage: per_page }), 200)
    })
    .openapi(stream, async (c) => {
      const { customerId } = await requireStaff(c)
      if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders)
      const token = sessionTokenOf(c)
      const events = streams.open([{ name: `staff ${customerId}`, max: maxStreamsPerStaff }], (stream) =>
        followAll({ db, now }, notices, stream, (shop) => isStaffSession(shop, token)),
      )
      return c.body(events, 200, eventStreamHeaders)
    })
    .openapi(read, async (c) => {
      await requireStaff(c)
      const { id } = c.req.valid('param')
      const found = await findChat(c.var.shop, id, { side: 'staff', after: c.req.valid('query').after })
      const summary = found && (await findSummary(c.var.shop, id))
      if (!summary) throw new Problem('not_found')
      return c.json({ data: { ...found, summary } }, 200)
    })
    .openapi(say, async (c) => {
      const { id } = c.req.valid('param')
      const { customerId: staffId } = await requireStaffTo(c, 'answer_chat', id)
      const { client_id: clientId, message: text } = c.req.valid('json')
      const data = await answerChat(c.var.shop, id, { staffId, clientId, text })
      return c.json({ data }, 201)
    })
    .openapi(mark, async (c) => {
      await requireStaff(c)
      const { id } = c.req.valid('param')
      if (!(await findSummary(c.var.shop, id))) throw new Problem('not_found')
      await markMessages(c.var.shop, id, 'staff', c.req.valid('json'))
      return c.json(isDone, 200)
    })
    .openapi(typing, async (c) => {
      await requireStaff(c)
      const { id } = c.req.valid('param')
      if (!(await findSummary(c.var.shop, id))) throw new Problem('not_found')
      if (await mayNotifyTyping(c.var.shop, id, 'staff', counter))
        await notifyChat(c.var.shop, { id, typing: 'staff' })
      return c.json(isDone, 200)
    })
    .openapi(close, async (c) => {
      const { id } = c.req.valid('param')
      await requireStaffTo(c, 'close_chat', id)
      await closeChat(c.var.shop, id)
      return c.json(isDone, 200)
    })
