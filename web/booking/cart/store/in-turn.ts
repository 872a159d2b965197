let last: Promise<unknown> = Promise.resolve()

/**
 * One at a time, in the order asked; where the browser can, over all tabs of the shop. Reads wait their turn too: an answer
 * from before a change must not be shown after it.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request('cart', work)
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
