import { Socket } from 'node:net'

/**
 * A connection that sends at the end of a tick what was written in it. Each write wakes PostgreSQL, which costs both sides more than a
 * small statement does, and statements of one transaction that wait for nothing but each other are written one by one.
 */
export class PatientSocket extends Socket {
  #isWaiting = false

  /** The driver corks around each statement. */
  override cork() {
    super.cork()
    if (this.#isWaiting) return
    this.#isWaiting = true
    super.cork()
    process.nextTick(() => {
      this.#isWaiting = false
      this.uncork()
    })
  }
}
