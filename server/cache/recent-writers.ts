/** A page is outdated for a second at most; the notice of the change may arrive a moment after its answer. */
const rememberedMs = 2000

/** The networks that wrote something a moment ago: a visitor who changed something sees it at once, also on pages that may lag behind. */
export class RecentWriters {
  readonly #until = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  add(network: string) {
    const now = this.#now().getTime()
    // Set anew, a network comes last: those before it expire first.
    this.#until.delete(network)
    this.#until.set(network, now + rememberedMs)
    for (const [oldest, until] of this.#until) {
      if (until > now) break
      this.#until.delete(oldest)
    }
  }

  has(network: string): boolean {
    return (this.#until.get(network) ?? 0) > this.#now().getTime()
  }

  get size() {
    return this.#until.size
  }
}
