import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { invalid, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { readFeed } from './feed.ts'

/** Calendars ask a few times an hour; an office may have many trainers. */
const feedLimit: Limit = { name: 'trainer calendars', limit: 120, windowSeconds: 60 }

/** The calendar of a trainer, for their own calendar program, which cannot log in. */
export const trainerFeedApi = (limits: { counter: Counter; trustProxy: boolean }) => {
  const feed = createRoute({
    method: 'get',
    path: '/trainers/{token}/calendar.ics',
    tags: ['trainers'],
    summary: 'The course days of one trainer as a calendar to subscribe to',
    description: `Without names and prices. ${limitText(feedLimit)}`,
    middleware: rateLimit({ ...feedLimit, ...limits }),
    request: { params: z.object({ token: z.string().min(1).max(100) }) },
    responses: {
      200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } },
      304: { description: 'It has not changed' },
      ...notFound,
      ...tooMany,
      ...invalid,
    },
  })
  return newPersonalRouter().openapi(feed, async (c) => {
    const { text, etag } = await readFeed(c.var.shop, c.req.valid('param').token)
    const headers = { etag, 'cache-control': 'private, max-age=300' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  })
}
