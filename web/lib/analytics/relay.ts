import type { Choice } from '../consent/consent.ts'
import type { ShopEvent } from './events.ts'

/** Sends events to a third party. */
export type Outlet = { send: (event: ShopEvent) => void; close: () => void }

/** At most this many events wait for the visitor's choice; older ones are dropped. */
const maxHeld = 200

/**
 * Holds events until the visitor has chosen: with 'all' they are sent in order, and later ones at once; with 'functional' they are
 * dropped. `open` returns null if the shop has no analytics; then nothing is held. It returns undefined if it cannot open now; then the
 * next event tries again.
 */
export function createRelay(open: () => Promise<Outlet | null | undefined>) {
  let choice: Choice | null = null
  let held: ShopEvent[] = []
  let outlet: Outlet | null | undefined
  let isOpening = false

  async function flush() {
    if (choice !== 'all' || isOpening) return
    if (outlet === undefined) {
      isOpening = true
      // If it fails, the next event tries again.
      outlet = await open().catch(() => undefined)
      isOpening = false
      if (outlet === undefined) return
    }
    const waiting = held
    // The choice may have changed while the outlet was opening.
    if (choice !== 'all') return close()
    held = []
    for (const event of waiting) outlet?.send(event)
  }
  function close() {
    held = []
    outlet?.close()
    // Opened again if the visitor changes the choice; null stays null.
    if (outlet) outlet = undefined
  }
  return {
    take(event: ShopEvent) {
      if (choice === 'functional' || outlet === null) return
      held = [...held, event].slice(-maxHeld)
      void flush()
    },
    choose(next: Choice | null) {
      choice = next
      if (next === 'functional') close()
      else void flush()
    },
  }
}
