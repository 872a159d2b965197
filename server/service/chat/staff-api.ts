import { z } from 'zod'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import {
  answerChatBody,
  chatMessageResponse,
  chatResponse,
  chatSummaryResponse,
  markChatBody,
} from '../../../contract/wire/service/chat.ts'
import { eventStreamHeaders } from '../../platform/http/answers/event-stream.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { keyedQueryOf } from '../../platform/http/requests/paged-query.ts'
import { isColleagueSession, staffTokenOf } from '../../platform/staff/colleague.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { answerChat } from './answer-chat.ts'
import type { ChatOptions } from './api.ts'
import { closeChat } from './close-chat.ts'
import { followAll } from './follow-chat.ts'
import { findSummary, listChats } from './list-chats.ts'
import { markMessages } from './mark-messages.ts'
import { notifyChat } from './notify-live.ts'
import { findChat } from './read-chat.ts'
import { mayNotifyTyping } from './signals.ts'

const params = z.object({ id: idParam })
const done = json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Done')
const meta = paginationResponse.extend({
  unread: z.int().meta({ description: 'Open conversations with unread messages' }),
})

/** Open streams of one colleague. */
const maxStreamsEach = 12

const list = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/chat',
  summary: 'List conversations: open ones first, most recent first',
  description: 'With `after`, those that follow the conversation with this id, where it is now.',
  request: { query: keyedQueryOf(25) },
  responses: {
    200: json(z.object({ data: z.array(chatSummaryResponse), meta }), 'Conversations'),
    ...invalid,
  },
})
const stream = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/chat/stream',
  summary: 'All conversations as server-sent events',
  description: 'Events are `ready` (load the list), `changed` (one changed conversation) and `typing`.',
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...invalid,
    ...tooMany,
  },
})
const read = staffRoute('inbox:read', {
  method: 'get',
  path: '/staff/chat/{id}/messages',
  summary: 'The messages of one conversation, from a given message on',
  request: {
    params,
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  },
  responses: {
    200: json(z.object({ data: chatResponse.extend({ summary: chatSummaryResponse }) }), 'The conversation'),
    ...invalid,
    ...notFound,
  },
})
const say = staffRoute(
  'inbox:answer',
  {
    method: 'post',
    path: '/staff/chat/{id}/messages',
    summary: 'Answer. When the visitor wrote outside chat hours, the answer is mailed too',
    request: { params, ...jsonBody(answerChatBody) },
    responses: { 201: json(z.object({ data: chatMessageResponse }), 'Sent'), ...invalid, ...notFound },
  },
  { does: 'chat.answered', notes: 'chat' },
)
const mark = staffRoute(
  'inbox:answer',
  {
    method: 'put',
    path: '/staff/chat/{id}/read',
    summary: 'Mark messages as delivered and read',
    request: { params, ...jsonBody(markChatBody) },
    responses: { 200: done, ...invalid, ...notFound },
  },
  { does: 'chat.marked' },
)
const typing = staffRoute(
  'inbox:answer',
  {
    method: 'put',
    path: '/staff/chat/{id}/typing',
    summary: 'Signal that staff are typing',
    request: { params },
    responses: { 200: done, ...invalid, ...notFound },
  },
  { does: 'chat.typing' },
)
const close = staffRoute(
  'inbox:answer',
  {
    method: 'post',
    path: '/staff/chat/{id}/close',
    summary: 'Close a conversation; a new message from the visitor reopens it',
    request: { params },
    responses: { 200: done, ...invalid, ...notFound },
  },
  { does: 'chat.closed', notes: 'chat' },
)

const isDone = { data: { done: true as const } }

/** The colleagues' side of the chat. */
export const staffChatApi = ({ db, now, notices, streams, counter }: ChatOptions) =>
  newStaffRouter()
    .openapi(list, async (c) => {
      const { page, per_page, after } = c.req.valid('query')
      return c.json(await listChats(c.var.shop, { page, perPage: per_page, after }), 200)
    })
    .openapi(stream, async (c) => {
      if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders)
      const token = staffTokenOf(c)
      const events = streams.open(
        [{ name: `chat of colleague ${c.var.colleague.id}`, max: maxStreamsEach }],
        (stream) => followAll({ db, now }, notices, stream, (shop) => isColleagueSession(shop, token)),
      )
      return c.body(events, 200, eventStreamHeaders)
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      const found = await findChat(c.var.shop, id, { side: 'staff', after: c.req.valid('query').after })
      const summary = found && (await findSummary(c.var.shop, id))
      if (!summary) throw new Problem('not_found')
      return c.json({ data: { ...found, summary } }, 200)
    })
    .openapi(say, async (c) => {
      const { id } = c.req.valid('param')
      const { client_id: clientId, message: text } = c.req.valid('json')
      const data = await answerChat(c.var.shop, id, { colleagueId: c.var.colleague.id, clientId, text })
      return c.json({ data }, 201)
    })
    .openapi(mark, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await findSummary(c.var.shop, id))) throw new Problem('not_found')
      await markMessages(c.var.shop, id, 'staff', c.req.valid('json'))
      return c.json(isDone, 200)
    })
    .openapi(typing, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await findSummary(c.var.shop, id))) throw new Problem('not_found')
      if (await mayNotifyTyping(c.var.shop, id, 'staff', counter))
        await notifyChat(c.var.shop, { id, typing: 'staff' })
      return c.json(isDone, 200)
    })
    .openapi(close, async (c) => {
      const { id } = c.req.valid('param')
      await closeChat(c.var.shop, id)
      return c.json(isDone, 200)
    })
