export type CacheEntry<T> = { value: T; tags: ReadonlySet<string>; until: number; storedAt: number }

/** A computed value to store, or one to hand to the caller without storing it. */
export type CacheResult<T> =
  | { value: T; tags: ReadonlySet<string>; until: number; bytes: number }
  | { uncached: T; tags?: ReadonlySet<string>; until?: number }

/** A value with what it depends on. */
type Answer<T> = { value: T; tags: ReadonlySet<string>; until: number }

/** Tags that changed are remembered for the values that are being computed meanwhile. */
const maxChanges = 10_000

const noTags: ReadonlySet<string> = new Set()

/**
 * A cache in memory whose entries are tagged with what they depend on (server/platform/dependence.ts). When a tag is dropped, in any process, its entries
 * are. An entry also expires at `until`. Above `maxBytes` the least recently used entries are evicted.
 */
export class TaggedCache<T> {
  readonly #entries = new Map<string, CacheEntry<T> & { bytes: number; isRead: boolean }>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #running = new Map<string, Promise<Answer<T>>>()
  readonly #changedAt = new Map<string, number>()
  readonly #maxBytes: number
  readonly #now: () => Date
  #bytes = 0
  #tick = 0
  /** The tick until which tags have been forgotten, so that the map of changes does not grow for ever. */
  #forgottenUntil = 0

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
    entry.isRead = true
    return entry
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Returns the cached value or computes it. Concurrent callers with the same key share one computation. */
  async getOrCompute(key: string, compute: () => Promise<CacheResult<T>>): Promise<T> {
    return (await this.getOrComputeAnswer(key, compute)).value
  }

  /** The same, with what the value depends on. */
  async getOrComputeAnswer(key: string, compute: () => Promise<CacheResult<T>>): Promise<Answer<T>> {
    return this.get(key) ?? this.compute(key, compute)
  }

  /** Computes and stores a value even if one is cached; joins a computation that is already running. */
  compute(key: string, compute: () => Promise<CacheResult<T>>): Promise<Answer<T>> {
    const running = this.#running.get(key)
    if (running) return running
    const startedAt = ++this.#tick
    const work = compute()
      .then((result) => {
        if ('uncached' in result) {
          const { uncached: value, tags = noTags, until = Number.POSITIVE_INFINITY } = result
          return { value, tags, until }
        }
        if (!this.#changedSince(startedAt, result.tags)) this.#store(key, result)
        return result
      })
      .finally(() => {
        if (this.#running.get(key) === work) this.#running.delete(key)
      })
    this.#running.set(key, work)
    return work
  }

  /**
   * Drops all entries with this tag; null drops everything. Values being computed right now are not stored, and later callers do not join
   * them. Returns the keys of the entries that were read since they were stored.
   */
  drop(tag: string | null): string[] {
    this.#tick++
    this.#running.clear()
    if (tag === null) {
      this.#forgottenUntil = this.#tick
      this.#changedAt.clear()
      return this.#removeAll([...this.#entries.keys()])
    }
    if (this.#changedAt.size >= maxChanges) {
      this.#changedAt.clear()
      this.#forgottenUntil = this.#tick
    }
    this.#changedAt.set(tag, this.#tick)
    return this.#removeAll([...(this.#keysByTag.get(tag) ?? [])])
  }

  get size() {
    return this.#entries.size
  }

  #changedSince(tick: number, tags: ReadonlySet<string>) {
    if (this.#forgottenUntil > tick) return true
    for (const tag of tags) if ((this.#changedAt.get(tag) ?? 0) > tick) return true
    return false
  }

  #store(key: string, { value, tags, until, bytes }: Exclude<CacheResult<T>, { uncached: T }>) {
    this.#remove(key)
    this.#entries.set(key, { value, tags, until, storedAt: this.#now().getTime(), bytes, isRead: false })
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #removeAll(keys: readonly string[]): string[] {
    const read = keys.filter((key) => this.#entries.get(key)?.isRead)
    for (const key of keys) this.#remove(key)
    return read
  }

  #remove(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
