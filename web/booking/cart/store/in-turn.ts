let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one task at a time, in order; across all tabs where the browser supports locks. Reads wait too: a response from before a
 * change must not be shown after it.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request('cart', work)
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
