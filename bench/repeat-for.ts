/** Concurrent connections, of the load and of the floors. */
export const connections = 16

/** What was reached in some seconds: `times` is the number of calls; the latencies are in milliseconds. */
export type Measured = { times: number; rate: number; p50: number; p99: number }

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

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
  const sorted = durations.toSorted((a, b) => a - b)
  return {
    times: sorted.length,
    rate: sorted.length / elapsed,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}
