import { z } from 'zod'
import type { Changes } from '../../platform/database/change-feed.ts'
import { type EventStreams, eventStreamHeaders } from '../../platform/http/event-stream.ts'
import { tooMany } from '../../platform/http/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { isColleagueSession, staffTokenOf } from '../../platform/staff/colleague.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'

/** Open pages of one colleague. */
const maxStreams = 12

const stream = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/stream',
  summary: 'Changes of records as server-sent events',
  description:
    'Events are `ready` (read again what is shown) and `changed`: kind and id of a record, its version, and the colleague who changed it.',
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...tooMany,
  },
})

type LiveOptions = { changes: Changes; streams: EventStreams; shopNow: () => Shop }

/** Tells the open pages of the back office what changes, whoever changes it. Only kinds and ids are sent; the pages read the rest. */
export function liveApi({ changes, streams, shopNow }: LiveOptions) {
  const listeners = new Set<(payload: string | null) => void>()
  changes.subscribeTo('staff_changed', (payload) => {
    for (const listener of listeners) listener(payload)
  })
  /** Any session may be among those that ended. */
  const sessionListeners = new Set<() => void>()
  changes.subscribeTo('sessions_ended', () => {
    for (const listener of sessionListeners) listener()
  })
  return newStaffRouter().openapi(stream, (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders)
    const token = staffTokenOf(c)
    const quota = { name: `colleague ${c.var.colleague.id}`, max: maxStreams }
    const events = streams.open([quota], (stream) => {
      const listener = (payload: string | null) => {
        const [kind, id, version, by] = payload?.split(' ') ?? []
        if (!kind) return stream.send({ event: 'ready', data: {} })
        const data = { kind, id: Number(id), version: Number(version), by: Number(by) || null }
        stream.send({ event: 'changed', data })
      }
      // The stream ends with its session. One that ends by the clock is noticed when the browser reconnects, after minutes.
      const check = () => {
        isColleagueSession(shopNow(), token).then(
          (isOpen) => isOpen || stream.end(),
          () => stream.end(),
        )
      }
      listeners.add(listener)
      sessionListeners.add(check)
      stream.ended.addEventListener('abort', () => {
        listeners.delete(listener)
        sessionListeners.delete(check)
      })
      stream.send({ event: 'ready', data: {} })
    })
    return c.body(events, 200, eventStreamHeaders)
  })
}
