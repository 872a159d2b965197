import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { isChatOpen } from '../../../contract/rules/service/chat-hours.ts'
import {
  chatMessageResponse,
  chatResponse,
  chatStatusResponse,
  markChatBody,
  sendChatMessageBody,
} from '../../../contract/wire/service/chat.ts'
import type { Database } from '../../platform/database/database.ts'
import { type EventStreams, eventStreamHeaders } from '../../platform/http/answers/event-stream.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import {
  type Counter,
  consume,
  type Limit,
  limitText,
  rateLimit,
} from '../../platform/http/requests/rate-limit.ts'
import { addressOf } from '../../platform/http/requests/request.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import { getChatHours } from '../../platform/settings/get-chat-hours.ts'
import { type ChatVisitor, chatVisitorOf, setChatCookie } from './chat-visitor.ts'
import { followChat } from './follow-chat.ts'
import type { ChatNotices } from './live.ts'
import { markMessages } from './mark-messages.ts'
import { notifyChat } from './notify-live.ts'
import { findChat, findConversation, noChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { mayNotifyTyping } from './signals.ts'

export type ChatOptions = {
  staffMail: string
  counter: Counter
  trustProxy: boolean
  db: Database
  now: () => Date
  notices: ChatNotices
  streams: EventStreams
}

const tags = ['chat']
const maxId = 2_147_483_647
const afterId = z.coerce.number().int().min(0).max(maxId).default(0)
/** A browser that reconnects sends the last event id it received in a header. */
const lastReceived = (header: string | undefined, after: number) =>
  header && /^\d{1,10}$/.test(header) && Number(header) <= maxId ? Number(header) : after

/** Open streams. A visitor may have several tabs. */
const maxStreamsPerConversation = 8
const maxStreamsPerIp = 120
const maxMailsPerHour = 60
const maxInConversationPerMinute = 15
const messageLimit: Limit = { name: 'chat messages', limit: 60, windowSeconds: 60 }

const statusRoute = createRoute({
  method: 'get',
  path: '/chat/status',
  tags,
  summary: 'Whether the chat is staffed now, and the number of unread messages',
  responses: { 200: json(z.object({ data: chatStatusResponse }), 'The chat') },
})
const readRoute = createRoute({
  method: 'get',
  path: '/chat/messages',
  tags,
  summary: 'Your own conversation; empty when there is none yet',
  request: { query: z.object({ after: afterId }) },
  responses: { 200: json(z.object({ data: chatResponse }), 'The conversation'), ...invalid },
})
const markRoute = createRoute({
  method: 'put',
  path: '/chat/read',
  tags,
  summary: 'Mark messages as delivered and read',
  request: jsonBody(markChatBody),
  responses: {
    200: json(z.object({ data: z.object({ unread: z.int() }) }), 'Marked'),
    ...notFound,
    ...invalid,
  },
})
const typingRoute = createRoute({
  method: 'put',
  path: '/chat/typing',
  tags,
  summary: 'Signal that you are typing; not stored',
  responses: { 200: json(z.object({ data: z.object({ told: z.boolean() }) }), 'Passed on'), ...notFound },
})
const streamRoute = createRoute({
  method: 'get',
  path: '/chat/stream',
  tags,
  summary: 'Your own conversation as server-sent events',
  description:
    'Events are `chat` (messages after `after` or `Last-Event-ID`, shaped like the conversation) and `typing`. 404 when there is no conversation yet.',
  request: {
    query: z.object({ after: afterId }),
    headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
  },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...notFound,
    ...tooMany,
    ...invalid,
  },
})

async function requireConversation(c: Context<RouterEnv>): Promise<{ id: number; whose: ChatVisitor }> {
  const whose = await chatVisitorOf(c)
  const found = await findConversation(c.var.shop, whose)
  if (!found) throw new Problem('not_found')
  return { id: found.id, whose }
}

/** The visitor's side of the chat. Every route is about the visitor's own conversation. */
export const chatApi = ({ staffMail, db, now, notices, streams, ...limits }: ChatOptions) => {
  const sendRoute = createRoute({
    method: 'post',
    path: '/chat/messages',
    tags,
    summary:
      'Send a message. Outside chat hours a name and an e-mail address are required, and the answer is mailed',
    description: `Sending it again with the same \`client_id\` does not add a message. ${limitText(messageLimit)} At most ${maxInConversationPerMinute} a minute in one conversation. At most ${maxMailsPerHour} an hour from one IP address may start a conversation or be sent outside chat hours.`,
    middleware: rateLimit({ ...messageLimit, ...limits }),
    request: jsonBody(sendChatMessageBody),
    responses: { 201: json(z.object({ data: chatMessageResponse }), 'Sent'), ...invalid, ...tooMany },
  })

  return newPersonalRouter()
    .openapi(statusRoute, async (c) => {
      const { shop } = c.var
      const found = await findConversation(shop, await chatVisitorOf(c))
      const chat = found && (await findChat(shop, found.id, { side: 'visitor', after: maxId }))
      const online = isChatOpen(shop.now, await getChatHours(shop))
      const data = { online, unread: chat?.unread ?? 0, now: shop.now.toISOString() }
      return c.json({ data }, 200)
    })
    .openapi(readRoute, async (c) => {
      const found = await findConversation(c.var.shop, await chatVisitorOf(c))
      const { after } = c.req.valid('query')
      const data = found && (await findChat(c.var.shop, found.id, { side: 'visitor', after }))
      return c.json({ data: data ?? noChat }, 200)
    })
    .openapi(sendRoute, async (c) => {
      const { client_id: clientId, message: text, website, page, name, email } = c.req.valid('json')
      const { shop } = c.var
      // A bot filled in the hidden field: pretend success and store nothing.
      if (website) {
        const data = {
          id: 0,
          from: 'visitor' as const,
          text,
          client_id: clientId,
          created_at: shop.now.toISOString(),
        }
        return c.json({ data }, 201)
      }
      const visitor = await chatVisitorOf(c)
      const found = await findConversation(shop, visitor)
      const key = found && `chat ${found.id}`
      const limit = { counter: limits.counter, now: shop.now }
      if (key) await consume({ key, limit: maxInConversationPerMinute, windowSeconds: 60, ...limit })
      // These messages are mailed to staff; limit them so that nobody floods the mailbox.
      if (!found || !isChatOpen(shop.now, await getChatHours(shop))) {
        const key = `chat mails ${addressOf(c, limits.trustProxy)}`
        await consume({ key, limit: maxMailsPerHour, windowSeconds: 60 * 60, ...limit })
      }
      const { message, token } = await sendMessage(
        shop,
        visitor,
        { clientId, text, page, name, email },
        staffMail,
      )
      if (token) setChatCookie(c, token)
      return c.json({ data: message }, 201)
    })
    .openapi(markRoute, async (c) => {
      const { id } = await requireConversation(c)
      await markMessages(c.var.shop, id, 'visitor', c.req.valid('json'))
      const chat = await findChat(c.var.shop, id, { side: 'visitor', after: maxId })
      return c.json({ data: { unread: chat?.unread ?? 0 } }, 200)
    })
    .openapi(typingRoute, async (c) => {
      const { id } = await requireConversation(c)
      const told = await mayNotifyTyping(c.var.shop, id, 'visitor', limits.counter)
      if (told) await notifyChat(c.var.shop, { id, typing: 'visitor' })
      return c.json({ data: { told } }, 200)
    })
    .openapi(streamRoute, async (c) => {
      const { id, whose } = await requireConversation(c)
      const after = lastReceived(c.req.valid('header')['last-event-id'], c.req.valid('query').after)
      const slots = [
        { name: `conversation ${id}`, max: maxStreamsPerConversation },
        { name: `address ${addressOf(c, limits.trustProxy)}`, max: maxStreamsPerIp },
      ]
      // A HEAD request must not open a stream.
      if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders)
      const events = streams.open(slots, (stream) =>
        followChat({ db, now }, notices, stream, { id, after, whose }),
      )
      return c.body(events, 200, eventStreamHeaders)
    })
}
