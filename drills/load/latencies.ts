/** The value that this share of the samples does not exceed; 0 without samples. */
export function percentileOf(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export const milliseconds = (ms: number) => `${Math.round(ms)} ms`
