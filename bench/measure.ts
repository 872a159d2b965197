import { openConnection, type Send, visitor } from './call-http.ts'
import { connections, type Measured, repeatFor } from './repeat-for.ts'
import type { Row } from './results.ts'
import type { Goal } from './work/work.ts'

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
/** A shop that is in use has compiled its code and planned its statements; an order takes longest to get there. */
const warmUpSeconds = 5 * seconds

export type Measure = (seconds: number) => Promise<Measured>

/** Ours and a floor that does the least for the same result. */
export type Comparison = {
  name: string
  note?: string
  ours: Measure
  floor: string
  bare: Measure
  goal?: Goal
}

const median = <T>(list: readonly T[], by: (one: T) => number): T =>
  [...list].sort((a, b) => by(a) - by(b))[Math.floor(list.length / 2)] as T

/** Every number is another visitor, in all measurements. */
let visitors = 0

/** Visits without pauses, on connections to one server or spread over several. */
export const loadOf =
  (urls: readonly string[], visit: (send: Send, number: number) => Promise<unknown>): Measure =>
  async (seconds) => {
    const open = Array.from({ length: connections }, (_, index) =>
      openConnection(urls[index % urls.length] ?? ''),
    )
    const measured = await repeatFor(seconds, async (worker) => {
      const number = visitors++
      const connection = open[worker]
      if (connection) await visit(visitor(connection.send, number), number)
    })
    for (const { close } of open) close()
    return measured
  }

/** The same page for every visitor. */
export const loadOfPage = (url: string, path: string): Measure =>
  loadOf([url], (send) => send({ method: 'GET', path }))

/** Slices of all measurements in turn, because the machine's speed drifts. The first round is a warm-up. */
export async function alternate(measures: readonly Measure[]): Promise<Measured[][]> {
  const measured = measures.map((): Measured[] => [])
  for (let round = 0; round <= rounds; round++)
    for (const [index, measure] of measures.entries()) {
      const slice = await measure(round ? seconds : warmUpSeconds)
      if (round) measured[index]?.push(slice)
    }
  return measured
}

export const medianOf = (slices: readonly Measured[]): Measured => median(slices, ({ rate }) => rate)

/** The median of the ratios of slices that were measured one after the other. */
export const ratioOf = (ours: readonly Measured[], bare: readonly Measured[]): number =>
  median(
    ours.map(({ rate }, round) => rate / (bare[round]?.rate ?? rate)),
    (ratio) => ratio,
  )

const goalText = ({ rate, ratio }: Goal) =>
  [rate && `≥ ${rate}/s`, ratio && `≥ ${ratio} of the floor`].filter(Boolean).join(', ')

/** Measures ours and the floor in turn. */
export async function compare({ name, note, ours, floor, bare, goal }: Comparison): Promise<Row> {
  const [slices = [], bareSlices = []] = await alternate([ours, bare])
  const { rate, p50, p99 } = medianOf(slices)
  const ratio = ratioOf(slices, bareSlices)
  const isReached = goal && rate >= (goal.rate ?? 0) && ratio >= (goal.ratio ?? 0)
  return {
    name,
    ...(note && { note }),
    value: rate,
    unit: '/s',
    p50,
    p99,
    floor: { what: floor, value: medianOf(bareSlices).rate },
    ratio,
    ...(goal && { goal: goalText(goal), reached: isReached }),
  }
}
