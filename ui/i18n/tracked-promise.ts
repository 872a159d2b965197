export type TrackedPromise<T> = Promise<T> & {
  status?: 'fulfilled' | 'rejected'
  value?: T
  reason?: unknown
}

/**
 * A promise that carries its outcome in the fields where React's `use` looks first: a settled one is read at once, also on the
 * server.
 */
export function trackPromise<T>(promise: Promise<T>): TrackedPromise<T> {
  const tracked: TrackedPromise<T> = promise.then(
    (value) => {
      Object.assign(tracked, { status: 'fulfilled', value })
      return value
    },
    (reason: unknown) => {
      Object.assign(tracked, { status: 'rejected', reason })
      throw reason
    },
  )
  return tracked
}
