import { connections, type Measured, median } from './measure.ts'

/** Repeats a call for some seconds on several connections, without pauses. */
export async function askFor(seconds: number, once: (asker: number) => Promise<unknown>): Promise<Measured> {
  const taken: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const keepAsking = async (asker: number) => {
    for (let from = performance.now(); from < end; ) {
      await once(asker)
      const now = performance.now()
      taken.push(now - from)
      from = now
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, asker) => keepAsking(asker)))
  const lasted = (performance.now() - begun) / 1000
  const p99 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? 0
  return { times: taken.length, rate: taken.length / lasted, p50: median(taken, (one) => one), p99 }
}
