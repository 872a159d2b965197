import { useEffect, useEffectEvent } from 'react'
import { openSharedStream } from '../../../ui/live/shared-stream.ts'
import { createStore } from '../../../ui/store/create-store.ts'

/** A record that somebody changed. `by` is the colleague, when it was one. */
export type Changed = { kind: string; id: number; version: number; by: number | null }

const listeners = new Set<(changed: Changed | null) => void>()
/** Whether changes arrive. */
export const isLive = createStore(true)

/** What the page shows was read just now, so the first connection has missed nothing. */
const freshMs = 5000

/** Opens the one stream of changes that all tabs share. */
export function startLive(url: () => string) {
  const startedAt = performance.now()
  return openSharedStream({
    name: 'staff-changes',
    url,
    events: ['ready', 'changed'],
    onEvent: ({ event, data }) => {
      if (event === 'ready' && performance.now() - startedAt < freshMs) return
      for (const listener of listeners) listener(event === 'changed' ? (data as Changed) : null)
    },
    onUp: (isUp) => isLive.set(isUp),
  })
}

/** Runs for every change of a record of this kind (null: of any), and with null after a lost connection, when some were missed. */
export function useChanges(kind: string | null, onChange: (changed: Changed | null) => void) {
  const run = useEffectEvent((changed: Changed | null) => {
    if (!changed || kind === null || changed.kind === kind) onChange(changed)
  })
  useEffect(() => {
    const listener = (changed: Changed | null) => run(changed)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
