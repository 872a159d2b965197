export type StreamEvent = { event: string; data: unknown }

type Options = {
  /** Tabs that use the same name share one stream. */
  name: string
  /** Called for every connection, as it may depend on the last message. */
  url: () => string
  events: readonly string[]
  onEvent: (event: StreamEvent) => void
  /** Whether the stream is connected. A tab that relies on another tab's stream counts as connected. */
  onUp: (isUp: boolean) => void
}

const minPauseMs = 2000
const maxPauseMs = 30_000
/** A connection that is back within this time was never reported as lost. */
const reportLossAfterMs = 5000

/** Keeps a stream open; reconnects with growing pauses when the server refuses. */
function listen({ url, events, onEvent, onUp }: Omit<Options, 'name'>): () => void {
  let source: EventSource | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let lossTimer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = minPauseMs
  const open = () => {
    source = new EventSource(url())
    source.onopen = () => {
      pauseMs = minPauseMs
      clearTimeout(lossTimer)
      lossTimer = undefined
      onUp(true)
    }
    source.onerror = () => {
      lossTimer ??= setTimeout(() => onUp(false), reportLossAfterMs)
      // Unless it is closed, the browser reconnects automatically.
      if (source?.readyState !== EventSource.CLOSED) return
      retryTimer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
    for (const event of events)
      source.addEventListener(event, ({ data }) => onEvent({ event, data: JSON.parse(data) }))
  }
  open()
  return () => {
    clearTimeout(retryTimer)
    clearTimeout(lossTimer)
    source?.close()
  }
}

/**
 * An event stream shared by all tabs, as a browser allows only six connections to one host. One tab holds the stream and forwards events
 * to the others; when it closes, the next tab takes over. Without Web Locks or BroadcastChannel each tab has its own stream.
 */
export function openSharedStream({ name, ...options }: Options): () => void {
  if (!navigator.locks || !('BroadcastChannel' in window)) return listen(options)
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<StreamEvent>) => options.onEvent(data)
  const released = new AbortController()
  let close: (() => void) | undefined
  navigator.locks
    .request(name, { signal: released.signal }, () => {
      close = listen({
        ...options,
        onEvent: (event) => {
          options.onEvent(event)
          tabs.postMessage(event)
        },
      })
      return new Promise<void>((resolve) => released.signal.addEventListener('abort', () => resolve()))
    })
    .catch(() => {})
  return () => {
    released.abort()
    close?.()
    tabs.close()
  }
}
