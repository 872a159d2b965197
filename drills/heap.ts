import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The bytes that this process still uses after a garbage collection. */
export function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // A second time for what the finalisers of the first have freed.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Caches, compiled code and lazily loaded modules may grow by this much before it counts as growth. */
const tolerance = { share: 0.1, bytes: 16e6 }

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much the last third of the samples is above the second third; the first third is warming up. */
export function growthOf(samples: number[]): { bytes: number; isFlat: boolean } {
  const third = Math.floor(samples.length / 3)
  if (third === 0) throw new Error('growth needs at least three samples')
  const before = mean(samples.slice(third, 2 * third))
  const bytes = Math.round(mean(samples.slice(-third)) - before)
  return { bytes, isFlat: bytes <= Math.max(tolerance.bytes, before * tolerance.share) }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
