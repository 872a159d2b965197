/**
 * Keeps answers until what they were made from changes. An answer names the tables it was read from; a change of
 * one of them, in whatever process, drops it. It also ends at `until`: midnight in Amsterdam, or sooner when a date
 * stops being bookable before that. What is kept is bounded by size; what was used longest ago goes first.
 */
export type CacheEntry<T> = { value: T; tables: ReadonlySet<string>; until: number; madeAt: number }

export type CacheResult<T> =
  | { value: T; tables: ReadonlySet<string>; until: Date; bytes: number }
  | { uncached: T }

export class TaggedCache<T> {
  readonly #entries = new Map<string, CacheEntry<T> & { bytes: number }>()
  readonly #underWay = new Map<string, Promise<T>>()
  readonly #changedAt = new Map<string, number>()
  readonly #maxBytes: number
  readonly #now: () => Date
  #bytes = 0
  #tick = 0

  constructor({ maxBytes, now }: { maxBytes: number; now: () => Date }) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get(key: string): CacheEntry<T> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.until <= this.#now().getTime()) {
      this.#remove(key)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /** The same question asked by many at once is worked out once. `pass` answers are handed on and not kept. */
  async getOrCompute(key: string, make: () => Promise<CacheResult<T>>): Promise<T> {
    const kept = this.get(key)
    return kept ? kept.value : this.make(key, make)
  }

  make(key: string, make: () => Promise<CacheResult<T>>): Promise<T> {
    const running = this.#underWay.get(key)
    if (running) return running
    const startedAt = ++this.#tick
    const work = make()
      .then((made) => {
        if ('uncached' in made) return made.uncached
        if (!this.#changedSince(startedAt, made.tables)) this.#put(key, made)
        return made.value
      })
      .finally(() => {
        if (this.#underWay.get(key) === work) this.#underWay.delete(key)
      })
    this.#underWay.set(key, work)
    return work
  }

  /** A change that arrives while an answer is being made makes that answer old before it is kept; nobody may join it any more. */
  drop(table: string | null) {
    this.#tick++
    this.#changedAt.set(table ?? '*', this.#tick)
    this.#underWay.clear()
    for (const [key, entry] of this.#entries) if (table === null || entry.tables.has(table)) this.#remove(key)
  }

  get size() {
    return this.#entries.size
  }

  #changedSince(tick: number, tables: ReadonlySet<string>) {
    if ((this.#changedAt.get('*') ?? 0) > tick) return true
    for (const table of tables) if ((this.#changedAt.get(table) ?? 0) > tick) return true
    return false
  }

  #put(key: string, { value, tables, until, bytes }: Exclude<CacheResult<T>, { uncached: T }>) {
    this.#remove(key)
    const now = this.#now().getTime()
    this.#entries.set(key, { value, tables, until: until.getTime(), madeAt: now, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
