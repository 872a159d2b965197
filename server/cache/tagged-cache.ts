export type CacheEntry<T> = { value: T; tables: ReadonlySet<string>; until: number; storedAt: number }

/** A computed value to store, or one to hand to the caller without storing it. */
export type CacheResult<T> =
  | { value: T; tables: ReadonlySet<string>; until: Date; bytes: number }
  | { uncached: T }

/**
 * A cache in memory whose entries are tagged with the tables they were read from. A change of one of those tables, in any process, drops
 * the entry. An entry also expires at `until` (see next-turn.ts). Above `maxBytes` the least recently used entries are evicted.
 */
export class TaggedCache<T> {
  readonly #entries = new Map<string, CacheEntry<T> & { bytes: number }>()
  readonly #running = new Map<string, Promise<T>>()
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
    // A Map iterates in insertion order, so this marks the entry as the most recently used.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /** Returns the cached value or computes it. Concurrent callers with the same key share one computation. */
  async getOrCompute(key: string, compute: () => Promise<CacheResult<T>>): Promise<T> {
    const cached = this.get(key)
    return cached ? cached.value : this.compute(key, compute)
  }

  /** Computes and stores a value even if one is cached; joins a computation that is already running. */
  compute(key: string, compute: () => Promise<CacheResult<T>>): Promise<T> {
    const running = this.#running.get(key)
    if (running) return running
    const startedAt = ++this.#tick
    const work = compute()
      .then((result) => {
        if ('uncached' in result) return result.uncached
        if (!this.#changedSince(startedAt, result.tables)) this.#store(key, result)
        return result.value
      })
      .finally(() => {
        if (this.#running.get(key) === work) this.#running.delete(key)
      })
    this.#running.set(key, work)
    return work
  }

  /** Drops all entries read from this table; null drops everything. Values being computed right now are not stored, and later callers do not join them. */
  drop(table: string | null) {
    this.#tick++
    this.#changedAt.set(table ?? '*', this.#tick)
    this.#running.clear()
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

  #store(key: string, { value, tables, until, bytes }: Exclude<CacheResult<T>, { uncached: T }>) {
    this.#remove(key)
    const now = this.#now().getTime()
    this.#entries.set(key, { value, tables, until: until.getTime(), storedAt: now, bytes })
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
