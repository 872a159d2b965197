import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** A series is looked up once: prom-client sorts and joins the labels of every call. */
function foundOnce<Label, Series>(find: (label: Label) => Series): (label: Label) => Series {
  const known = new Map<Label, Series>()
  return (label) => {
    const series = known.get(label) ?? find(label)
    known.set(label, series)
    return series
  }
}

/** Metrics for Prometheus. Labels are kinds, never paths or ids, so the number of series stays small. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses sent',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time in seconds',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const pages = new Counter({
    name: 'pages_total',
    help: 'Pages by how they were served',
    labelNames: ['how'],
    registers,
  })
  const pagesSent = foundOnce((how: string) => pages.labels({ how }))
  const responses = foundOnce((kind: string) =>
    foundOnce((status: number) => requests.labels({ kind, status })),
  )
  const times = foundOnce((kind: string) => seconds.labels({ kind }))
  return {
    registry,
    countPage: (how: string) => pagesSent(how).inc(),
    /** Event streams stay open for minutes, so they are left out of the response times. */
    countResponse: (kind: string, status: number, took: number) => {
      responses(kind)(status).inc()
      if (kind !== 'stream') times(kind).observe(took)
    },
    openStreams: new Gauge({ name: 'http_streams_open', help: 'Open event streams', registers }),
    cachedPages: new Gauge({ name: 'cached_pages', help: 'Pages in the page cache', registers }),
    cachedReads: new Gauge({ name: 'cached_reads', help: 'Responses in the read cache', registers }),
  }
}
