import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics for Prometheus. Labels are kinds, never paths or ids, so the number of series stays small. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Responses sent',
      labelNames: ['kind', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Response time in seconds',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    openStreams: new Gauge({ name: 'http_streams_open', help: 'Open event streams', registers }),
    pages: new Counter({
      name: 'pages_total',
      help: 'Pages by how they were served',
      labelNames: ['how'],
      registers,
    }),
    cachedPages: new Gauge({ name: 'cached_pages', help: 'Pages in the page cache', registers }),
    cachedReads: new Gauge({ name: 'cached_reads', help: 'Responses in the read cache', registers }),
  }
}
