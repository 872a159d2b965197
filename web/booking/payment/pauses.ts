const pauses = [2, 2, 3, 5, 8, 13, 20, 30]
const mostTries = 30

/** Milliseconds until a payment is asked about again, each time longer; after a quarter of an hour one asks by hand. */
export function pauseAfter(tries: number): number | undefined {
  if (tries >= mostTries) return undefined
  return (pauses[tries] ?? 30) * 1000
}
