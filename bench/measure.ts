import { type ChildProcess, fork } from 'node:child_process'
import { resolve as pathOf } from 'node:path'
import autocannon from 'autocannon'

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
export const seconds = Number(process.env.BENCH_SECONDS ?? 2)
/** Concurrent connections. */
export const connections = 8

/** `times` is the number of calls. */
export type Measured = { times: number; rate: number; p50: number; p99: number }
type Measure = () => Promise<Measured>
/** Our code, and a baseline that does the least for the same result. */
export type Row = { name: string; ours: Measure; floor: string; bare: Measure; goal?: number }

export const median = <T>(list: T[], by: (one: T) => number): T =>
  [...list].sort((a, b) => by(a) - by(b))[Math.floor(list.length / 2)] as T

const running = new Set<ChildProcess>()

/** Stops all processes. */
export function stopAll() {
  for (const child of running) if (child.connected) child.disconnect()
  running.clear()
}

/** Starts a child process. It sends a message when it is ready, and ends when disconnected. */
export function spawn(file: string, env: Record<string, string> = {}) {
  const child = fork(pathOf(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    serialization: 'advanced',
  })
  running.add(child)
  /** Sends a message and waits for the reply. */
  return <Answer>(message?: object) =>
    new Promise<Answer>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`${file} ended with ${code}`))
      child.once('exit', fail)
      child.once('message', (answer) => {
        child.off('exit', fail)
        resolve(answer as Answer)
      })
      if (message) child.send(message)
    })
}

/** Starts a server process, configured by the message; returns its address. */
export const serve = async (file: string, message?: object, env?: Record<string, string>) =>
  (await spawn(file, env)<{ url: string }>(message)).url

/** The response of a bare server. */
export const bytes = (type: string, text: string) => ({
  headers: { 'content-type': type },
  body: Buffer.from(text).toString('base64'),
})

type RequestOptions = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** Measures a URL over HTTP. */
export const load =
  (url: string, options: RequestOptions = {}): Measure =>
  async () => {
    // Uncompressed, because otherwise decompression in the load generator would be measured.
    const result = await autocannon({ url, connections, duration: seconds, ...options })
    if (result.errors || result.non2xx)
      throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} non-2xx responses`)
    const { requests, latency } = result
    return { times: requests.total, rate: requests.average, p50: latency.p50, p99: latency.p99 }
  }

/** Interleaves the rounds, because the machine's speed drifts, and reports the median. The first round is a warm-up. */
export async function compare(rows: Row[]) {
  const results = rows.map((row) => ({ ...row, measured: [] as Measured[], floors: [] as Measured[] }))
  for (let round = 0; round <= rounds; round++)
    for (const { ours, bare, measured, floors } of results) {
      const pair = [await ours(), await bare()] as const
      if (!round) continue
      measured.push(pair[0])
      floors.push(pair[1])
    }
  const table = results.map(({ name, floor, goal, measured, floors }) => {
    const { rate, p50, p99 } = median(measured, (one) => one.rate)
    const ratio = median(
      measured.map((one, round) => one.rate / (floors[round]?.rate ?? one.rate)),
      (one) => one,
    )
    const cells = {
      'per second': Math.round(rate),
      'p50 ms': Number(p50.toFixed(1)),
      'p99 ms': Number(p99.toFixed(1)),
      floor,
      'floor per second': Math.round(median(floors, (one) => one.rate).rate),
      ratio: Number(ratio.toFixed(2)),
      ...(goal === undefined ? {} : { goal, reached: ratio >= goal }),
    }
    return [name, cells] as const
  })
  console.table(Object.fromEntries(table))
}
