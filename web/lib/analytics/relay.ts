import type { Choice } from '../consent/consent.ts'
import type { ShopEvent } from './events.ts'

/** Where events go that may leave the browser. */
export type Outlet = { send: (event: ShopEvent) => void; close: () => void }

/** As many as wait for the visitor's choice; of more, the latest. */
const mostKept = 200

/**
 * Keeps what happened until the visitor has chosen: with 'all' it is sent, in its order, and all that follows at once; with
 * 'functional' it is forgotten. `open` gives no outlet where the shop measures nothing, and then nothing is kept either.
 */
export function createRelay(open: () => Promise<Outlet | null>) {
  let choice: Choice | null = null
  let kept: ShopEvent[] = []
  let outlet: Outlet | null | undefined
  let isOpening = false

  async function flush() {
    if (choice !== 'all' || isOpening) return
    if (outlet === undefined) {
      isOpening = true
      // Not to be reached just now: the next event tries again.
      outlet = await open().catch(() => undefined)
      isOpening = false
      if (outlet === undefined) return
    }
    const waiting = kept
    // The answer may have become another while the outlet was opened.
    if (choice !== 'all') return close()
    kept = []
    for (const event of waiting) outlet?.send(event)
  }
  function close() {
    kept = []
    outlet?.close()
    // Opened anew if the visitor thinks better of it; that there is none stays so.
    if (outlet) outlet = undefined
  }
  return {
    take(event: ShopEvent) {
      if (choice === 'functional' || outlet === null) return
      kept = [...kept, event].slice(-mostKept)
      void flush()
    },
    choose(next: Choice | null) {
      choice = next
      if (next === 'functional') close()
      else void flush()
    },
  }
}
