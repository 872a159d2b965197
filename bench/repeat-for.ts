import { connections, type Measured, median } from './measure.ts'

/** Repeats a call for some seconds on several connections, without pauses. */
export async function repeatFor(
  seconds: number,
  once: (worker: number) => Promise<unknown>,
): Promise<Measured> {
  const durations: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const keepCalling = async (worker: number) => {
    for (let from = performance.now(); from < end; ) {
      await once(worker)
      const now = performance.now()
      durations.push(now - from)
      from = now
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => keepCalling(worker)))
  const elapsed = (performance.now() - start) / 1000
  const p99 = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0
  return {
    times: durations.length,
    rate: durations.length / elapsed,
    p50: median(durations, (one) => one),
    p99,
  }
}
