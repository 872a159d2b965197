import type { Changes } from '../../platform/database/change-feed.ts'
import { type ChatNotice, chatChannel } from './notify-live.ts'

type Listener = (notice: ChatNotice | null) => void

/** Passes on notices about conversations from every process. Null: notices may have been missed. */
export type ChatNotices = {
  subscribe: (listener: Listener, until: AbortSignal) => void
  /** Called when sessions ended, by logging out or otherwise; any session may be among them. */
  onSessionEnd: (listener: () => void, until: AbortSignal) => void
}

/** Where the `announce_ended_sessions` trigger notifies. */
const sessionsChannel = 'sessions_ended'

export function createChatNotices(changes: Changes): ChatNotices {
  const listeners = new Set<Listener>()
  changes.subscribeTo(chatChannel, (payload) => {
    const notice: ChatNotice | null = payload === null ? null : JSON.parse(payload)
    for (const listener of listeners) listener(notice)
  })
  const sessionListeners = new Set<() => void>()
  changes.subscribeTo(sessionsChannel, () => {
    for (const listener of sessionListeners) listener()
  })
  return {
    subscribe: (listener, until) => {
      listeners.add(listener)
      until.addEventListener('abort', () => listeners.delete(listener))
    },
    onSessionEnd: (listener, until) => {
      sessionListeners.add(listener)
      until.addEventListener('abort', () => sessionListeners.delete(listener))
    },
  }
}

/** Runs `work` one at a time. Calls during a run cause one more run afterwards. */
export function inTurn(work: () => Promise<void>): () => void {
  let running = false
  let isRequested = false
  const run = async () => {
    do {
      isRequested = false
      await work()
    } while (isRequested)
  }
  return () => {
    isRequested = true
    if (running) return
    running = true
    void run().finally(() => {
      running = false
    })
  }
}
