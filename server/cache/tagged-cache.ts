import { AskedBefore } from './asked-before.ts'

export type CacheEntry<T> = {
  value: T
  tags: ReadonlySet<string>
  until: number
  storedAt: number
  /** When one of its tags was dropped, if it may still be used for a moment: until `until`. */
  outdatedAt: number | undefined
}

/** A computed value to store, or one to hand to the caller without storing it. */
export type CacheResult<T> =
  | { value: T; tags: ReadonlySet<string>; until: number; bytes: number }
  | { uncached: T; tags?: ReadonlySet<string>; until?: number }

/** A value with what it depends on. */
type Answer<T> = { value: T; tags: ReadonlySet<string>; until: number }

/** Says that the value is read from now on, where work had to wait for its turn. */
type Begin = () => void
type Compute<T> = (begin: Begin) => Promise<CacheResult<T>>

type Running<T> = {
  /** `isKnown`: it is known what the value depends on. */
  work: Promise<Answer<T> & { isKnown: boolean }>
  startedAt: number
  startedMs: number
}

type Options = {
  maxBytes: number
  /** Beyond so many, only what was asked for before is stored: most addresses with filters and search words are asked for once. */
  bytesForAll?: number
  /** Keys that are stored at any time. */
  isAlwaysStored?: (key: string) => boolean
  now: () => Date
  /** For how long an entry may still be used after this tag was dropped; if left out, not at all. */
  graceMsOf?: (tag: string) => number
}

/** Tags that changed are remembered for the values that are being computed meanwhile. */
const maxChanges = 10_000

/** How much stays when there is too much. */
const keptWhenFull = 0.95

const noTags: ReadonlySet<string> = new Set()

/**
 * A cache in memory whose entries are tagged with what they depend on (server/platform/dependence.ts). When a tag is dropped, in any process, its entries
 * are. An entry also expires at `until`. Above `maxBytes` the least recently used entries are evicted, some at once.
 */
export class TaggedCache<T> {
  readonly #entries = new Map<string, CacheEntry<T> & { bytes: number }>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #running = new Map<string, Running<T>>()
  readonly #changedAt = new Map<string, number>()
  readonly #askedBefore = new AskedBefore()
  readonly #maxBytes: number
  readonly #bytesForAll: number
  readonly #isAlwaysStored: (key: string) => boolean
  readonly #now: () => Date
  readonly #graceMsOf: (tag: string) => number
  #bytes = 0
  #tick = 0
  /** The tick until which tags have been forgotten, so that the map of changes does not grow for ever. */
  #forgottenUntil = 0

  constructor({
    maxBytes,
    bytesForAll = Number.POSITIVE_INFINITY,
    isAlwaysStored = () => false,
    now,
    graceMsOf = () => 0,
  }: Options) {
    this.#maxBytes = maxBytes
    this.#bytesForAll = bytesForAll
    this.#isAlwaysStored = isAlwaysStored
    this.#now = now
    this.#graceMsOf = graceMsOf
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

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Whether there is a value that nothing outdated. */
  isCurrent(key: string): boolean {
    const entry = this.#entries.get(key)
    return entry !== undefined && entry.outdatedAt === undefined && entry.until > this.#now().getTime()
  }

  /** Returns the cached value or computes it. Concurrent callers with the same key share one computation. */
  async getOrCompute(key: string, compute: Compute<T>): Promise<T> {
    return (await this.getOrComputeAnswer(key, compute)).value
  }

  /** The same, with what the value depends on. */
  async getOrComputeAnswer(key: string, compute: Compute<T>): Promise<Answer<T>> {
    return this.get(key) ?? this.compute(key, compute)
  }

  /**
   * Computes and stores a value even if one is cached. Joins a computation that is already running, unless something that its value
   * depends on changed after it began and before this call. With `mayLag`, it is joined for the grace of what changed.
   */
  async compute(key: string, compute: Compute<T>, { mayLag = false } = {}): Promise<Answer<T>> {
    const askedAt = this.#tick
    for (;;) {
      const running = this.#running.get(key) ?? this.#start(key, compute)
      const answer = await running.work
      const { startedAt, startedMs } = running
      if (startedAt >= askedAt) return answer
      if (!answer.isKnown) continue
      const grace = this.#graceSince(startedAt, answer.tags)
      if (grace === Number.POSITIVE_INFINITY) return answer
      if (mayLag && startedMs + grace > this.#now().getTime()) return answer
    }
  }

  #start(key: string, compute: Compute<T>): Running<T> {
    const running = { startedAt: 0, startedMs: 0 } as Running<T>
    const begin = () => {
      running.startedAt = ++this.#tick
      running.startedMs = this.#now().getTime()
    }
    begin()
    running.work = compute(begin)
      .then((result) => {
        if ('uncached' in result) {
          const { uncached: value, tags, until = Number.POSITIVE_INFINITY } = result
          return { value, tags: tags ?? noTags, until, isKnown: tags !== undefined }
        }
        const grace = this.#graceSince(running.startedAt, result.tags)
        const { startedMs } = running
        const until = Math.min(result.until, startedMs + grace)
        const outdatedAt = grace === Number.POSITIVE_INFINITY ? undefined : startedMs
        if (until > this.#now().getTime()) this.#store(key, { ...result, until }, outdatedAt)
        return { ...result, isKnown: true }
      })
      .finally(() => {
        this.#running.delete(key)
      })
    this.#running.set(key, running)
    return running
  }

  /**
   * Drops all entries with this tag, or lets them go after its grace; null drops everything. Values being computed right now are not
   * stored for longer than that either. Returns the keys of these entries.
   */
  drop(tag: string | null): string[] {
    this.#tick++
    if (tag === null) {
      this.#forgottenUntil = this.#tick
      this.#changedAt.clear()
      const keys = [...this.#entries.keys()]
      for (const key of keys) this.#remove(key)
      return keys
    }
    if (this.#changedAt.size >= maxChanges) {
      this.#changedAt.clear()
      this.#forgottenUntil = this.#tick
    }
    this.#changedAt.set(tag, this.#tick)
    const keys = [...(this.#keysByTag.get(tag) ?? [])]
    const grace = this.#graceMsOf(tag)
    if (grace) this.#outdateAll(keys, grace)
    else for (const key of keys) this.#remove(key)
    return keys
  }

  get size() {
    return this.#entries.size
  }

  /** For how long a value may be used that was computed from this tick on: the shortest grace of its tags that changed since. */
  #graceSince(tick: number, tags: ReadonlySet<string>): number {
    if (this.#forgottenUntil > tick) return 0
    let grace = Number.POSITIVE_INFINITY
    for (const tag of tags)
      if ((this.#changedAt.get(tag) ?? 0) > tick) grace = Math.min(grace, this.#graceMsOf(tag))
    return grace
  }

  #store(
    key: string,
    { value, tags, until, bytes }: Exclude<CacheResult<T>, { uncached: T }>,
    outdatedAt: number | undefined,
  ) {
    this.#remove(key)
    const isStored = this.#askedBefore.ask(key) || this.#isAlwaysStored(key)
    if (!isStored && this.#bytes + bytes > this.#bytesForAll) return
    const storedAt = this.#now().getTime()
    this.#entries.set(key, { value, tags, until, storedAt, bytes, outdatedAt })
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    this.#bytes += bytes
    if (this.#bytes > this.#maxBytes) this.#makeSpace()
  }

  /** Removes the oldest entries, some more than needed: each time, V8 passes over all that were removed before. */
  #makeSpace() {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes * keptWhenFull) break
      this.#remove(oldest)
    }
  }

  #outdateAll(keys: readonly string[], grace: number) {
    const now = this.#now().getTime()
    for (const key of keys) {
      const entry = this.#entries.get(key)
      if (!entry) continue
      entry.outdatedAt ??= now
      entry.until = Math.min(entry.until, now + grace)
    }
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
