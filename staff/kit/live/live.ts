import { useEffect, useEffectEvent } from 'react'
import type { MentionedEvent, PresenceEvent } from '../../../contract/staff/presence.ts'
import { openSharedStream } from '../../../ui/live/shared-stream.ts'
import { createStore } from '../../../ui/store/create-store.ts'
import { notePresence } from './presence.ts'

/** A record that somebody changed. `by` is the colleague, when it was one. */
export type Changed = { kind: string; id: number; version: number; by: number | null }

const listeners = new Set<(changed: Changed | null) => void>()
const mentionListeners = new Set<(mention: MentionedEvent) => void>()
/** Whether changes arrive. */
export const isLive = createStore(true)

/** What the page shows was read just now, so the first connection has missed nothing. */
const freshMs = 5000

/** Opens the one stream of changes that all tabs share. */
export function startLive(url: () => string, ownId: number) {
  const startedAt = performance.now()
  return openSharedStream({
    name: 'staff-changes',
    url,
    events: ['ready', 'changed', 'presence', 'mentioned'],
    onEvent: ({ event, data }) => {
      if (event === 'presence') return notePresence(data as PresenceEvent, ownId)
      if (event === 'mentioned') {
        for (const listener of mentionListeners) listener(data as MentionedEvent)
        return
      }
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

/** Runs when a note names the colleague. */
export function useMentioned(onMention: (mention: MentionedEvent) => void) {
  const run = useEffectEvent(onMention)
  useEffect(() => {
    const listener = (mention: MentionedEvent) => run(mention)
    mentionListeners.add(listener)
    return () => void mentionListeners.delete(listener)
  }, [])
}
