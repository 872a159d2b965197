import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { isChatOpen } from '../../../contract/rules/chat-hours.ts'
import {
  chatMessageResponse,
  chatResponse,
  chatStatusResponse,
  markChatBody,
  sendChatMessageBody,
} from '../../../contract/wire/service/chat.ts'
import type { Database } from '../../platform/database/database.ts'
import { type EventStreams, eventStreamHeaders } from '../../platform/http/event-stream.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Counter, consume, rateLimit } from '../../platform/http/rate-limit.ts'
import { addressOf } from '../../platform/http/request.ts'
import { invalid, json, notFound, tooMany } from '../../platform/http/responses.ts'
import { newRouter, type RouterEnv } from '../../platform/http/router.ts'
import { type ChatVisitor, chatVisitorOf, setChatCookie } from './chat-visitor.ts'
import { followChat } from './follow-chat.ts'
import type { Live } from './live.ts'
import { markMessages } from './mark-messages.ts'
import { tellLive } from './notify-live.ts'
import { findChat, findConversation, noChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { maySayTyping } from './signals.ts'

export type ChatDoor = {
  origin: string
  staffMail: string
  counter: Counter
  trustProxy: boolean
  db: Database
  now: () => Date
  live: Live
  streams: EventStreams
}

const tags = ['chat']
const body = <S extends z.ZodType>(schema: S) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})
const largestId = 2_147_483_647
const afterId = z.coerce.number().int().min(0).max(largestId).default(0)
/** A browser that lost its line says itself what it had last, in a header of its own. */
const lastHad = (header: string | undefined, after: number) =>
  header && /^\d{1,10}$/.test(header) && Number(header) <= largestId ? Number(header) : after

/** Several tabs; one of them holds the line where the browser lets them agree on that. */
const mostPerVisitor = 8
const mostPerAddress = 40
const mostMailedAnHour = 30

const statusRoute = createRoute({
  method: 'get',
  path: '/chat/status',
  tags,
  summary: 'Whether somebody is at the chat now, and how many messages one has not read',
  middleware: noStore,
  responses: { 200: json(z.object({ data: chatStatusResponse }), 'The chat') },
})
const readRoute = createRoute({
  method: 'get',
  path: '/chat/messages',
  tags,
  summary: 'One’s own conversation; empty before anything was said',
  middleware: noStore,
  request: { query: z.object({ after: afterId }) },
  responses: { 200: json(z.object({ data: chatResponse }), 'The conversation'), ...invalid },
})
const markRoute = createRoute({
  method: 'put',
  path: '/chat/read',
  tags,
  summary: 'Say up to which message one has received and read',
  middleware: noStore,
  request: body(markChatBody),
  responses: {
    200: json(z.object({ data: z.object({ unread: z.int() }) }), 'Noted'),
    ...notFound,
    ...invalid,
  },
})
const typingRoute = createRoute({
  method: 'put',
  path: '/chat/typing',
  tags,
  summary: 'Say that one is typing. It is passed on and not kept',
  middleware: noStore,
  responses: { 200: json(z.object({ data: z.object({ told: z.boolean() }) }), 'Passed on'), ...notFound },
})
const streamRoute = createRoute({
  method: 'get',
  path: '/chat/stream',
  tags,
  summary: 'One’s own conversation as it goes on, as server-sent events',
  description:
    'Events are `chat` (what is new after `after` or `Last-Event-ID`, shaped as the conversation) and `typing`. 404 before anything was said.',
  middleware: noStore,
  request: {
    query: z.object({ after: afterId }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
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

/** The visitor's door to the chat: everything here is about whoever asks, and about nobody else. */
export const chatApi = ({ origin, staffMail, db, now, live, streams, ...limits }: ChatDoor) => {
  const sendRoute = createRoute({
    method: 'post',
    path: '/chat/messages',
    tags,
    summary: 'Say something. Outside chat hours with a name and an e-mail address, where the answer goes',
    description:
      'Sent again with the same `client_id` it is still one message. At most 20 a minute from one address and 15 in one conversation; and 30 an hour from one address that begin a conversation or are left outside chat hours.',
    middleware: [
      noStore,
      rateLimit({ name: 'chat messages', limit: 20, windowSeconds: 60, ...limits }),
    ] as const,
    request: body(sendChatMessageBody),
    responses: { 201: json(z.object({ data: chatMessageResponse }), 'Said'), ...invalid, ...tooMany },
  })

  return newRouter()
    .openapi(statusRoute, async (c) => {
      const { shop } = c.var
      const found = await findConversation(shop, await chatVisitorOf(c))
      const told = found && (await findChat(shop, found.id, { side: 'visitor', after: largestId }))
      const data = { online: isChatOpen(shop.now), unread: told?.unread ?? 0, now: shop.now.toISOString() }
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
      // A program that filled in the field nobody sees is told what it hopes for, and nothing is kept.
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
      const room = { counter: limits.counter, now: shop.now }
      if (key) await consume({ key, limit: 15, windowSeconds: 60, ...room })
      // These are mailed to staff, and nobody may fill their mailbox.
      if (!found || !isChatOpen(shop.now)) {
        const key = `chat mails ${addressOf(c, limits.trustProxy)}`
        await consume({ key, limit: mostMailedAnHour, windowSeconds: 60 * 60, ...room })
      }
      const { message, token } = await sendMessage(
        shop,
        visitor,
        { clientId, text, page, name, email },
        staffMail,
      )
      if (token) setChatCookie(c, origin, token)
      return c.json({ data: message }, 201)
    })
    .openapi(markRoute, async (c) => {
      const { id } = await requireConversation(c)
      await markMessages(c.var.shop, id, 'visitor', c.req.valid('json'))
      const told = await findChat(c.var.shop, id, { side: 'visitor', after: largestId })
      return c.json({ data: { unread: told?.unread ?? 0 } }, 200)
    })
    .openapi(typingRoute, async (c) => {
      const { id } = await requireConversation(c)
      const told = await maySayTyping(c.var.shop, id, 'visitor', limits.counter)
      if (told) await tellLive(c.var.shop, { id, typing: 'visitor' })
      return c.json({ data: { told } }, 200)
    })
    .openapi(streamRoute, async (c) => {
      const { id, whose } = await requireConversation(c)
      const after = lastHad(c.req.valid('header')['last-event-id'], c.req.valid('query').after)
      const places = [
        { name: `conversation ${id}`, most: mostPerVisitor },
        { name: `address ${addressOf(c, limits.trustProxy)}`, most: mostPerAddress },
      ]
      // Who only asks for the headers would hold a place for nothing.
      if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders)
      const events = streams.open(places, (stream) =>
        followChat({ db, now }, live, stream, { id, after, whose }),
      )
      return c.body(events, 200, eventStreamHeaders)
    })
}
