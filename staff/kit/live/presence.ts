import { useEffect, useEffectEvent } from 'react'
import { presenceIntervalMs, presenceMs } from '../../../contract/rules/presence.ts'
import type { PresenceEvent } from '../../../contract/staff/presence.ts'
import { createStore, useStore } from '../../../ui/store/create-store.ts'

/** When each colleague last said that they look at a record: by record, then by colleague. */
export type Seen = ReadonlyMap<string, ReadonlyMap<number, number>>

const keyOf = (kind: string, id: number) => `${kind} ${id}`

/** What is known after somebody came, stayed or left. Those who have not been heard of for long have left too. */
export function withPresence(
  seen: Seen,
  { kind, id, colleague_id, is_here }: PresenceEvent,
  now: number,
): Seen {
  const next = new Map<string, Map<number, number>>()
  for (const [key, colleagues] of seen) {
    const present = new Map([...colleagues].filter(([, at]) => now - at < presenceMs))
    if (present.size) next.set(key, present)
  }
  const here = new Map(next.get(keyOf(kind, id)))
  if (is_here) here.set(colleague_id, now)
  else here.delete(colleague_id)
  if (here.size) next.set(keyOf(kind, id), here)
  else next.delete(keyOf(kind, id))
  return next
}

/** The colleagues who look at a record now. */
export const viewersOf = (seen: Seen, kind: string, id: number, now: number): number[] =>
  [...(seen.get(keyOf(kind, id)) ?? [])].filter(([, at]) => now - at < presenceMs).map(([one]) => one)

const seenStore = createStore<Seen>(new Map())
const arrivals = new Set<(event: PresenceEvent) => void>()

/** Takes over what the stream says of others. */
export function notePresence(event: PresenceEvent, ownId: number) {
  if (event.colleague_id === ownId) return
  const known = viewersOf(seenStore.get(), event.kind, event.id, Date.now())
  seenStore.set((seen) => withPresence(seen, event, Date.now()))
  if (event.is_here && !known.includes(event.colleague_id)) for (const arrived of arrivals) arrived(event)
}

/** The colleagues who also look at each record, for lists. */
export function useSeen(): (kind: string, id: number) => readonly number[] {
  const seen = useStore(seenStore)
  return (kind, id) => viewersOf(seen, kind, id, Date.now())
}

/**
 * Tells colleagues that this record is on the screen, for as long as it is, and returns who else looks at it. Someone who opens the record
 * is answered at once, so that both know of each other.
 */
export function usePresence(kind: string, id: number, tell: (isHere: boolean) => void): readonly number[] {
  const say = useEffectEvent(tell)
  useEffect(() => {
    const isShown = () => document.visibilityState === 'visible'
    const stay = () => isShown() && say(true)
    const answer = (event: PresenceEvent) => event.kind === kind && event.id === id && stay()
    const turn = () => say(isShown())
    stay()
    const timer = setInterval(stay, presenceIntervalMs)
    arrivals.add(answer)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(timer)
      arrivals.delete(answer)
      document.removeEventListener('visibilitychange', turn)
      say(false)
    }
  }, [kind, id])
  return useSeen()(kind, id)
}
