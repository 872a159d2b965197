import { Problem } from './problem.ts'

type Event = { event: string; data: unknown; id?: number }

/** One line to one browser on which events are sent as they happen. */
export type EventStream = {
  send: (event: Event) => void
  end: () => void
  /** Aborted once nobody listens any more, for whatever reason. */
  ended: AbortSignal
}

export type StreamLimits = {
  /** Proxies and browsers hang up on a line that is silent for long. */
  heartbeatMs: number
  /** Then the browser comes again and shows anew who it is: a session that ended must not go on listening. */
  longestMs: number
  most: number
}
export const defaultStreamLimits: StreamLimits = { heartbeatMs: 20_000, longestMs: 10 * 60_000, most: 2000 }

/** Who does not take what it is sent is not there any more, or too slow to be. */
const mostWaiting = 200
/** How long a browser waits before it comes again. */
const retryMs = 2000

const encoder = new TextEncoder()
const written = ({ event, data, id }: Event) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // nginx would gather events until its buffer is full.
  'x-accel-buffering': 'no',
}

/** Opens event streams, not more than one process can carry nor than one visitor or address needs (`places`). */
export function createEventStreams({ heartbeatMs, longestMs, most }: StreamLimits = defaultStreamLimits) {
  const counts = new Map<string, number>()
  let open = 0
  const take = (place: string) => counts.set(place, (counts.get(place) ?? 0) + 1)
  const leave = (place: string) => {
    const left = (counts.get(place) ?? 1) - 1
    if (left) counts.set(place, left)
    else counts.delete(place)
  }

  return {
    size: () => open,
    open: (
      places: { name: string; most: number }[],
      begin: (stream: EventStream) => void,
    ): ReadableStream<Uint8Array> => {
      if (open >= most) throw new Problem('unavailable', { retryAfter: 30 })
      if (places.some((place) => (counts.get(place.name) ?? 0) >= place.most))
        throw new Problem('too_many', { retryAfter: 30 })
      const ended = new AbortController()
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            open++
            for (const { name } of places) take(name)
            const end = () => {
              if (ended.signal.aborted) return
              ended.abort()
              try {
                controller.close()
              } catch {
                // The browser hung up first.
              }
            }
            const write = (text: string) => {
              if (ended.signal.aborted) return
              if ((controller.desiredSize ?? 0) < -mostWaiting) end()
              else controller.enqueue(encoder.encode(text))
            }
            const beat = setInterval(() => write(':\n\n'), heartbeatMs).unref()
            const enough = setTimeout(end, longestMs).unref()
            ended.signal.addEventListener('abort', () => {
              clearInterval(beat)
              clearTimeout(enough)
              open--
              for (const { name } of places) leave(name)
            })
            write(`retry: ${retryMs}\n\n`)
            begin({ send: (event) => write(written(event)), end, ended: ended.signal })
          },
          cancel: () => ended.abort(),
        },
        { highWaterMark: 1 },
      )
    },
  }
}
export type EventStreams = ReturnType<typeof createEventStreams>
