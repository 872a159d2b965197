import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RecordKind } from '../../../contract/staff/log.ts'
import { type MentionedEvent, type PresenceEvent, presenceBody } from '../../../contract/staff/presence.ts'
import { rightToRead } from '../../../contract/staff/record-rights.ts'
import type { Changes } from '../../platform/database/change-feed.ts'
import { type EventStreams, eventStreamHeaders } from '../../platform/http/answers/event-stream.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Colleague, isColleagueSession, staffTokenOf } from '../../platform/staff/colleague.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { mentionChannel } from '../notes/write-note.ts'

/** Open pages of one colleague. */
const maxStreams = 12
const presenceChannel = 'staff_presence'

const stream = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/stream',
  summary: 'Changes of records as server-sent events',
  description:
    'Events are `ready` (read again what is shown), `changed`: kind and id of a record, its version, and the colleague who changed it; `presence`: who looks at a record, or no longer does; and `mentioned`: a note names you.',
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...tooMany,
  },
})
/** Told to everybody and stored nowhere. */
const look = staffRoute(
  'every_colleague',
  {
    method: 'put',
    path: '/staff/presence',
    summary: 'Tell colleagues that you look at a record, or no longer do',
    request: jsonBody(presenceBody),
    responses: { 200: json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Told'), ...invalid },
  },
  { does: 'presence.told', isPassive: true },
)

type Event = { event: string; data: object }
/** What a notification means to this colleague; undefined when it is not for them. */
type Translate = (payload: string, colleague: Colleague) => Event | undefined

/** `order 12 5 3`: version 5 of order 12, by colleague 3. */
const changed: Translate = (payload) => {
  const [kind, id, version, by] = payload.split(' ')
  return {
    event: 'changed',
    data: { kind, id: Number(id), version: Number(version), by: Number(by) || null },
  }
}
/** `order 12 3 1`: colleague 3 looks at order 12. */
const present: Translate = (payload, { rights }) => {
  const [kind = '', id, colleague, isHere] = payload.split(' ')
  if (!rights.has(rightToRead[kind as RecordKind])) return undefined
  const data: PresenceEvent = {
    kind,
    id: Number(id),
    colleague_id: Number(colleague),
    is_here: isHere === '1',
  }
  return { event: 'presence', data }
}
/** `order 12 7 3 4,5`: note 7 about order 12, by colleague 3, names the colleagues 4 and 5. */
const mentioned: Translate = (payload, { id: me }) => {
  const [kind = '', id, note, by, names = ''] = payload.split(' ')
  if (!names.split(',').includes(String(me))) return undefined
  const data: MentionedEvent = { kind, id: Number(id), note_id: Number(note), by: Number(by) }
  return { event: 'mentioned', data }
}
const channels: Record<string, Translate> = {
  staff_changed: changed,
  [presenceChannel]: present,
  [mentionChannel]: mentioned,
}

type LiveOptions = { changes: Changes; streams: EventStreams; shopNow: () => Shop }

/** Tells the open pages of the back office what changes, whoever changes it. Only kinds and ids are sent; the pages read the rest. */
export function liveApi({ changes, streams, shopNow }: LiveOptions) {
  const listeners = new Set<(translate: Translate, payload: string | null) => void>()
  for (const [channel, translate] of Object.entries(channels))
    changes.subscribeTo(channel, (payload) => {
      for (const listener of listeners) listener(translate, payload)
    })
  /** Any session may be among those that ended. */
  const sessionListeners = new Set<() => void>()
  changes.subscribeTo('sessions_ended', () => {
    for (const listener of sessionListeners) listener()
  })
  return newStaffRouter()
    .openapi(stream, (c) => {
      if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders)
      const token = staffTokenOf(c)
      const { colleague } = c.var
      const quota = { name: `colleague ${colleague.id}`, max: maxStreams }
      const events = streams.open([quota], (stream) => {
        const listener = (translate: Translate, payload: string | null) => {
          const event = payload === null ? { event: 'ready', data: {} } : translate(payload, colleague)
          if (event) stream.send(event)
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
    .openapi(look, async (c) => {
      const { kind, id, is_here } = c.req.valid('json')
      const { shop, colleague } = c.var
      const payload = `${kind} ${id} ${colleague.id} ${is_here ? 1 : 0}`
      await shop.db.execute(sql`select pg_notify(${presenceChannel}, ${payload})`)
      return c.json({ data: { done: true as const } }, 200)
    })
}
