import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** When the thread is at work for more than this share of its time, visitors wait for their turn. */
const busyShare = 0.7
/** Mails then begin at least this far apart: they are composed on the thread that serves visitors, and their PDFs share the machine with it. */
const restMs = 150
const measuredMs = 1000

/** The share of the last second that the thread was at work. */
export function measureWork(): () => number {
  let last = performance.eventLoopUtilization()
  let measuredAt = performance.now()
  let share = 0
  return () => {
    const now = performance.now()
    if (now - measuredAt < measuredMs) return share
    share = performance.eventLoopUtilization(last).utilization
    last = performance.eventLoopUtilization()
    measuredAt = now
    return share
  }
}

/** Waits after a mail while the process is busy; several senders wait one after the other. */
export function restWhileBusy(shareOfWork = measureWork()): () => Promise<void> {
  let turn = Promise.resolve()
  return async () => {
    if (shareOfWork() <= busyShare) return
    turn = turn.then(() => wait(restMs))
    await turn
  }
}
