const pauses = [2, 2, 3, 5, 8, 13, 20, 30]
const maxAttempts = 30

/** Milliseconds until the next poll, each time longer; undefined after a quarter of an hour. */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts >= maxAttempts) return undefined
  return (pauses[attempts] ?? 30) * 1000
}
