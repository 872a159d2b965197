type Said = { event: string; data: unknown }

type Options = {
  /** Tabs with the same name share one line. */
  name: string
  /** Where to listen, from what is known by now on. */
  address: () => string
  events: readonly string[]
  hear: (said: Said) => void
  /** Whether the line stands; another tab's is taken to. */
  stands: (isUp: boolean) => void
}

const shortestPauseMs = 2000
const longestPauseMs = 30_000
/** A line that is opened anew at once was never missed. */
const missedAfterMs = 5000

/** Listens for as long as it may; comes again by itself, in growing pauses where the shop refuses. */
function listen({ address, events, hear, stands }: Omit<Options, 'name'>): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed: ReturnType<typeof setTimeout> | undefined
  let pause = shortestPauseMs
  const open = () => {
    source = new EventSource(address())
    source.onopen = () => {
      pause = shortestPauseMs
      clearTimeout(missed)
      missed = undefined
      stands(true)
    }
    source.onerror = () => {
      missed ??= setTimeout(() => stands(false), missedAfterMs)
      // Otherwise the browser comes again by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPauseMs)
    }
    for (const event of events)
      source.addEventListener(event, ({ data }) => hear({ event, data: JSON.parse(data) }))
  }
  open()
  return () => {
    clearTimeout(timer)
    clearTimeout(missed)
    source?.close()
  }
}

/**
 * A line to the shop that all tabs share: a browser opens only six to one place, and pages need them too. One tab holds it and tells the
 * others what it hears; when that one goes, the next takes over. Where tabs cannot agree each has its own.
 */
export function openSharedStream({ name, ...options }: Options): () => void {
  if (!navigator.locks || !('BroadcastChannel' in window)) return listen(options)
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<Said>) => options.hear(data)
  const given = new AbortController()
  let close: (() => void) | undefined
  navigator.locks
    .request(name, { signal: given.signal }, () => {
      close = listen({
        ...options,
        hear: (said) => {
          options.hear(said)
          tabs.postMessage(said)
        },
      })
      return new Promise<void>((resolve) => given.signal.addEventListener('abort', () => resolve()))
    })
    .catch(() => {})
  return () => {
    given.abort()
    close?.()
    tabs.close()
  }
}
