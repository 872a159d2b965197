import { Problem } from './http/answers/problem.ts'

type Options = {
  parallel: number
  maxWaiting: number
  /** So that one network cannot take up the whole queue. */
  maxWaitingPerNetwork?: number
}
type Waiting = { network: string | undefined; start: () => void }

/** Does a few things at a time; others wait their turn. Throws 503 (`busy`) when too many are waiting. */
export class WorkQueue {
  readonly #options: Options
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  get isFull() {
    return this.#running >= this.#options.parallel
  }

  async run<T>(work: () => Promise<T>, network?: string): Promise<T> {
    if (this.isFull) await this.#wait(network)
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The next one takes over this one's turn.
      if (next) next.start()
      else this.#running--
    }
  }

  #wait(network: string | undefined): Promise<void> {
    const { maxWaiting, maxWaitingPerNetwork = maxWaiting } = this.#options
    const fromNetwork = this.#waiting.filter((one) => network !== undefined && one.network === network)
    if (this.#waiting.length >= maxWaiting || fromNetwork.length >= maxWaitingPerNetwork)
      throw new Problem('busy', { retryAfter: 5 })
    return new Promise((start) => {
      this.#waiting.push({ network, start })
    })
  }
}
