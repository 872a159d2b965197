import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = 100
let letGo: (() => void) | undefined

/** Instead of a lock, for negative controls: two that come within a moment of each other go on together. */
export async function meetOthers() {
  if (letGo) {
    letGo()
    letGo = undefined
    return
  }
  const met = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await Promise.race([met, wait(patienceMs)])
  letGo = undefined
}
