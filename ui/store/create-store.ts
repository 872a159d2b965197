import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  /** The state in the server's HTML, and in the browser until React has taken over. */
  getOnServer: () => State
  set: (next: State | ((before: State) => State)) => void
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

type Options<State> = {
  onServer?: State
  /** Runs when the first listener subscribes; the function it returns runs when the last one has unsubscribed. */
  onActive?: (store: Store<State>) => () => void
}

/**
 * State that several parts of a page share.
 *
 *     const drawer = createStore<Drawer | null>(null)
 *     const shown = useStore(drawer)
 */
export function createStore<State>(initial: State, options: Options<State> = {}): Store<State> {
  let state = initial
  return withListeners(
    { get: () => state, write: (next) => (state = next) },
    { onServer: initial, ...options },
  )
}

type Source<State> = { get: () => State; write: (next: State) => void }

/** Adds listeners to anything that can read and write a state. */
export function withListeners<State>(
  { get, write }: Source<State>,
  { onServer, onActive }: Options<State> & { onServer: State },
): Store<State> & { notify: () => void } {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const store: Store<State> & { notify: () => void } = {
    get,
    getOnServer: () => onServer,
    set: (next) => {
      write(typeof next === 'function' ? (next as (before: State) => State)(get()) : next)
      notify()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = onActive?.(store)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    notify,
  }
  return store
}

export const useStore = <State>({ subscribe, get, getOnServer }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, getOnServer)
