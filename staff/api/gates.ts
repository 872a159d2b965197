import { createStore } from '../../ui/store/create-store.ts'

/** What stands between a request and its answer: the session has ended, or the colleague has to prove again who they are. */
export type Gate = 'log_in' | 'prove'

/** The gate that is shown now, as a dialog over the page (staff/session). */
export const shownGate = createStore<Gate | null>(null)

let waiting: { gate: Gate; end: (isPassed: boolean) => void }[] = []

const showNext = () => shownGate.set(waiting[0]?.gate ?? null)

/** Waits until the colleague has passed the gate (true), or gives up (false). */
export const waitAt = (gate: Gate) =>
  new Promise<boolean>((end) => {
    waiting.push({ gate, end })
    showNext()
  })

/** Ends the wait of every request at this gate. */
function leave(gate: Gate, isPassed: boolean) {
  const ended = waiting.filter((one) => one.gate === gate)
  waiting = waiting.filter((one) => one.gate !== gate)
  showNext()
  for (const { end } of ended) end(isPassed)
}

export const passGate = (gate: Gate) => leave(gate, true)
export const giveUpGate = (gate: Gate) => leave(gate, false)
