import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Numbers for Prometheus. Labels are kinds of things, never addresses or ids, so their number stays small. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered',
      labelNames: ['kind', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    openStreams: new Gauge({ name: 'http_streams_open', help: 'Lines held open for events', registers }),
    pages: new Counter({
      name: 'pages_total',
      help: 'Pages by how they were served',
      labelNames: ['how'],
      registers,
    }),
    cachedPages: new Gauge({ name: 'kept_pages', help: 'Pages kept in memory', registers }),
    cachedReads: new Gauge({ name: 'kept_reads', help: 'API answers kept in memory', registers }),
  }
}
