export type TrackedPromise<T> = Promise<T> & {
  status?: 'fulfilled' | 'rejected'
  value?: T
  reason?: unknown
}

/**
 * A promise that says how it ended, which is where React's `use` looks first: what is there already is taken at once, also on the
 * server. Whoever may wait for it asks `use` each time, for React counts on being asked again.
 */
export function trackPromise<T>(promise: Promise<T>): TrackedPromise<T> {
  const told: TrackedPromise<T> = promise.then(
    (value) => {
      Object.assign(told, { status: 'fulfilled', value })
      return value
    },
    (reason: unknown) => {
      Object.assign(told, { status: 'rejected', reason })
      throw reason
    },
  )
  return told
}
