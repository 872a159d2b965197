import { setTimeout as wait } from 'node:timers/promises'
import { growthOf, megabytes } from '../heap.ts'
import { type Random, randomOf } from '../random.ts'
import { type Check, fact, none } from '../report.ts'
import { milliseconds, percentileOf } from './latencies.ts'
import { type LoadStreet, newSeen, type Seen, visit } from './visits.ts'

/** The shop holds a rate while 99 of 100 answers take no longer than this. */
const limitMs = 500
/** The rate, in visits a second, is raised by this factor until the shop no longer holds it. */
const step = 1.25
const firstRate = 10
/** A rate that was held for seconds is tried for minutes with some room. */
const room = 0.9
/** Visits under way at once; more means that the shop is far behind, and they are not started. */
const mostAtOnce = 1000
/** Connections may vary by this many between two samples. */
const connectionTolerance = 2

export type LoadTarget = LoadStreet & {
  heapBytes: () => Promise<number>
  /** The connections to the database. */
  connections: () => Promise<number>
}

type Sample = { p99: number; heapBytes: number; connections: number }
type Held = { rate: number; seconds: number; seen: Seen; samples: Sample[] }

/** Starts visits at random moments, this many a second, however slow the shop answers. */
async function sendVisits(
  target: LoadStreet,
  random: Random,
  { rate, seconds }: { rate: number; seconds: number },
) {
  const seen = newSeen()
  const underWay = new Set<Promise<unknown>>()
  const start = performance.now()
  let dueAt = start
  for (;;) {
    dueAt += (-Math.log(1 - random.next()) / rate) * 1000
    if (dueAt > start + seconds * 1000) break
    const early = dueAt - performance.now()
    if (early > 0) await wait(early)
    if (underWay.size >= mostAtOnce) {
      seen.failed.push('not started: too many visits were under way')
      continue
    }
    // What went wrong is noted where it happened.
    const visiting: Promise<unknown> = visit(target, randomOf(random.int(0, 2 ** 31)), dueAt, seen)
      .catch(() => {})
      .finally(() => underWay.delete(visiting))
    underWay.add(visiting)
  }
  await Promise.all(underWay)
  return seen
}

/** Keeps the rate for this long and takes samples of memory and connections. */
export async function hold(
  target: LoadTarget,
  random: Random,
  { rate, seconds, samples: count }: { rate: number; seconds: number; samples: number },
): Promise<Held> {
  const total = newSeen()
  const samples: Sample[] = []
  for (let sample = 0; sample < count; sample++) {
    const seen = await sendVisits(target, random, { rate, seconds: seconds / count })
    total.latencies.push(...seen.latencies)
    total.failed.push(...seen.failed)
    total.orders += seen.orders
    samples.push({
      p99: percentileOf(seen.latencies, 0.99),
      heapBytes: await target.heapBytes(),
      connections: await target.connections(),
    })
  }
  return { rate, seconds, seen: total, samples }
}

const p99OverTime = (samples: Sample[]) => samples.map(({ p99 }) => Math.round(p99)).join(' ')

const isHeld = ({ seen }: Pick<Held, 'seen'>) =>
  !seen.failed.length && percentileOf(seen.latencies, 0.99) <= limitMs

/** The highest rate that the shop held for some seconds. */
async function findRate(target: LoadTarget, random: Random, seconds: number, print: (line: string) => void) {
  let held = 0
  for (let rate = firstRate; ; rate *= step) {
    const seen = await sendVisits(target, random, { rate, seconds })
    print(
      `${rate.toFixed(0)} visits/s: p99 ${milliseconds(percentileOf(seen.latencies, 0.99))}, ${seen.failed.length} failed`,
    )
    if (!isHeld({ seen })) return held
    held = rate
  }
}

/** What must be true of a shop that held a rate: no failure, and neither memory nor connections grow. */
export function judge({ rate, seconds, seen, samples }: Held): Check[] {
  const heap = growthOf(samples.map(({ heapBytes }) => heapBytes))
  const connections = samples.map((sample) => sample.connections)
  const third = Math.floor(connections.length / 3)
  const before = Math.max(...connections.slice(third, 2 * third))
  const moreConnections = Math.max(...connections.slice(-third)) - before
  return [
    fact('visits a second', rate.toFixed(1)),
    fact('seconds', seconds),
    fact('requests', seen.latencies.length),
    fact('orders', seen.orders),
    fact('p50', milliseconds(percentileOf(seen.latencies, 0.5))),
    fact('p99', milliseconds(percentileOf(seen.latencies, 0.99))),
    fact('p99 over time', p99OverTime(samples)),
    fact('memory over time, MB', samples.map(({ heapBytes }) => Math.round(heapBytes / 1e6)).join(' ')),
    fact('connections over time', connections.join(' ')),
    none('failed requests', seen.failed),
    { what: 'orders placed', found: seen.orders, expected: 'some', ok: seen.orders > 0 },
    { what: 'growth of memory', found: megabytes(heap.bytes), expected: 'flat', ok: heap.isFlat },
    {
      what: 'growth of connections',
      found: moreConnections,
      expected: 'flat',
      ok: moreConnections <= connectionTolerance,
    },
  ]
}

type Options = { minutes: number; seed: number; print?: (line: string) => void }

/** Finds the rate that the shop holds for minutes before the slowest of a hundred answers takes too long. */
export async function runLoad(
  target: LoadTarget,
  { minutes, seed, print = () => {} }: Options,
): Promise<Check[]> {
  const random = randomOf(seed)
  // The first visits compile the code and fill the caches.
  await sendVisits(target, random, { rate: firstRate, seconds: 10 })
  let rate = (await findRate(target, random, 15, print)) * room
  for (; rate >= 1; rate *= room) {
    print(`holding ${rate.toFixed(1)} visits/s for ${minutes} minutes`)
    const held = await hold(target, random, {
      rate,
      seconds: minutes * 60,
      samples: Math.max(3, Math.round(minutes * 2)),
    })
    if (isHeld(held)) return [fact('seed', seed), ...judge(held)]
    print(
      `not held: p99 ${milliseconds(percentileOf(held.seen.latencies, 0.99))}, over time ${p99OverTime(held.samples)}, ${held.seen.failed.length} failed`,
    )
  }
  return [
    fact('seed', seed),
    { what: 'a rate that the shop holds', found: 'none', expected: 'one', ok: false },
  ]
}
