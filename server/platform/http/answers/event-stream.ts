import { Problem } from './problem.ts'

type Event = { event: string; data: unknown; id?: number }

/** A server-sent event stream to one browser. */
export type EventStream = {
  send: (event: Event) => void
  end: () => void
  /** Aborted when the stream ends, for whatever reason. */
  ended: AbortSignal
}

export type StreamLimits = {
  /** Proxies and browsers close a connection that is silent for long. */
  heartbeatMs: number
  /** Then the browser reconnects and is authenticated again, so that an ended session receives no more events. */
  maxMs: number
  maxStreams: number
}
export const defaultStreamLimits: StreamLimits = { heartbeatMs: 20_000, maxMs: 10 * 60_000, maxStreams: 2000 }

/** A client that leaves this many events unread is gone or too slow. */
const maxUnread = 200
/** How long a browser waits before it reconnects. */
const retryMs = 2000

const encoder = new TextEncoder()
const toText = ({ event, data, id }: Event) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Otherwise nginx buffers events until its buffer is full.
  'x-accel-buffering': 'no',
}

/** Opens event streams, up to a maximum per process and per visitor or IP address (`quotas`). */
export function createEventStreams({ heartbeatMs, maxMs, maxStreams }: StreamLimits = defaultStreamLimits) {
  const counts = new Map<string, number>()
  let open = 0
  const take = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const leave = (name: string) => {
    const left = (counts.get(name) ?? 1) - 1
    if (left) counts.set(name, left)
    else counts.delete(name)
  }

  return {
    size: () => open,
    open: (
      quotas: { name: string; max: number }[],
      begin: (stream: EventStream) => void,
    ): ReadableStream<Uint8Array> => {
      if (open >= maxStreams) throw new Problem('unavailable', { retryAfter: 30 })
      if (quotas.some((quota) => (counts.get(quota.name) ?? 0) >= quota.max))
        throw new Problem('too_many', { retryAfter: 30 })
      const ended = new AbortController()
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            open++
            for (const { name } of quotas) take(name)
            const end = () => {
              if (ended.signal.aborted) return
              ended.abort()
              try {
                controller.close()
              } catch {
                // The browser disconnected first.
              }
            }
            const write = (text: string) => {
              if (ended.signal.aborted) return
              if ((controller.desiredSize ?? 0) < -maxUnread) end()
              else controller.enqueue(encoder.encode(text))
            }
            const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs).unref()
            const timeout = setTimeout(end, maxMs).unref()
            ended.signal.addEventListener('abort', () => {
              clearInterval(heartbeat)
              clearTimeout(timeout)
              open--
              for (const { name } of quotas) leave(name)
            })
            write(`retry: ${retryMs}\n\n`)
            begin({ send: (event) => write(toText(event)), end, ended: ended.signal })
          },
          cancel: () => ended.abort(),
        },
        { highWaterMark: 1 },
      )
    },
  }
}
export type EventStreams = ReturnType<typeof createEventStreams>
