import type { Changes } from '../../platform/database/change-feed.ts'
import { type ChatNotice, chatChannel } from './notify-live.ts'

type Hear = (notice: ChatNotice | null) => void

/** Passes on what happens in conversations, in whatever process. Null: something may have been missed. */
export type Live = { hear: (hear: Hear, until: AbortSignal) => void }

export function createLive(changes: Changes): Live {
  const listeners = new Set<Hear>()
  changes.subscribeTo(chatChannel, (said) => {
    const notice: ChatNotice | null = said === null ? null : JSON.parse(said)
    for (const hear of listeners) hear(notice)
  })
  return {
    hear: (hear, until) => {
      listeners.add(hear)
      until.addEventListener('abort', () => listeners.delete(hear))
    },
  }
}

/** Does a piece of work again for whatever happened meanwhile, one at a time, however often it is knocked. */
export function inTurn(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = true
    if (running) return
    running = true
    void run().finally(() => {
      running = false
    })
  }
}
